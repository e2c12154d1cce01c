import { describe, expect, test } from 'vitest';
import { entryProblem, withEntry, withoutEntry } from './rules-draft.ts';
import type { Guard, NewEntry } from './rules-draft.ts';
import { listOverAccount, listProblem, MAX_LISTED, MAX_LISTED_OF_ACCOUNT } from './rules-guard.ts';

const numbers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    number: String(6_035_550_000 + place),
    label: null,
  }));
const guard = (over: Partial<Guard> = {}): Guard => ({
  level: 'BLOCK',
  rejectsAnonymous: false,
  blocked: [{ number: '603', label: null }],
  allowed: [{ number: '8005550100', label: 'Bank' }],
  ...over,
});
const entry = (number: string, over: Partial<NewEntry> = {}): NewEntry => ({
  list: 'blocked',
  number,
  label: '',
  ...over,
});

describe('the lists of a line', () => {
  test.each([
    ['hold 250 numbers each', { blocked: numbers(MAX_LISTED), allowed: [] }, null],
    [
      'hold no more blocked ones',
      { blocked: numbers(MAX_LISTED + 1), allowed: [] },
      { kind: 'full', list: 'blocked' },
    ],
    [
      'hold no more allowed ones',
      { blocked: [], allowed: numbers(MAX_LISTED + 1) },
      { kind: 'full', list: 'allowed' },
    ],
    [
      'have no number on both',
      { blocked: numbers(2), allowed: numbers(1) },
      { kind: 'twice', list: 'allowed', at: 0 },
    ],
    [
      'have no number twice',
      { blocked: [...numbers(2), ...numbers(1)], allowed: [] },
      { kind: 'twice', list: 'blocked', at: 2 },
    ],
  ] as const)('%s', (_what, lists, problem) => expect(listProblem(lists)).toEqual(problem));
});

describe.each(['blocked', 'allowed'] as const)('what all lines of an account have %s', (list) => {
  const none = { blocked: 0, allowed: 0 };
  const of = (count: number) => ({ ...none, [list]: count });
  test.each([
    ['fills it to the last number', 1, MAX_LISTED_OF_ACCOUNT - 1, 0, null],
    ['is not more than that', 1, MAX_LISTED_OF_ACCOUNT, 0, list],
    ['may be taken away where it was more', 2, MAX_LISTED_OF_ACCOUNT, 3, null],
    ['may stay where it was more', 3, MAX_LISTED_OF_ACCOUNT, 3, null],
  ])('%s', (_what, count, elsewhere, before, full) => {
    const lists = { blocked: [], allowed: [], [list]: numbers(count) };
    expect(listOverAccount(lists, of(elsewhere), of(before))).toBe(full);
  });
});

const NONE = { blocked: 0, allowed: 0 };

describe('a number for a list', () => {
  test.each([
    ['(800) 555-0199', {}, null],
    ['1-800-FLOWERS', {}, null],
    ['207', {}, null],
    ['', {}, { kind: 'number', problem: 'missing' }],
    ['20', {}, { kind: 'number', problem: 'short' }],
    ['107', {}, { kind: 'number', problem: 'invalid' }],
    ['20755501991', {}, { kind: 'number', problem: 'invalid' }],
    ['603', {}, { kind: 'listed', list: 'blocked' }],
    ['800.555.0100', {}, { kind: 'listed', list: 'allowed' }],
    ['207', { label: 'x'.repeat(41) }, { kind: 'label', problem: 'length' }],
    ['207', { label: '4111 1111 1111 1111' }, { kind: 'label', problem: 'number' }],
  ] as const)('typed as %j, with %j, meets %j', (number, over, problem) =>
    expect(entryProblem(guard(), entry(number, over), NONE)).toEqual(problem),
  );

  test('finds the list full', () =>
    expect(entryProblem(guard({ blocked: numbers(MAX_LISTED) }), entry('207'), NONE)).toEqual({
      kind: 'full',
    }));

  test.each(['blocked', 'allowed'] as const)('finds what the account has %s full', (list) =>
    expect(
      entryProblem(guard(), entry('207', { list }), { ...NONE, [list]: MAX_LISTED_OF_ACCOUNT - 1 }),
    ).toEqual({ kind: 'full' }),
  );

  test('is put there in digits, and taken away again', () => {
    const more = withEntry(guard(), entry('(207) 555-0199', { label: ' Sales  calls ' }));
    expect(more.blocked.at(-1)).toEqual({ number: '2075550199', label: 'Sales calls' });
    expect(withoutEntry(more, 'blocked', '2075550199')).toEqual(guard());
  });
});
