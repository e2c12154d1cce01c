import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $features } from '../../platform/features/index.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { $location, locationChanged } from '../routing/index.ts';
import { $profile, signOutRequested } from '../../session/index.ts';
import { signOutFx } from '../../session/ports.ts';
import { $confirmsBeforeUnload, hasUnsavedData, unsavedChangesChanged } from './index.ts';
import { confirmsBeforeUnload, selfInstallNotification } from './rules-leaving.ts';
import { hardNavigateFx } from '../../platform/navigation/ports.ts';

const yes = {
  speedBump: true,
  guarded: true,
  midway: true,
  suppressed: false,
  selfInstallNotification: null,
} as const;

describe('the browser asks before leaving', () => {
  it.each([
    ['a payment is under way on a guarded route', {}, true],
    ['the toggle is off', { speedBump: false }, false],
    ['the route asks nothing', { guarded: false }, false],
    ['nothing would be lost', { midway: false }, false],
    ['the portal itself leaves', { suppressed: true }, false],
    [
      'self-install sends the customer to its other site',
      { selfInstallNotification: 'redirect-to-tpsi' },
      false,
    ],
  ] as const)('when %s: %o → %s', (_when, changed, asks) => {
    expect(confirmsBeforeUnload({ ...yes, ...changed })).toBe(asks);
  });

  it('self-install opens its other site only by leaving the portal', () => {
    expect(selfInstallNotification({ kind: 'leave', to: 'https://selfinstall.example/' })).toBe(
      'redirect-to-tpsi',
    );
    for (const outcome of [
      { kind: 'redirect', to: '/selfinstall/contact-to-continue' },
      { kind: 'show', page: 'payBill', layout: 'focused' },
    ] as const)
      expect(selfInstallNotification(outcome)).toBe(null);
  });

  it.each([
    ['amount', false],
    ['method', true],
    ['connect', true],
    ['date', true],
    ['review', true],
    ['result', false],
  ])('on the %s step of a payment something would be lost: %s', (step, midway) => {
    expect(hasUnsavedData(step)).toBe(midway);
  });
});

/** A customer who is about to choose a payment method. */
async function paying(speedBump = true) {
  const scope = fork({
    values: [
      [$profile, profile()],
      [$features, { ...DEFAULT_FEATURES, speedBump }],
      [$location, { path: '/billing/pay-bill', search: '?open=otp&step=method' }],
    ],
    handlers: [
      [signOutFx, () => undefined],
      [hardNavigateFx, () => undefined],
    ],
  });
  await allSettled(unsavedChangesChanged, { scope, params: true });
  return { scope, asks: () => scope.getState($confirmsBeforeUnload) };
}

describe('a customer who is paying', () => {
  it('is asked until the payment has its result', async () => {
    const { scope, asks } = await paying();
    expect(asks()).toBe(true);
    await allSettled(unsavedChangesChanged, { scope, params: false });
    expect(asks()).toBe(false);
  });

  it('is not asked on another page', async () => {
    const { scope, asks } = await paying();
    await allSettled(locationChanged, { scope, params: { path: '/billing', search: '' } });
    expect(asks()).toBe(false);
  });

  it('is not asked a second time after signing out', async () => {
    const { scope, asks } = await paying();
    await allSettled(signOutRequested, { scope });
    expect(asks()).toBe(false);
  });

  it('is not asked when the portal loads itself anew', async () => {
    const { scope, asks } = await paying();
    await allSettled(hardNavigateFx, { scope, params: '/' });
    expect(asks()).toBe(false);
  });

  it('sees no prompt while the toggle is off or on the way to the self-install site', async () => {
    expect((await paying(false)).asks()).toBe(false);
    const { scope, asks } = await paying();
    await allSettled($features, {
      scope,
      params: { ...DEFAULT_FEATURES, selfInstallTrafficRedirect: false },
    });
    await allSettled(locationChanged, { scope, params: { path: '/selfinstall', search: '' } });
    expect(asks()).toBe(false);
  });

  it('is asked in this browser alone', async () => {
    const [one, other] = [await paying(), await paying()];
    await allSettled(signOutRequested, { scope: one.scope });
    expect(other.asks()).toBe(true);
  });
});
