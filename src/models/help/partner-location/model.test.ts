import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { partnerLocationResponse } from '../../../../tests/fixtures/help/partner-location.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $carryover, $partner, $zipInvalid, partnerAsked, zipTyped } from './index.ts';
import { loadPartnerFx } from './ports.ts';

function visitor(signedIn: boolean, answer: () => unknown = () => partnerLocationResponse()) {
  const asked = vi.fn(answer);
  const scope = fork({
    values: signedIn ? [[$profile, profile()]] : [],
    handlers: [[loadPartnerFx, asked]] as never,
  });
  return { asked, scope };
}

it('a visitor is found by their network, a customer by their service address', async () => {
  const [stranger, customer] = [visitor(false), visitor(true)];
  await allSettled(partnerAsked, { scope: stranger.scope, params: 'contactus' });
  await allSettled(partnerAsked, { scope: customer.scope, params: 'support' });
  expect(stranger.asked).toHaveBeenCalledExactlyOnceWith({
    flow: 'contactus',
    place: { by: 'IP' },
    carryover: null,
  });
  expect(customer.asked).toHaveBeenCalledExactlyOnceWith({
    flow: 'support',
    place: { by: 'ADDRESS' },
    carryover: null,
  });
  expect(stranger.scope.getState($partner)).toEqual({
    kind: 'ready',
    value: partnerLocationResponse(),
  });
});

it('the ZIP that a visitor typed on one page is carried over to the next question', async () => {
  const { asked, scope } = visitor(false, () =>
    partnerLocationResponse({ zipcode: '32801', resolvedBy: 'ZIP' }),
  );
  await allSettled(zipTyped, { scope, params: ' 32801 ' });
  await allSettled(partnerAsked, { scope, params: 'buy' });
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    flow: 'buy',
    place: { by: 'ZIP', zipcode: '32801' },
    carryover: null,
  });
  expect(scope.getState($carryover)).toBe('32801');
  await allSettled(partnerAsked, { scope, params: 'buy' });
  expect(asked).toHaveBeenLastCalledWith({
    flow: 'buy',
    place: { by: 'ZIP', zipcode: '32801' },
    carryover: '32801',
  });
});

it('half a ZIP is not asked about', async () => {
  const { asked, scope } = visitor(false);
  await allSettled(zipTyped, { scope, params: '328' });
  await allSettled(partnerAsked, { scope, params: 'buy' });
  expect([asked.mock.calls.length, scope.getState($zipInvalid)]).toEqual([0, true]);
});

it.each([
  [
    'nobody serves',
    refused({ status: 404, systemErrorCode: 'NOT_FOUND', retryAfterSeconds: null, fields: [] }),
    { kind: 'unserved' },
  ],
  ['could not be asked about', unreachable(), { kind: 'failed', failure: unreachable() }],
])('a place that %s is told apart', async (_what, failure, found) => {
  const { scope } = visitor(false, () => Promise.reject(failure));
  await allSettled(partnerAsked, { scope, params: 'buy' });
  expect([scope.getState($partner), scope.getState($carryover)]).toEqual([found, null]);
});

it("nothing of a customer's place is left when the session ends", async () => {
  const { scope } = visitor(true, () => partnerLocationResponse({ resolvedBy: 'ADDRESS' }));
  await allSettled(partnerAsked, { scope, params: 'buy' });
  await allSettled(sessionEnded, { scope });
  expect([scope.getState($partner), scope.getState($carryover)]).toEqual([{ kind: 'idle' }, null]);
});
