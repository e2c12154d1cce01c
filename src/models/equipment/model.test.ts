import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  device,
  deviceDetail,
  deviceRestart,
  devicesResponse,
  GATEWAY_ID,
} from '../../../tests/fixtures/equipment/equipment.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $location, locationChanged } from '../shell/routing/index.ts';
import {
  $device,
  $nicknameDraft,
  $nicknameSaved,
  $restartRefusal,
  $seesRent,
  devicePageOpened,
  deviceRetried,
  devices,
  equipmentOpened,
  nicknameEditCancelled,
  nicknameEditRequested,
  nicknameSubmitted,
  nicknameTyped,
  restart,
  restartRequested,
} from './index.ts';
import { loadEquipmentFx } from './list/ports.ts';
import {
  loadBoxFx,
  loadRestartFx,
  lookAtBoxFx,
  renameDeviceFx,
  restartDeviceFx,
  waitForBoxFx,
  waitForRestartFx,
} from './ports.ts';

const PATH = `/services/equipment/${GATEWAY_ID}`;
const refusal = (systemErrorCode: SystemErrorCode, status = 422) =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const rejects = (systemErrorCode: SystemErrorCode, status?: number) => () =>
  Promise.reject(refusal(systemErrorCode, status));

type Handlers = Extract<
  NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>,
  unknown[]
>;

/** A customer at the page of the gateway; what services answer, unless told. */
async function opened(over: readonly (readonly [unknown, (given: never) => unknown])[] = []) {
  const calls = {
    load: vi.fn((): unknown => deviceDetail()),
    rename: vi.fn(({ nickname }: { nickname: string | null }): unknown =>
      deviceDetail({ device: device({ nickname, version: 2 }) }),
    ),
    restart: vi.fn((): unknown => deviceRestart()),
    poll: vi.fn((): unknown => deviceRestart({ state: 'RESTARTING' })),
  };
  let keys = 0;
  const given = new Map<unknown, (given: never) => unknown>([
    [loadEquipmentFx, () => devicesResponse().devices],
    [loadBoxFx, calls.load],
    [renameDeviceFx, calls.rename],
    [restartDeviceFx, calls.restart],
    [loadRestartFx, calls.poll],
    [waitForRestartFx, () => new Promise<void>(() => undefined)],
    [newIdFx, () => `key-${(keys += 1)}`],
    ...over,
  ]);
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: PATH, search: '' }],
    ],
    handlers: [...given] as Handlers,
  });
  void allSettled(devicePageOpened, { scope });
  await vi.waitFor(() => expect(scope.getState($device).kind).not.toBe('loading'));
  return { scope, ...calls };
}
type Opened = Awaited<ReturnType<typeof opened>>;
const shown = ({ scope }: Opened) => {
  const state = scope.getState($device);
  return state.kind === 'ready' ? state.detail.device : null;
};

describe('a customer with equipment', () => {
  it('sees what is on the account', async () => {
    const { scope } = await opened();
    await allSettled(equipmentOpened, { scope });
    expect(scope.getState(devices.$data)).toEqual({
      kind: 'ready',
      value: devicesResponse().devices,
    });
  });

  it.each([
    [{}, true],
    [{ role: 'BILLING' as const }, false],
    [{ accountKind: 'ENTERPRISE' as const }, false],
  ])('sees what it costs where the bill may be read: %o, %s', (who, sees) => {
    const scope = fork({ values: [[$profile, profile(who)]] });
    expect(scope.getState($seesRent)).toBe(sees);
  });

  it('sees the device that the address names, once it loads', async () => {
    const load = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(deviceDetail());
    const customer = await opened([[loadBoxFx, load]]);
    expect(customer.scope.getState($device)).toEqual({ kind: 'failed' });
    await allSettled(deviceRetried, { scope: customer.scope });
    expect(shown(customer)).toEqual(device());
    expect(load).toHaveBeenLastCalledWith(GATEWAY_ID);
  });

  it('is told that there is no such device', async () => {
    const { scope } = await opened([[loadBoxFx, rejects('NOT_FOUND', 404)]]);
    expect(scope.getState($device)).toEqual({ kind: 'notFound' });
  });

  it('who signs out leaves nothing behind', async () => {
    const { scope } = await opened();
    await allSettled(equipmentOpened, { scope });
    await allSettled(nicknameEditRequested, { scope });
    await allSettled(sessionEnded, { scope });
    expect([
      scope.getState($device).kind,
      scope.getState(devices.$data).kind,
      scope.getState($nicknameDraft),
    ]).toEqual(['loading', 'loading', null]);
  });
});

