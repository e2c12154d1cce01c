import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SPANISH = join(import.meta.dirname, '../../../../locales/es');

it('no Spanish text begins with a method, whose name has no capital', () => {
  const found = readdirSync(SPANISH).flatMap((name) =>
    [...readFileSync(join(SPANISH, name), 'utf8').matchAll(/"(\w+)": "\{\{method\}\}/g)].map(
      ([, key]) => `${name}: ${key}`,
    ),
  );
  expect(found).toEqual([]);
});
