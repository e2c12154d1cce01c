import { expect, it } from 'vitest';
import { PATHS } from '../../platform/paths/rules-paths.ts';
import { routeOf } from './rules-routes.ts';

/** Paths that the specification names (2.4) without a row for them. */
const WITHOUT_ROW: readonly string[] = ['/sign-in-redirect', '/contact-us', '/support/category'];

it.each(Object.values(PATHS))('%s has a row in the route table, or needs none', (path) => {
  expect(routeOf(path) === null).toBe(WITHOUT_ROW.includes(path));
});
