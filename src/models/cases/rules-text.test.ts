import { describe, expect, it } from 'vitest';
import { caseTextProblem, MAX_CASE_TEXT_LENGTH } from './rules-text.ts';

describe('what is written in a case', () => {
  it.each([
    ['It stops every morning.', null],
    ['', 'empty'],
    [' \n ', 'empty'],
    ['x'.repeat(MAX_CASE_TEXT_LENGTH), null],
    [`  ${'x'.repeat(MAX_CASE_TEXT_LENGTH)}  `, null],
    ['x'.repeat(MAX_CASE_TEXT_LENGTH + 1), 'tooLong'],
    ['My card is 4242 4242 4242 4242', 'cardNumber'],
  ])('is checked', (typed, problem) => {
    expect(caseTextProblem(typed)).toBe(problem);
  });
});
