import { expect, test } from 'vitest';
import { isBarred, numberProblem, readNumber } from './rules-numbers.ts';

const OWN = '2075550142';

test.each([
  ['(207) 555-0199', '2075550199', false],
  ['+1 207.555.0199', '2075550199', false],
  ['1 207 555 0199', '2075550199', false],
  ['２０７５５５０１９９', '2075550199', false],
  ['1-800-FLOWERS', '8003569377', true],
  ['800 get well', '8004389355', true],
  ['flowers', '', false],
  ['', '', false],
  ['12075550199', '2075550199', false],
  ['1234567890', '1234567890', false],
])('%j is read as %s, from letters: %s', (typed, digits, fromLetters) =>
  expect(readNumber(typed)).toEqual({ digits, fromLetters }),
);

test.each([
  ['2075550199', null],
  ['7875550199', null],
  ['8003569377', null],
  ['', 'missing'],
  ['5550199', 'areaCode'],
  ['1075550199', 'invalid'],
  ['2071550199', 'invalid'],
  ['20755501990', 'invalid'],
  ['207555', 'invalid'],
  [OWN, 'ownNumber'],
  ['911', 'service'],
  ['9115550199', 'service'],
  ['2079115555', 'service'],
  ['4115550199', 'service'],
  ['9005550199', 'premium'],
  ['2079765555', 'premium'],
  ['8765550199', 'country'],
])('calls to %j meet the problem: %s', (digits, problem) => {
  expect(numberProblem(digits, OWN)).toBe(problem);
});

test('a number to which calls must not go is told apart from one that is none', () => {
  const problems = ['missing', 'areaCode', 'invalid', 'service', 'premium', 'country'] as const;
  expect(problems.map(isBarred)).toEqual([false, false, false, true, true, true]);
});
