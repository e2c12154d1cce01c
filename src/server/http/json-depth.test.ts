import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault, MAX_JSON_DEPTH } from './json-depth.ts';

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
        return (
          jsonFault(JSON.stringify(nested)) ===
          (depthOf(nested) > MAX_JSON_DEPTH ? 'tooDeep' : null)
        );
      },
    ),
    { seed: 23 },
  );
});

it('brackets inside of texts are no nesting', () => {
  expect(jsonFault(JSON.stringify({ note: '[{'.repeat(1_000) }))).toBeNull();
});

it('31,000 nested arrays are too deep', () => {
  expect(jsonFault(`{"a":${'['.repeat(31_000)}${']'.repeat(31_000)}}`)).toBe('tooDeep');
});

it.each([
  ['{"a":1,"a":2}', 'twice'],
  ['{"a":1, "\\u0061" : 2}', 'twice'],
  ['[{"b":{"a":[],"c":"a","a":{}}}]', 'twice'],
  ['{"":1,"":2}', 'twice'],
  ['{"__proto__":1,"__proto__":2}', 'twice'],
  ['{"a":{"a":{"a":"a"}},"b":["a","a",{"a":1},{"a":1}]}', null],
  ['{"a":"a","b":"a\\",\\"a\\":1"}', null],
  ['["a","a"]', null],
  ['{"a":', null],
  ['{"\\', null],
])('%s names something %s', (json, fault) => {
  expect(jsonFault(json)).toBe(fault);
});

it('no value that is written as JSON names anything twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => jsonFault(JSON.stringify(value, null, 1)) === null),
    { seed: 23 },
  );
});
