import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { addOnServicesKept } from '../../../../tests/fixtures/account/services.ts';
import { AMYS_SEAT } from '../../../../tests/fixtures/services/seats.ts';
import { unusedDevice, unusedResponse } from '../../../../tests/fixtures/services/unused.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { loadAddOnServicesFx } from '../../account/sign-in-sequence/ports.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $seesUnused, $yearly, unused, unusedOpened } from '../unused/index.ts';
import { loadUnusedFx } from '../unused/ports.ts';
import {
  $removalNotice,
  $removing,
  removalConfirmed,
  removalDeclined,
  removalRequested,
} from './index.ts';
import { removeSeatFx } from './ports.ts';

type Answers = readonly (readonly [unknown, (params: never) => unknown])[];

async function opened(answers: Answers = [], who: Parameters<typeof profile>[0] = {}) {
  const load = vi.fn(() => unusedResponse({ devices: [unusedDevice()] }));
  const usual: Answers = [
    [loadUnusedFx, load],
    [removeSeatFx, () => unusedResponse()],
    [loadAddOnServicesFx, () => addOnServicesKept()],
    [newIdFx, () => 'a-key'],
  ];
  const scope = fork({
    values: [[$profile, profile(who)]],
    handlers: [...new Map([...usual, ...answers])] as never,
  });
  await allSettled(unusedOpened, { scope });
  return { scope, load };
}

describe('the customer', () => {
  it('sees what all of it costs a year', async () => {
    const { scope } = await opened();
    expect(scope.getState($yearly)).toBe(3 * 7_200 + 2 * 8_400 + 6_000);
  });

  it('who sees no money is not told, and nothing is asked for', async () => {
    const { scope, load } = await opened([], { role: 'STANDARD' });
    expect(scope.getState($seesUnused)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  it('gives a seat up after being asked, once however often they press', async () => {
    const send = vi.fn(() => unusedResponse());
    const { scope, load } = await opened([[removeSeatFx, send]]);
    await allSettled(removalRequested, { scope, params: AMYS_SEAT });
    expect(scope.getState($removing)?.subject.nextBillOn).toBe('2027-01-02');
    await Promise.all([
      allSettled(removalConfirmed, { scope }),
      allSettled(removalConfirmed, { scope }),
    ]);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      serviceId: 'EMAIL_VAS_2_0',
      seatId: AMYS_SEAT,
      version: 1,
      idempotencyKey: 'a-key',
    });
    expect(scope.getState($removalNotice)).toMatchObject({ kind: 'removed' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the seat where they decide so', async () => {
    const { scope } = await opened();
    await allSettled(removalRequested, { scope, params: AMYS_SEAT });
    await allSettled(removalDeclined, { scope });
    expect([scope.getState($removing), scope.getState($removalNotice)]).toEqual([null, null]);
  });

  it.each(['VERSION_CONFLICT', 'NOT_FOUND', 'NOT_PERMITTED'] as const)(
    'is told why it was not given up: %s',
    async (systemErrorCode: SystemErrorCode) => {
      const failure = refused({
        status: 422,
        systemErrorCode,
        retryAfterSeconds: null,
        fields: [],
      });
      const { scope, load } = await opened([[removeSeatFx, () => Promise.reject(failure)]]);
      await allSettled(removalRequested, { scope, params: AMYS_SEAT });
      await allSettled(removalConfirmed, { scope });
      expect(scope.getState($removalNotice)).toEqual({
        kind: 'problem',
        problem: systemErrorCode,
      });
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it('leaves nothing behind for the next one', async () => {
    const { scope } = await opened();
    await allSettled(sessionEnded, { scope });
    expect(scope.getState(unused.$data)).toEqual({ kind: 'loading' });
    expect(scope.getState($yearly)).toBe(0);
  });
});
