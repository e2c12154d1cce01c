import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calledLine } from '../../../../tests/fixtures/voice/called-lines.ts';
import { FORWARDING_KINDS } from '../calls/rules-what-happens.ts';
import type { ForwardingRule } from '../calls/rules-what-happens.ts';
import {
  areSameRules,
  forwardingProblem,
  forwardingRefusal,
  lineRefusal,
  refusalsOfLines,
  withChanges,
} from './rules-forwarding.ts';

const LINE = '2075550142';
const OTHER = '2075550143';
const NOW = '2026-12-04T15:00:00.000Z';
const rule = (over: Partial<ForwardingRule> = {}): ForwardingRule => ({
  kind: 'BUSY',
  forwardTo: '2075550199',
  until: null,
  ...over,
});

const owner = { role: 'PRIMARY', enterpriseRole: null, userType: 'CONSUMER' } as const;
const metaSwitch = { switchType: 'METASWITCH' };
test.each([
  ['an owner', owner, metaSwitch, true, null],
  ['a standard user', { ...owner, role: 'STANDARD' }, metaSwitch, true, 'NOT_PERMITTED'],
  ['a representative', { ...owner, userType: 'CSR' }, metaSwitch, true, 'NOT_PERMITTED'],
  [
    'an owner of a line of another switch',
    owner,
    { switchType: 'BROADWORKS' },
    true,
    'LINE_NOT_FORWARDABLE',
  ],
  ['an owner whose account is not CPNI compliant', owner, metaSwitch, false, 'CPNI_NOT_COMPLIANT'],
] as const)('%s is refused with %5$s', (_who, who, line, cpniCompliant, refusal) =>
  expect(forwardingRefusal(who, line, { cpniCompliant })).toBe(refusal),
);

describe('the rules of a line', () => {
  const back = calledLine(OTHER, { forwarding: [rule({ kind: 'NO_ANSWER', forwardTo: LINE })] });
  test.each([
    ['can be none', [], null],
    ['can be one of each kind', [rule(), rule({ kind: 'ALWAYS' })], null],
    ['can end later', [rule({ until: '2026-12-04T15:00:00.001Z' })], null],
    [
      'end in the future',
      [rule({ kind: 'ALWAYS' }), rule({ until: NOW })],
      { place: 1, problem: { kind: 'past' } },
    ],
    [
      'end at a time that there is',
      [rule({ until: 'x' })],
      { place: 0, problem: { kind: 'past' } },
    ],
    [
      'are one of each kind',
      [rule(), rule({ forwardTo: '6035550111' })],
      { place: 1, problem: { kind: 'twice' } },
    ],
    [
      'lead to a number to which calls may go',
      [rule({ forwardTo: '9005550199' })],
      { place: 0, problem: { kind: 'number', problem: 'premium' } },
    ],
    [
      'do not lead back',
      [rule(), rule({ kind: 'NO_ANSWER', forwardTo: OTHER })],
      { place: 1, problem: { kind: 'loop', path: [LINE, OTHER, LINE] } },
    ],
  ])('%s', (_what, forwarding, problem) =>
    expect(forwardingProblem({ telephoneNumber: LINE, forwarding }, [back], NOW)).toEqual(problem),
  );
});

test.each([
  [
    'in another order',
    [rule(), rule({ kind: 'ALWAYS' })],
    [rule({ kind: 'ALWAYS' }), rule()],
    true,
  ],
  [
    'that end at the same instant',
    [rule({ until: '2026-12-07T13:00:00Z' })],
    [rule({ until: '2026-12-07T13:00:00.000Z' })],
    true,
  ],
  ['of which one ends', [rule()], [rule({ until: NOW })], false],
  ['to other numbers', [rule()], [rule({ forwardTo: '6035550111' })], false],
  ['of which there is one more', [rule()], [], false],
])('rules %s are the same: %4$s', (_which, some, others, same) =>
  expect([areSameRules(some, others), areSameRules(others, some)]).toEqual([same, same]),
);

test.each([
  ['brings one', [], [rule()], [rule()]],
  [
    'leaves those of other kinds',
    [rule()],
    [rule({ kind: 'ALWAYS' })],
    [rule({ kind: 'ALWAYS' }), rule()],
  ],
  ['replaces that of its kind', [rule()], [rule({ until: NOW })], [rule({ until: NOW })]],
  [
    'ends that of its kind',
    [rule(), rule({ kind: 'ALWAYS' })],
    [{ ...rule(), forwardTo: null }],
    [rule({ kind: 'ALWAYS' })],
  ],
  [
    'ends none that is not there',
    [rule()],
    [{ ...rule({ kind: 'ALWAYS' }), forwardTo: null }],
    [rule()],
  ],
])('a change of a rule %s', (_what, before, changes, after) =>
  expect(withChanges(before, changes)).toEqual(after),
);

test('lines that get the same rules are refused as if each were changed after the other', () => {
  const lines = Array.from({ length: 7 }, (_, place) => `207555010${place}`);
  const number = fc.constantFrom(...lines, '6035550111');
  const until = fc.constantFrom(null, '2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z');
  const rules = (later: fc.Arbitrary<string | null>) =>
    fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...FORWARDING_KINDS), forwardTo: number, until: later }),
      { selector: ({ kind }) => kind, maxLength: 4 },
    );
  const routes = fc.tuple(
    ...lines.map((telephoneNumber) =>
      fc.record({
        telephoneNumber: fc.constant(telephoneNumber),
        forwarding: rules(until),
        selective: fc.array(fc.record({ forwardTo: number, until }), { maxLength: 2 }),
      }),
    ),
  );
  const order = fc.shuffledSubarray(lines);
  const given = rules(fc.constantFrom(null, '2026-12-31T00:00:00.000Z'));
  fc.assert(
    fc.property(routes, order, given, (before, asked, changes) => {
      const refusalOf = refusalsOfLines(changes, before, NOW);
      const now = new Map(before.map((line) => [line.telephoneNumber, line]));
      for (const telephoneNumber of asked) {
        const line = now.get(telephoneNumber);
        const others = [...now.values()].filter((other) => other !== line);
        const found = forwardingProblem({ telephoneNumber, forwarding: changes }, others, NOW);
        expect(refusalOf(telephoneNumber)).toBe(found && lineRefusal(found.problem));
        if (line && !found)
          now.set(telephoneNumber, { ...line, forwarding: withChanges(line.forwarding, changes) });
      }
    }),
    { numRuns: 1_000 },
  );
});
