import { expect, it } from 'vitest';
import { doubtsOf } from './rules-doubts.ts';
import { SPEED_TEST } from './rules-measure.ts';

const steady = Array.from({ length: 40 }, () => ({ ms: 250, bytes: 1_000_000 }));
const unsteady = steady.map((sample, index) =>
  index % 2 === 0 ? sample : { ...sample, bytes: 100_000 },
);
const usual = { connection: 'USUAL', outage: false } as const;

it.each([
  ['none on a steady line', { down: steady, up: steady }, usual, []],
  [
    'a cellular connection',
    { down: steady, up: steady },
    { ...usual, connection: 'CELLULAR' },
    ['CELLULAR'],
  ],
  [
    'a browser that saves data',
    { down: steady, up: steady },
    { ...usual, connection: 'DATA_SAVER' },
    ['DATA_SAVER'],
  ],
  ['an open outage', { down: steady, up: steady }, { ...usual, outage: true }, ['OUTAGE']],
  ['an unsteady download', { down: unsteady, up: steady }, usual, ['UNSTEADY']],
  ['an unsteady upload', { down: steady, up: unsteady }, usual, ['UNSTEADY']],
  ['a short direction', { down: steady.slice(0, 11), up: steady }, usual, ['FEW_SAMPLES']],
  [
    'a line that transfers nothing only for how little was measured',
    { down: [{ ms: 250, bytes: 0 }], up: steady },
    usual,
    ['FEW_SAMPLES'],
  ],
] as const)('a result is doubted for %s', (_name, measured, around, doubts) => {
  expect(doubtsOf(measured, around, SPEED_TEST)).toEqual(doubts);
});
