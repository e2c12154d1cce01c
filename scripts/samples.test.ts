import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allButOneOfThree, leftOut, SOAKED } from './samples.mjs';

const LIST = `Listing tests:
  [wide-en] › pay.spec.ts:12:1 › the bookkeeper pays @each-width-and-language
${['is gone', 'is slow', 'is back'].map((line, index) => `  [wide-en] › pay.spec.ts:3${index}:3 › the line › that ${line} is said`).join('\n')}
${['pastdue30', 'pastdue43', 'pastdue50', 'pastdue76', 'credit'].map((account) => `  [wide-en] › portal.spec.ts:62:3 › the billing home says where ${account} stands`).join('\n')}
${['pay', 'schedule', 'cancel', 'look', 'leave', 'ask', 'call'].map((act) => `  [narrow-es] › ${act}.spec.ts:12:1 › the bookkeeper may ${act} @each-width-and-language`).join('\n')}
Total: 16 tests in 9 files`;
const stays = (seed: string) => {
  const out = leftOut(LIST, seed);
  return (part: string) =>
    LIST.split('\n').filter((line) => line.includes(part)).length -
    out.filter((name) => name.includes(part)).length;
};

describe('the browser tests of npm test', () => {
  it('are every main journey, two thirds of what else is tried once, a third of the rows of a table, and a third of what is tried in the other width and language', () => {
    for (const seed of ['1', '2', '3'])
      expect(
        ['bookkeeper pays', 'the line', 'portal.spec', '[narrow-es]'].map(stays(seed)),
      ).toEqual([1, 2, 2, 3]);
  });

  it('are the same for the same seed, and with time all of them', () => {
    expect(leftOut(LIST, '7')).toEqual(leftOut(LIST, '7'));
    const tried = Array.from({ length: 60 }, (_, seed) => leftOut(LIST, String(seed)));
    for (const one of new Set(tried.flat()))
      expect(
        tried.some((out) => !out.includes(one)),
        one,
      ).toBe(true);
  });

  it('are named as the test list names them: without the place in the file, with every title', () => {
    expect(leftOut(LIST, '1')).toContainEqual(
      expect.stringMatching(
        /^\[narrow-es\] › \w+\.spec\.ts › the bookkeeper may \w+ @each-width-and-language$/,
      ),
    );
  });
});

describe('the tests that look for what goes wrong by chance', () => {
  it('are there, and a third of them is in npm test', () => {
    for (const file of SOAKED)
      expect(fs.existsSync(path.join(import.meta.dirname, '..', file)), file).toBe(true);
    expect(SOAKED.length - allButOneOfThree(SOAKED, '4').length).toBe(4);
  });
});
