import { expect, it } from 'vitest';
import { portalOrigins } from './origins.ts';

it.each([
  ['http://localhost:8080', 'http://community.localhost:8080'],
  ['https://business.provider.example', 'https://community.business.provider.example'],
])('%s serves its community variant from %s, and nothing else', (origin, community) => {
  expect(portalOrigins(origin)).toEqual([origin, community]);
});
