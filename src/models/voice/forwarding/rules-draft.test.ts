import { describe, expect, test } from 'vitest';
import { typedInstant } from '../typed-time/rules-typed-time.ts';
import { draftOf, endOf, hourIn, kindsOn, rulesOfDraft } from './rules-draft.ts';
import type { RuleDraft } from './rules-draft.ts';

const TIME_ZONE = 'America/New_York';
/** A Friday, 10 in the morning in Portland. */
const FRIDAY = { at: '2026-12-04T15:00:00.000Z', timeZone: TIME_ZONE };
const rule = (over: Partial<RuleDraft> = {}): RuleDraft => ({
  on: true,
  forwardTo: '(207) 555-0199',
  end: 'NONE',
  day: '12/09/26',
  hour: 17,
  ...over,
});

describe('a forward on a Friday', () => {
  test.each([
    ['that stays has no end', { end: 'NONE' }, null],
    ['ends tonight at midnight', { end: 'TONIGHT' }, '2026-12-05T05:00:00.000Z'],
    ['ends tomorrow at 8', { end: 'TOMORROW' }, '2026-12-05T13:00:00.000Z'],
    ['ends on Monday at 8', { end: 'MONDAY' }, '2026-12-07T13:00:00.000Z'],
    ['ends at a day and hour of its own', { end: 'DAY' }, '2026-12-09T22:00:00.000Z'],
    ['ends at no day that there is', { end: 'DAY', day: '02/30/27' }, undefined],
  ] as const)('%s', (_what, over, until) => expect(endOf(rule(over), FRIDAY)).toBe(until));
});

test.each([
  ['a Monday at noon', '2026-12-07T17:00:00.000Z', '2026-12-14T13:00:00.000Z'],
  ['a Sunday', '2026-12-06T17:00:00.000Z', '2026-12-07T13:00:00.000Z'],
  [
    'a Sunday evening that is Monday in UTC',
    '2026-12-07T03:00:00.000Z',
    '2026-12-07T13:00:00.000Z',
  ],
  ['the Sunday on which clocks change', '2026-11-01T05:30:00.000Z', '2026-11-02T13:00:00.000Z'],
])('on %s, Monday is %3$s', (_when, at, monday) =>
  expect(endOf(rule({ end: 'MONDAY' }), { at, timeZone: TIME_ZONE })).toBe(monday),
);

test('hours are those of the account', () => {
  expect([hourIn('2026-12-05T05:00:00.000Z', TIME_ZONE), hourIn(FRIDAY.at, TIME_ZONE)]).toEqual([
    0, 10,
  ]);
  expect(typedInstant({ day: '12/05/26', hour: 0 }, TIME_ZONE)).toBe('2026-12-05T05:00:00.000Z');
});

test('what a line does is edited and comes out as it was', () => {
  const forwarding = [
    { kind: 'ALWAYS' as const, forwardTo: '2075550199', until: '2026-12-07T13:00:00.000Z' },
    { kind: 'NO_ANSWER' as const, forwardTo: '6035550111', until: null },
  ];
  const draft = draftOf(
    { telephoneNumber: '2075550142', forwardingVersion: 3, rings: 5, ringPlan: null, forwarding },
    FRIDAY,
  );
  expect([draft.version, draft.rings, kindsOn(draft)]).toEqual([3, 5, ['ALWAYS', 'NO_ANSWER']]);
  expect(draft.rules.ALWAYS).toEqual({
    on: true,
    forwardTo: '(207) 555-0199',
    end: 'DAY',
    day: '12/07/26',
    hour: 8,
  });
  expect(rulesOfDraft(draft, FRIDAY)).toEqual(forwarding);
});

test('a day that there is not makes no rules', () => {
  const draft = draftOf(
    {
      telephoneNumber: '2075550142',
      forwardingVersion: 0,
      rings: 4,
      ringPlan: null,
      forwarding: [],
    },
    FRIDAY,
  );
  const wrong = rule({ end: 'DAY', day: 'Monday' });
  expect(rulesOfDraft({ ...draft, rules: { ...draft.rules, BUSY: wrong } }, FRIDAY)).toBeNull();
});
