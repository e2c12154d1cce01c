import { expect, it } from 'vitest';
import { withoutTrailingSlash } from './rules-routing.ts';

it.each([
  ['/billing/', '/billing'],
  ['/account-summary///', '/account-summary'],
  ['/', '/'],
])('%s has the base path %s', (path, base) => {
  expect(withoutTrailingSlash(path)).toBe(base);
});
