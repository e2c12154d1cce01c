import { expect, test } from 'vitest';
import { boxOf } from './rules-places.ts';

test.each([
  ['-71.1,42.9,-69.7,44.2', { west: -71.1, south: 42.9, east: -69.7, north: 44.2 }],
  ['-69.7,42.9,-71.1,44.2', null],
  ['-71.1,44.2,-69.7,42.9', null],
  ['-71.1,42.9,-69.7', null],
  ['-71.1,42.9,-69.7,..', null],
  ['-181,42.9,-69.7,44.2', null],
  ['-71.1,42.9,-69.7,91', null],
])('the box "%s": %j', (text, box) => {
  expect(boxOf(text)).toEqual(box);
});