describe('a customer who names a device', () => {
  const name = async ({ scope }: Opened, typed: string) => {
    await allSettled(nicknameEditRequested, { scope });
    await allSettled(nicknameTyped, { scope, params: typed });
    await allSettled(nicknameSubmitted, { scope });
  };

  it('has it saved folded, with the version that was seen, and is told', async () => {
    const customer = await opened();
    await name(customer, '  Back   room ');
    expect(customer.rename).toHaveBeenCalledExactlyOnceWith({
      deviceId: GATEWAY_ID,
      nickname: 'Back room',
      version: 1,
    });
    expect([
      shown(customer)?.nickname,
      customer.scope.getState($nicknameDraft),
      customer.scope.getState($nicknameSaved),
    ]).toEqual(['Back room', null, true]);
  });

  it.each([
    [null, '  '],
    ['Back room', ' Back  room'],
  ])(
    'with nothing changed, %j to “%s”, closes the form and is told nothing',
    async (had, typed) => {
      const kept = deviceDetail({ device: device({ nickname: had }) });
      const customer = await opened([[loadBoxFx, () => kept]]);
      await name(customer, typed);
      expect(customer.rename).not.toHaveBeenCalled();
      expect([
        customer.scope.getState($nicknameDraft),
        customer.scope.getState($nicknameSaved),
      ]).toEqual([null, false]);
    },
  );

  it.each([
    ['asks for a restart', restartRequested, undefined],
    ['opens the form anew', nicknameEditRequested, undefined],
    ['leaves the page', locationChanged, { path: '/account-summary', search: '' }],
  ] as const)('is told so until they next %s', async (_next, next, params) => {
    const customer = await opened();
    await name(customer, 'Lobby');
    expect(customer.scope.getState($nicknameSaved)).toBe(true);
    void allSettled(next as typeof locationChanged, {
      scope: customer.scope,
      params: params as unknown as { path: string; search: string },
    });
    expect(customer.scope.getState($nicknameSaved)).toBe(false);
  });

  it('takes the name away with nothing typed', async () => {
    const named = deviceDetail({ device: device({ nickname: 'Lobby' }) });
    const customer = await opened([[loadBoxFx, () => named]]);
    await name(customer, '  ');
    expect(customer.rename).toHaveBeenCalledWith(expect.objectContaining({ nickname: null }));
  });

  it.each([
    ['x'.repeat(31), { kind: 'length', length: 31 }],
    ['TV <b>', { kind: 'character', character: '<' }],
  ])('is told that “%s” is no name, and nothing is sent', async (typed, problem) => {
    const customer = await opened();
    await name(customer, typed);
    expect(customer.scope.getState($nicknameDraft)).toEqual({ typed, state: 'editing', problem });
    expect(customer.rename).not.toHaveBeenCalled();
    await allSettled(nicknameTyped, { scope: customer.scope, params: 'TV' });
    expect(customer.scope.getState($nicknameDraft)?.problem).toBeNull();
    await allSettled(nicknameEditCancelled, { scope: customer.scope });
    expect(customer.scope.getState($nicknameDraft)).toBeNull();
  });

  it.each([
    ['NICKNAME_TAKEN', 'taken'],
    ['NICKNAME_NOT_EDITABLE', 'notEditable'],
    ['UNAVAILABLE', 'failed'],
  ] as const)('is told of %s, and keeps what was typed', async (code, kind) => {
    const customer = await opened([[renameDeviceFx, rejects(code)]]);
    await name(customer, 'Lobby');
    expect(customer.scope.getState($nicknameDraft)).toEqual({
      typed: 'Lobby',
      state: 'editing',
      problem: { kind },
    });
  });

  it('sees the other name after somebody else’s change, and may save over it', async () => {
    const theirs = deviceDetail({ device: device({ nickname: 'Theirs', version: 2 }) });
    const load = vi.fn().mockReturnValueOnce(deviceDetail()).mockReturnValue(theirs);
    const rename = vi.fn(rejects('VERSION_CONFLICT', 409));
    const customer = await opened([
      [loadBoxFx, load],
      [renameDeviceFx, rename],
    ]);
    await name(customer, 'Mine');
    expect([shown(customer)?.nickname, customer.scope.getState($nicknameDraft)]).toEqual([
      'Theirs',
      { typed: 'Mine', state: 'editing', problem: { kind: 'conflict' } },
    ]);
    await allSettled(nicknameSubmitted, { scope: customer.scope });
    expect(rename).toHaveBeenLastCalledWith(
      expect.objectContaining({ nickname: 'Mine', version: 2 }),
    );
  });

  it('of a device that keeps its name is not asked for one', async () => {
    const kept = deviceDetail({ device: device({ nicknameEditable: false }) });
    const { scope } = await opened([[loadBoxFx, () => kept]]);
    await allSettled(nicknameEditRequested, { scope });
    expect(scope.getState($nicknameDraft)).toBeNull();
  });
});

