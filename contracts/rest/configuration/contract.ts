import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/rest.ts';

/** GET: the feature toggles for this portal; open without sign-in. */
export const getFeatures = {
  method: 'GET',
  path: '/api/pub/config/v1/features',
  responses: { 200: schema.featuresResponse, 500: schema.problem },
} as const;

/** Remote configuration service (spec 6 and 7). */
export const configurationContract = { getFeatures } as const satisfies AppRouter;
