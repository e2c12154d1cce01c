import { expect, it } from 'vitest';
import { textShift } from './texts.ts';

it.each([
  [
    'one word',
    'The amount due, in whole US cents, of the last bill.',
    'The amount due, in whole US dollars, of the last bill.',
    'was "… in whole US cents, of the last …", is "… in whole US dollars, of the last …"',
  ],
  ['the beginning', 'A day.', 'An instant.', 'was "A day.", is "An instant."'],
  ['a word that came twice', 'very good', 'very very good', 'was "very good", is "very very good"'],
  ['a text where there was none', undefined, 'An instant.', 'was nothing, is "An instant."'],
  ['more lines, not more words', 'a\n  b', 'a c', 'was "a b", is "a c"'],
])(
  'a description that differs in %s says the old words and the new ones',
  (_what, before, after, said) => {
    expect(textShift(before, after)).toBe(said);
  },
);

it('a description that was written anew is cut short', () => {
  expect(textShift('old '.repeat(90), 'new '.repeat(90)).length).toBeLessThan(400);
});
