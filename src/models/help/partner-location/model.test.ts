import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { supportLocationResponse } from '../../../../tests/fixtures/help/partner-location.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import {
  $desk,
  $deskZip,
  $deskZipFault,
  $isDeskOpen,
  $unservedZip,
  $visitZip,
  deskRetried,
  deskZipSubmitted,
  deskZipTyped,
  helpOpened,
} from './index.ts';
import { loadSupportDeskFx } from './ports.ts';
import type { PartnerRequest } from './ports.ts';

const answerOf = ({ place }: PartnerRequest) =>
  place.by === 'ZIP'
    ? supportLocationResponse({ zipcode: place.zipcode, resolvedBy: 'ZIP' })
    : supportLocationResponse({ resolvedBy: place.by });

function page(
  where: string,
  { signedIn = false, answer = answerOf as (asked: PartnerRequest) => unknown } = {},
) {
  const ask = vi.fn(answer);
  const navigate = vi.fn();
  const [path = '/', search = ''] = where.split(/(?=\?)/);
  const scope = fork({
    values: [[$location, { path, search }], ...(signedIn ? [[$profile, profile()]] : [])] as never,
    handlers: [
      [loadSupportDeskFx, ask],
      [navigateFx, navigate],
    ] as never,
  });
  const go = (to: string) => {
    const [next = '/', query = ''] = to.split(/(?=\?)/);
    return allSettled(locationChanged, { scope, params: { path: next, search: query } as never });
  };
  const open = () => allSettled(helpOpened, { scope });
  const asked = () =>
    ask.mock.calls.map(([{ flow, place, carryover }]) => [flow, place, carryover]);
  return { scope, navigate, asked, go, open };
}

it.each([
  ['a visitor by their network', false, { by: 'IP' }],
  ['a customer by their service address', true, { by: 'ADDRESS' }],
])('contact begins with %s', async (_, signedIn, place) => {
  const { scope, asked, open } = page('/contactus', { signedIn });
  await open();
  expect(asked()).toEqual([['contactus', place, null]]);
  expect(scope.getState($desk)).toMatchObject({
    kind: 'ready',
    value: { kind: 'found', location: { resolvedBy: place.by } },
  });
});

it('a ZIP code that was given on one page is not asked for on the next', async () => {
  const { scope, navigate, asked, open, go } = page('/contactus', { signedIn: true });
  await open();
  await allSettled(deskZipTyped, { scope, params: ' 32801 ' });
  await allSettled(deskZipSubmitted, { scope });
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/contactus?zip=32801',
    replace: false,
  });
  await go('/contactus?zip=32801');
  await go('/support');
  await open();
  expect(asked().slice(1)).toEqual([
    ['contactus', { by: 'ZIP', zipcode: '32801' }, null],
    ['support', { by: 'ZIP', zipcode: '32801' }, '32801'],
  ]);
});

it('half a ZIP code is not asked about, and stays in its field', async () => {
  const { scope, asked, open } = page('/contactus');
  await open();
  await allSettled(deskZipTyped, { scope, params: '328' });
  await allSettled(deskZipSubmitted, { scope });
  expect([scope.getState($deskZip), scope.getState($deskZipFault)]).toEqual(['328', 'TOO_SHORT']);
  await allSettled(deskZipTyped, { scope, params: '3280' });
  expect(scope.getState($deskZipFault)).toBeNull();
  expect(asked()).toHaveLength(1);
});

it('what a form without a script sent is checked, too', async () => {
  const { scope, asked, open } = page('/support?zip=328');
  await open();
  expect(scope.getState($deskZipFault)).toBe('TOO_SHORT');
  expect(asked()).toEqual([['support', { by: 'IP' }, null]]);
});

it('a place that nobody serves is named, and is not carried over', async () => {
  const { scope, open } = page('/contactus?zip=90210', {
    answer: () =>
      Promise.reject(
        refused({
          status: 404,
          systemErrorCode: 'NOT_FOUND',
          retryAfterSeconds: null,
          fields: [],
        }),
      ),
  });
  await open();
  expect([scope.getState($unservedZip), scope.getState($visitZip)]).toEqual(['90210', null]);
});

it('a lookup that failed is tried again', async () => {
  let fails = true;
  const { scope, open } = page('/contactus', {
    answer: (asked) => (fails ? Promise.reject(unreachable()) : answerOf(asked)),
  });
  await open();
  expect(scope.getState($desk)).toEqual({ kind: 'failed', failure: unreachable() });
  expect(scope.getState($isDeskOpen)).toBeNull();
  fails = false;
  await allSettled(deskRetried, { scope });
  expect(scope.getState($desk).kind).toBe('ready');
});

it('an answer about the place before does not come in between', async () => {
  let first: (() => void) | undefined;
  const { scope, open, go } = page('/contactus?zip=32801', {
    answer: (asked) =>
      asked.place.by === 'ZIP' && asked.place.zipcode === '32801'
        ? new Promise((resolve) => {
            first = () => resolve(answerOf(asked));
          })
        : answerOf(asked),
  });
  const opening = open();
  const going = go('/contactus?zip=28202');
  first?.();
  await Promise.all([opening, going]);
  expect(scope.getState($desk)).toMatchObject({ value: { location: { zipcode: '28202' } } });
});

it('the next person on this browser is somewhere else', async () => {
  const { scope, open } = page('/contactus?zip=32801');
  await open();
  expect(scope.getState($visitZip)).toBe('32801');
  await allSettled(sessionEnded, { scope, params: undefined as never });
  expect([scope.getState($visitZip), scope.getState($desk).kind]).toEqual([null, 'loading']);
});
