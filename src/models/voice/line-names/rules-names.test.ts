import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { nameProblems, normalizeNames } from './rules-names.ts';

const names = (over: { nickname?: string; callerIdName?: string } = {}) => ({
  nickname: '',
  callerIdName: '',
  ...over,
});

describe('the names of a line', () => {
  test.each([
    ['can be none', {}, {}],
    ['can be both', { nickname: 'Front counter', callerIdName: 'HARBOR ST 2' }, {}],
    ['can have letters of any language here', { nickname: 'Línea de Zoë 🥐' }, {}],
    ['are 40 characters here at most', { nickname: 'x'.repeat(40) }, {}],
    [
      'are told how long they are',
      { nickname: ` ${'x'.repeat(41)} `, callerIdName: 'HARBOR STREET 16' },
      { nickname: { kind: 'length', length: 41 }, callerIdName: { kind: 'length', length: 16 } },
    ],
    ['are 15 characters on phones at most', { callerIdName: ' HARBOR  STREET ' }, {}],
    [
      'are told the first character that phones do not show',
      { callerIdName: 'Café & Co' },
      { callerIdName: { kind: 'character', character: 'é' } },
    ],
    [
      'hold no card number',
      { nickname: '4111 1111 1111 1111' },
      { nickname: { kind: 'cardNumber' } },
    ],
  ])('%s', (_what, given, problems) => expect(nameProblems(names(given))).toEqual(problems));

  test('are stored trimmed, and nothing as none', () =>
    expect(normalizeNames(names({ nickname: '  Front   counter ', callerIdName: ' ' }))).toEqual({
      nickname: 'Front counter',
      callerIdName: null,
    }));

  test('are none the worse for being stored, and stay as they are stored', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 45 });
    fc.assert(
      fc.property(text, text, (nickname, callerIdName) => {
        const typed = { nickname, callerIdName };
        const stored = normalizeNames(typed);
        expect(Object.keys(nameProblems(stored))).toEqual(Object.keys(nameProblems(typed)));
        expect(normalizeNames(stored)).toEqual(stored);
      }),
      { seed: SEED },
    );
  });
});
