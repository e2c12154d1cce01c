import { allSettled, fork } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { factReported } from '../index.ts';
import { makeIdsFx, stampFx } from '../ports.ts';
import { $visit } from '../state.ts';
import type { RequestReport, Fact } from '../types.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $profile } from '../../session/index.ts';
import './index.ts';
import { updateQuantumFx, updateVisitFx } from './ports.ts';
import { areaOf, countFact, ZERO_COUNTERS } from './rules-visit.ts';

const visitId = '6ad313b0-c06b-4441-a7a5-15547e7b6ec9';
const QUANTUM = 'd2c1b0a9-8f7e-4d6c-9b5a-4f3e2d1c0b9a';

const page = (
  name: 'billing' | 'statements' | 'accountSummary',
  language: 'en' | 'es' = 'en',
): Fact => ({
  kind: 'pageShown',
  page: name,
  route: '/billing',
  search: '',
  language,
  narrow: false,
});
const ended = (outcome: 'succeeded' | 'failed') =>
  ({
    kind: 'flowEnded',
    flow: 'payment',
    outcome,
    systemErrorCode: null,
    detail: { kind: 'none' },
    calls: [],
  }) as unknown as Fact;
const call = (over: Partial<RequestReport>) =>
  ({ kind: 'call', report: { failure: null, background: false, ...over } }) as unknown as Fact;

const silent = (): unknown => undefined;

async function tab(
  { visit = silent, quantum = silent }: { visit?: () => unknown; quantum?: () => unknown } = {},
  signedIn = true,
) {
  const calls = { visit: vi.fn(visit), quantum: vi.fn(quantum) };
  const scope = fork({
    values: signedIn ? [[$profile, profile()]] : [],
    handlers: [
      [updateVisitFx, calls.visit],
      [updateQuantumFx, calls.quantum],
      [makeIdsFx, () => [QUANTUM]],
      [stampFx, () => ({ wall: 0, steady: 0, chance: 0 })],
    ] as never,
  });
  const go = (path: string) => allSettled(locationChanged, { scope, params: { path, search: '' } });
  const note = (fact: Fact) => allSettled(factReported, { scope, params: fact });
  const record = () =>
    allSettled($visit, { scope, params: { visitId, defaults: {}, overhead: 0 } });
  await go('/billing');
  return { calls, scope, go, note, record };
}

describe('where a visit is', () => {
  it('is told once for each area that it comes to, and for whom', async () => {
    const { calls, scope, go, record } = await tab({}, false);
    await record();
    await go('/account-recovery');
    await allSettled($profile, { scope, params: profile() });
    await go('/billing');
    await go('/billing/view-statements');
    await go('/user-preferences');
    expect(calls.visit.mock.calls.map(([told]: unknown[]) => told)).toEqual([
      { visitId, area: 'ACCESS', signedIn: false },
      { visitId, area: 'ACCESS', signedIn: true },
      { visitId, area: 'BILLING', signedIn: true },
      { visitId, area: 'SETTINGS', signedIn: true },
    ]);
  });

  it('is told to nobody while nothing may be recorded', async () => {
    const { calls, scope, go, note, record } = await tab();
    await go('/user-preferences');
    await note(ended('succeeded'));
    await record();
    await allSettled($visit, { scope, params: null });
    await go('/billing');
    expect(calls.visit).toHaveBeenCalledTimes(1);
  });

  it('is told with the next screen where it could not be told', async () => {
    const { calls, go, record } = await tab({ visit: () => Promise.reject(unreachable()) });
    await record();
    await go('/billing/view-statements');
    expect(calls.visit.mock.calls).toEqual([
      [{ visitId, area: 'BILLING', signedIn: true }],
      [{ visitId, area: 'BILLING', signedIn: true }],
    ]);
  });
});

describe('what happened in a visit', () => {
  it('is told as a flow ends, and never twice the same', async () => {
    const { calls, note, record } = await tab();
    await record();
    await note(page('billing'));
    await note(call({ failure: unreachable() }));
    await note(ended('succeeded'));
    await note(ended('failed'));
    expect(calls.quantum.mock.calls).toEqual([
      [
        {
          quantumId: QUANTUM,
          visitId,
          pagesViewed: 1,
          stepsCompleted: 0,
          conversions: 1,
          errorsMet: 1,
        },
      ],
    ]);
  });

  it('is told with the next area, too', async () => {
    const { calls, go, note, record } = await tab();
    await record();
    await note(page('billing'));
    await go('/user-preferences');
    expect(calls.quantum.mock.calls).toMatchObject([[{ pagesViewed: 1 }]]);
  });

  it('is told to nobody before sign-in', async () => {
    const { calls, note, record } = await tab({}, false);
    await record();
    await note(ended('succeeded'));
    expect(calls.quantum).not.toHaveBeenCalled();
  });

  it('makes the visit known anew where the platform has forgotten it', async () => {
    const forgotten = refused({
      status: 404,
      systemErrorCode: 'NOT_FOUND',
      retryAfterSeconds: null,
      fields: [],
    });
    const quantum = vi.fn<() => unknown>(() => undefined).mockRejectedValueOnce(forgotten);
    const { calls, go, note, record } = await tab({ quantum });
    await record();
    await note(ended('succeeded'));
    await go('/billing/view-statements');
    expect([calls.visit.mock.calls.length, calls.quantum.mock.calls.length]).toEqual([2, 2]);
    await go('/billing');
    expect([calls.visit.mock.calls.length, calls.quantum.mock.calls.length]).toEqual([2, 2]);
  });

  it("is each browser's own", async () => {
    const [one, other] = [await tab(), await tab()];
    await one.record();
    await other.record();
    await one.note(ended('succeeded'));
    expect([one.calls.quantum.mock.calls.length, other.calls.quantum.mock.calls.length]).toEqual([
      1, 0,
    ]);
  });
});

test.each([
  ['a screen', page('billing'), { pagesViewed: 1 }],
  ['a screen in another language', page('statements', 'es'), { pagesViewed: 0 }],
  ['a flow that succeeded', ended('succeeded'), { conversions: 1 }],
  ['a flow that failed', ended('failed'), { conversions: 0 }],
  ['a call that brought no value', call({ failure: unreachable() }), { errorsMet: 1 }],
  [
    'one that nobody waited for',
    call({ failure: unreachable(), background: true }),
    { errorsMet: 0 },
  ],
  ['a call that brought one', call({}), { errorsMet: 0 }],
  [
    'a step that was completed',
    { kind: 'stepCompleted' } as unknown as Fact,
    { stepsCompleted: 1 },
  ],
])('%s counts so', (_what, fact, counted) =>
  expect(countFact({ ...ZERO_COUNTERS, page: 'statements' }, fact)).toMatchObject(counted),
);

test('every screen belongs to an area', () =>
  expect([areaOf('mobileLines'), areaOf('people'), areaOf('signIn'), areaOf(null)]).toEqual([
    'BILLING',
    'SETTINGS',
    'SIGN_IN',
    null,
  ]));
