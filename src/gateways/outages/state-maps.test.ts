import { expect, it } from 'vitest';
import { readStateMaps } from './state-maps.ts';

const ask = () => Promise.reject(new TypeError('nothing is asked'));

it('a state without a map is a failure, and nothing is asked', async () => {
  await expect(readStateMaps(['00'], ask)).rejects.toMatchObject({ kind: 'brokenContract' });
});

it('no state needs no file', async () => {
  expect(await readStateMaps([], ask)).toEqual([]);
});
