import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import {
  deviceReturn,
  heldDevice,
  returnedDevice,
} from '../../../../tests/fixtures/equipment/custody.ts';
import { GATEWAY_ID } from '../../../../tests/fixtures/equipment/equipment.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $boxes,
  $cancelling,
  $label,
  $returning,
  $returnNotice,
  $returns,
  $seesRent,
  cancellationConfirmed,
  cancellationRequested,
  custody,
  custodyOpened,
  labelRequested,
  returnConfirmed,
  returnDeclined,
  returnRequested,
} from './index.ts';
import { cancelReturnFx, downloadLabelFx, loadCustodyFx, returnDeviceFx } from './ports.ts';
import type { HeldDevice } from './ports.ts';

const labelled = heldDevice({ returns: [deviceReturn()], returnDenial: 'RETURN_OPEN' });

type Answers = readonly (readonly [unknown, (params: never) => unknown])[];

/** The customer has the page with their rented boxes before them. */
async function opened(devices: readonly HeldDevice[], answers: Answers = []) {
  const load = vi.fn(() => devices);
  const usual: Answers = [
    [loadCustodyFx, load],
    [newIdFx, () => 'a-key'],
    [returnDeviceFx, () => deviceReturn()],
    [cancelReturnFx, () => deviceReturn({ state: 'CANCELLED' })],
  ];
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [...new Map([...usual, ...answers])] as never,
  });
  await allSettled(custodyOpened, { scope });
  return { scope, load };
}
const refusal = (systemErrorCode: SystemErrorCode) =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }));

describe('the customer', () => {
  it('sees what they rent and what they returned apart', async () => {
    const { scope } = await opened([heldDevice(), returnedDevice()]);
    const { here, returned } = scope.getState($boxes);
    expect(here.map(({ subtype }) => subtype)).toEqual(['GATEWAY']);
    expect(returned.map(({ subtype }) => subtype)).toEqual(['HD_RECEIVER']);
    expect([scope.getState($seesRent), scope.getState($returns)]).toEqual([true, true]);
  });

  it('is asked first, and makes one label however often they press', async () => {
    const send = vi.fn(() => deviceReturn());
    const { scope, load } = await opened([heldDevice()], [[returnDeviceFx, send]]);
    await allSettled(returnRequested, { scope, params: GATEWAY_ID });
    expect(scope.getState($returning)?.subject.deviceId).toBe(GATEWAY_ID);
    await Promise.all([
      allSettled(returnConfirmed, { scope }),
      allSettled(returnConfirmed, { scope }),
    ]);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      deviceId: GATEWAY_ID,
      version: 1,
      idempotencyKey: 'a-key',
    });
    expect(scope.getState($returning)).toBeNull();
    expect(scope.getState($returnNotice)).toEqual({ kind: 'made', deviceId: GATEWAY_ID });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the device where they decide so', async () => {
    const { scope } = await opened([heldDevice()]);
    await allSettled(returnRequested, { scope, params: GATEWAY_ID });
    await allSettled(returnDeclined, { scope });
    expect(scope.getState($returning)).toBeNull();
    expect(scope.getState($returnNotice)).toBeNull();
  });

  it.each([
    'NOT_RENTED',
    'RETURN_OPEN',
    'ALREADY_RETURNED',
    'VERSION_CONFLICT',
    'NOT_FOUND',
    'NOT_PERMITTED',
  ] as const)('is told why no label was made: %s', async (code) => {
    const { scope, load } = await opened([heldDevice()], [[returnDeviceFx, () => refusal(code)]]);
    await allSettled(returnRequested, { scope, params: GATEWAY_ID });
    await allSettled(returnConfirmed, { scope });
    expect(scope.getState($returnNotice)).toEqual({
      kind: 'problem',
      deviceId: GATEWAY_ID,
      problem: code,
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tries again with the same key where no answer came', async () => {
    const send = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(deviceReturn());
    const { scope } = await opened([heldDevice()], [[returnDeviceFx, send]]);
    await allSettled(returnRequested, { scope, params: GATEWAY_ID });
    await allSettled(returnConfirmed, { scope });
    expect(scope.getState($returning)?.state).toBe('unknown');
    await allSettled(returnConfirmed, { scope });
    expect(scope.getState($returnNotice)?.kind).toBe('made');
    expect(send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'a-key',
      'a-key',
    ]);
  });

  it('cancels a return, and is told where the device was handed over meanwhile', async () => {
    const send = vi
      .fn()
      .mockReturnValueOnce(deviceReturn({ state: 'CANCELLED' }))
      .mockImplementationOnce(() => refusal('RETURN_NOT_CANCELLABLE'));
    const { scope } = await opened([labelled], [[cancelReturnFx, send]]);
    const cancel = async () => {
      await allSettled(cancellationRequested, { scope, params: GATEWAY_ID });
      expect(scope.getState($cancelling)?.subject.return.returnId).toBe(deviceReturn().returnId);
      await allSettled(cancellationConfirmed, { scope });
      return scope.getState($returnNotice);
    };
    expect(await cancel()).toEqual({ kind: 'cancelled', deviceId: GATEWAY_ID });
    expect(await cancel()).toEqual({
      kind: 'problem',
      deviceId: GATEWAY_ID,
      problem: 'RETURN_NOT_CANCELLABLE',
    });
    expect(send).toHaveBeenCalledWith({ returnId: deviceReturn().returnId, version: 1 });
  });

  it('downloads a label in their language', async () => {
    const download = vi.fn(() => 'saved');
    const { scope } = await opened([labelled], [[downloadLabelFx, download]]);
    await allSettled(labelRequested, { scope, params: deviceReturn().returnId });
    expect(download).toHaveBeenCalledWith({ returnId: deviceReturn().returnId, language: 'en' });
    expect(scope.getState($label)?.download).toBe('saved');
  });

  it('leaves nothing behind for the next one', async () => {
    const { scope } = await opened([heldDevice()]);
    await allSettled(sessionEnded, { scope });
    expect(scope.getState(custody.$data)).toEqual({ kind: 'loading' });
    expect(scope.getState($boxes)).toEqual({ here: [], returned: [] });
  });
});

it('representatives see the boxes and return none', async () => {
  const scope = fork({ values: [[$profile, profile({ userType: 'CSR' })]] });
  expect(scope.getState($returns)).toBe(false);
});
