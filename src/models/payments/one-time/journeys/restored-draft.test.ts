import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { profile } from '../../../../../tests/fixtures/session/sign-in.ts';
import { $location } from '../../../shell/routing/index.ts';
import {
  $profile,
  $signedInHere,
  draftOwnerKey,
  sessionEnded,
  signedIn,
} from '../../../session/index.ts';
import { $draft, EMPTY_DRAFT } from '../draft.ts';
import { $tokenizedCard, $draftRestored, oneTimePaymentOpened, draftDiscarded } from '../index.ts';
import { readDraftFx, saveDraftFx } from '../ports.ts';
import { isDraftStarted } from '../draft/rules-steps.ts';
import type { Draft } from '../draft/types.ts';
import { navigateFx } from '../../../platform/navigation/ports.ts';

const BEGUN: Draft = { ...EMPTY_DRAFT, amountChoice: 'OTHER', otherAmount: '33.10' };

/** The URLs at which a reload may happen. */
const ON_A_STEP: [typeof $location, { path: string; search: string }] = [
  $location,
  { path: '/billing/pay-bill', search: '?open=otp&step=date' },
];

/** A customer whose session ended during a payment, and who has returned. */
async function back(stored: Draft | null = BEGUN) {
  const calls = { read: vi.fn(() => stored), save: vi.fn(), go: vi.fn() };
  const scope = fork({
    values: [
      [$profile, profile()],
      [$draft, BEGUN],
      [
        $tokenizedCard,
        {
          method: 'NEW_CARD',
          paymentToken: 'token',
          type: 'VISA',
          lastFour: '4242',
          expiration: '1230',
          prepaid: false,
        },
      ],
    ],
    handlers: [
      [readDraftFx, calls.read],
      [saveDraftFx, calls.save],
      [navigateFx, calls.go],
    ],
  });
  await allSettled(sessionEnded, { scope });
  const between = { draft: scope.getState($draft), captured: scope.getState($tokenizedCard) };
  const again = fork({
    values: [[$profile, profile()], ON_A_STEP],
    handlers: [
      [readDraftFx, calls.read],
      [saveDraftFx, calls.save],
      [navigateFx, calls.go],
    ],
  });
  await allSettled(signedIn, { scope: again });
  await allSettled(oneTimePaymentOpened, { scope: again });
  return { scope: again, calls, between };
}

describe('a payment that the end of the session interrupted', () => {
  it('leaves nothing in memory for whoever is next', async () => {
    expect((await back()).between).toEqual({ draft: EMPTY_DRAFT, captured: null });
  });

  it('is offered back to its own customer, once', async () => {
    const { scope, calls } = await back();
    expect(calls.read).toHaveBeenCalledExactlyOnceWith(draftOwnerKey(profile()));
    expect([scope.getState($draftRestored), scope.getState($draft)]).toEqual([true, BEGUN]);
    await allSettled(oneTimePaymentOpened, { scope });
    expect(scope.getState($draftRestored)).toBe(false);
  });

  it('is restored also after a reload to sign in, when this module loads later', async () => {
    const { scope } = await back();
    expect(scope.getState($signedInHere)).toBe(true);
    // A model loaded later misses the sign-in event: it uses the session's state.
    const late = fork({
      values: [
        [$profile, profile()],
        [$signedInHere, true],
      ],
      handlers: [
        [readDraftFx, () => BEGUN],
        [saveDraftFx, () => undefined],
      ],
    });
    await allSettled(oneTimePaymentOpened, { scope: late });
    expect(late.getState($draftRestored)).toBe(true);
  });

  it.each([
    ['nothing was kept', null],
    ['nothing was filled in', { ...EMPTY_DRAFT, amountChoice: 'AMOUNT_DUE' as const }],
  ])('is not offered where %s', async (_why, stored) => {
    expect((await back(stored)).scope.getState($draftRestored)).toBe(false);
  });

  it('goes when the customer would rather start over', async () => {
    const { scope, calls } = await back();
    await allSettled(draftDiscarded, { scope });
    expect([scope.getState($draftRestored), scope.getState($draft)]).toEqual([false, EMPTY_DRAFT]);
    expect(calls.save).toHaveBeenLastCalledWith({
      owner: draftOwnerKey(profile()),
      draft: EMPTY_DRAFT,
    });
    expect(calls.go).toHaveBeenCalledExactlyOnceWith({
      to: '/billing/pay-bill?open=otp&step=amount',
      replace: true,
    });
  });

  it('is not offered after a mere reload', async () => {
    const scope = fork({
      values: [[$profile, profile()], ON_A_STEP],
      handlers: [
        [readDraftFx, () => BEGUN],
        [saveDraftFx, () => undefined],
      ],
    });
    await allSettled(oneTimePaymentOpened, { scope });
    expect(scope.getState($draftRestored)).toBe(false);
  });
});

it('an unfinished payment is offered on every return, so that its amount is expected', async () => {
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/billing/pay-bill', search: '?open=otp' }],
    ],
    handlers: [
      [readDraftFx, () => BEGUN],
      [saveDraftFx, () => undefined],
    ],
  });
  await allSettled(oneTimePaymentOpened, { scope });
  expect(scope.getState($draftRestored)).toBe(true);
  await allSettled(oneTimePaymentOpened, { scope });
  expect(scope.getState($draftRestored)).toBe(true);
});

it.each([
  [{}, false],
  [{ amountChoice: 'AMOUNT_DUE' }, false],
  [{ otherAmount: '5' }, true],
  [{ method: 'NEW_CARD' }, true],
  [{ method: 'a saved one', preselected: true }, false],
  [{ method: 'a saved one', preselected: true, otherAmount: '5' }, true],
] as const)('a draft with %j was begun by the customer: %s', (filled, begun) => {
  expect(isDraftStarted({ ...EMPTY_DRAFT, ...filled })).toBe(begun);
});
