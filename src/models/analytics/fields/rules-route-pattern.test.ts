import { expect, it } from 'vitest';
import { ROUTES } from '../../shell/routing/rules-routes.ts';
import { routePattern } from './rules-route-pattern.ts';

/** As of `RoutePattern` (contracts/events/fields.ts). */
const PATTERN = /^\/([a-z0-9-]{1,40}(\/[a-z0-9-]{1,40}){0,5})?$/;

it.each(Object.keys(ROUTES))('an event can name the route %s', (route) => {
  expect(routePattern(route)).toMatch(PATTERN);
});

it('names a variable part', () => {
  expect(routePattern('/services/equipment/:device')).toBe('/services/equipment/device');
});
