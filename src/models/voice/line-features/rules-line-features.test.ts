import { describe, expect, test } from 'vitest';
import { changeOf, forwardingRefusal, numberProblem } from './rules-line-features.ts';
import type { Forwarding } from './rules-line-features.ts';

const LINE = '2075550142';
const draft = (forwarding: Forwarding, forwardTo: string | null) => ({
  telephoneNumber: LINE,
  forwarding,
  forwardTo,
});

describe('where calls are forwarded to', () => {
  test.each([
    ['ALWAYS', '2075550199', null],
    ['BUSY', '(207) 555-0199', null],
    ['NO_ANSWER', '+1 207-555-0199', null],
    ['ALWAYS', '', 'missing'],
    ['ALWAYS', null, 'missing'],
    ['ALWAYS', '555-0199', 'invalid'],
    ['ALWAYS', '1075550199', 'invalid'],
    ['ALWAYS', '20755501990', 'invalid'],
    ['BUSY', '207.555.0142', 'ownNumber'],
    ['OFF', 'nonsense', null],
  ] as const)('%s to %j is a problem: %s', (forwarding, forwardTo, problem) =>
    expect(numberProblem(draft(forwarding, forwardTo))).toBe(problem),
  );

  test('is sent as ten digits, and as none where calls are not forwarded', () => {
    expect(changeOf(draft('BUSY', '+1 (207) 555-0199'))).toEqual(draft('BUSY', '2075550199'));
    expect(changeOf(draft('OFF', '(207) 555-0199'))).toEqual(draft('OFF', null));
  });
});

const owner = { role: 'PRIMARY', enterpriseRole: null, userType: 'CONSUMER' } as const;
const metaSwitch = { switchType: 'METASWITCH' };
test.each([
  ['an owner', owner, metaSwitch, true, null],
  ['a standard user', { ...owner, role: 'STANDARD' }, metaSwitch, true, 'NOT_PERMITTED'],
  ['a representative', { ...owner, userType: 'CSR' }, metaSwitch, true, 'NOT_PERMITTED'],
  [
    'an owner whose line is served by another switch',
    owner,
    { switchType: 'BROADWORKS' },
    true,
    'LINE_NOT_FORWARDABLE',
  ],
  ['an owner whose account is not CPNI compliant', owner, metaSwitch, false, 'CPNI_NOT_COMPLIANT'],
] as const)('%s is refused: %5$s', (_who, who, line, cpniCompliant, refusal) =>
  expect(forwardingRefusal(who, line, { cpniCompliant })).toBe(refusal),
);
