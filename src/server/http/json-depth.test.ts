import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooDeep, MAX_JSON_DEPTH } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

it('JSON of any shape is too deep only if it nests deeper than the limit', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      fc.integer({ min: 0, max: MAX_JSON_DEPTH + 3 }),
      (value, more) => {
        let nested: unknown = value;
        for (let count = 0; count < more; count += 1)
          nested = count % 2 === 0 ? [nested] : { 'a "]}\\': nested };
        return isTooDeep(JSON.stringify(nested)) === depthOf(nested) > MAX_JSON_DEPTH;
      },
    ),
    { seed: 23 },
  );
});

it('brackets inside of texts are no nesting', () => {
  expect(isTooDeep(JSON.stringify({ note: '[{'.repeat(1_000) }))).toBe(false);
});

it('31,000 nested arrays are too deep', () => {
  expect(isTooDeep(`{"a":${'['.repeat(31_000)}${']'.repeat(31_000)}}`)).toBe(true);
});