describe('a customer who restarts a device', () => {
  const running = deviceDetail({
    device: device({ restart: deviceRestart({ state: 'RESTARTING' }) }),
    restarts: [deviceRestart({ state: 'RESTARTING' })],
  });
  const confirm = async ({ scope }: Opened) => {
    await allSettled(restartRequested, { scope });
    void allSettled(restart.confirmed, { scope });
  };

  it('is asked first; only then it is sent, once', async () => {
    const customer = await opened();
    await allSettled(restartRequested, { scope: customer.scope });
    expect(customer.restart).not.toHaveBeenCalled();
    void allSettled(restart.confirmed, { scope: customer.scope });
    void allSettled(restart.confirmed, { scope: customer.scope });
    await vi.waitFor(() => expect(customer.load).toHaveBeenCalledTimes(2));
    expect(customer.restart).toHaveBeenCalledExactlyOnceWith({
      deviceId: GATEWAY_ID,
      idempotencyKey: 'key-1',
    });
    expect(customer.scope.getState(restart.$confirmation)).toBeNull();
  });

  it('without an answer asks again with the same key', async () => {
    const send = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(deviceRestart());
    const customer = await opened([[restartDeviceFx, send]]);
    await confirm(customer);
    await vi.waitFor(() =>
      expect(customer.scope.getState(restart.$confirmation)?.state).toBe('unknown'),
    );
    void allSettled(restart.confirmed, { scope: customer.scope });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  it('is told why it was not begun, and sees the device as it is now', async () => {
    const customer = await opened([[restartDeviceFx, rejects('OUTAGE_KNOWN')]]);
    await confirm(customer);
    await vi.waitFor(() => expect(customer.load).toHaveBeenCalledTimes(2));
    expect([
      customer.scope.getState($restartRefusal),
      customer.scope.getState(restart.$confirmation),
    ]).toEqual(['OUTAGE_KNOWN', null]);
  });

  it('is asked once more while somebody is on a call, and not begun before that', async () => {
    const send = vi
      .fn()
      .mockImplementationOnce(rejects('CALL_UP'))
      .mockReturnValue(deviceRestart());
    const customer = await opened([[restartDeviceFx, send]]);
    await confirm(customer);
    await vi.waitFor(() =>
      expect(customer.scope.getState(restart.callUp.$confirmation)?.subject).toBe(GATEWAY_ID),
    );
    expect([
      customer.scope.getState(restart.$confirmation),
      customer.scope.getState($restartRefusal),
      send.mock.calls.length,
    ]).toEqual([null, null, 1]);
    void allSettled(restart.callUp.confirmed, { scope: customer.scope });
    await vi.waitFor(() => expect(customer.load).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenLastCalledWith({
      deviceId: GATEWAY_ID,
      idempotencyKey: 'key-2',
      endsCalls: true,
    });
    expect(customer.scope.getState(restart.callUp.$confirmation)).toBeNull();
  });

  it('who lets the call go on restarts nothing', async () => {
    const send = vi.fn(rejects('CALL_UP'));
    const customer = await opened([[restartDeviceFx, send]]);
    await confirm(customer);
    await vi.waitFor(() =>
      expect(customer.scope.getState(restart.callUp.$confirmation)).not.toBeNull(),
    );
    await allSettled(restart.callUp.declined, { scope: customer.scope });
    expect(customer.scope.getState(restart.callUp.$confirmation)).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sees its stages every three seconds until it is back, and then the device anew', async () => {
    const waits: number[] = [];
    const load = vi.fn().mockReturnValueOnce(running).mockReturnValue(deviceDetail());
    const poll = vi
      .fn()
      .mockRejectedValueOnce(timedOut())
      .mockReturnValueOnce(deviceRestart({ state: 'RESTARTING' }))
      .mockReturnValue(deviceRestart({ state: 'BACK' }));
    const customer = await opened([
      [loadBoxFx, load],
      [loadRestartFx, poll],
      [waitForRestartFx, (ms: number) => void waits.push(ms)],
    ]);
    await vi.waitFor(() => expect(shown(customer)?.restart).toBeNull());
    expect([waits, poll.mock.calls.length, load.mock.calls.length]).toEqual([
      [3_000, 3_000, 3_000],
      3,
      2,
    ]);
  });

  it('that failed has the device looked at until it is back', async () => {
    const waits: number[] = [];
    const failed = deviceDetail({
      device: device({
        reach: 'OFFLINE',
        cause: 'RESTART_FAILED',
        restart: deviceRestart({ state: 'TIMED_OUT' }),
      }),
    });
    const back = deviceDetail({
      device: device({ restart: deviceRestart({ state: 'TIMED_OUT' }) }),
    });
    const look = vi
      .fn()
      .mockRejectedValueOnce(timedOut())
      .mockReturnValueOnce(failed)
      .mockReturnValue(back);
    const customer = await opened([
      [loadBoxFx, () => failed],
      [lookAtBoxFx, look],
      [waitForBoxFx, (ms: number) => void waits.push(ms)],
    ]);
    await vi.waitFor(() => expect(shown(customer)?.reach).toBe('ONLINE'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([waits, look.mock.calls.length]).toEqual([[30_000, 30_000, 30_000], 3]);
  });

  it('who leaves the page has nothing asked any more', async () => {
    let wake: () => void = () => undefined;
    const poll = vi.fn(() => deviceRestart({ state: 'RESTARTING' }));
    const customer = await opened([
      [loadBoxFx, () => running],
      [loadRestartFx, poll],
      [waitForRestartFx, () => new Promise<void>((resolve) => (wake = resolve))],
    ]);
    void allSettled(locationChanged, {
      scope: customer.scope,
      params: { path: '/account-summary', search: '' },
    });
    wake();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(poll).not.toHaveBeenCalled();
  });
});

it('two customers’ scopes do not touch each other', async () => {
  const [one, other] = [await opened(), await opened()];
  await allSettled(nicknameEditRequested, { scope: one.scope });
  expect([one, other].map(({ scope }) => scope.getState($nicknameDraft)?.typed)).toEqual([
    '',
    undefined,
  ]);
});
