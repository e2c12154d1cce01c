import { createEffect } from 'effector';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { VisitReport } from './rules.ts';
import type { QuantumUpdate } from './types.ts';

/** Tells the platform where a visit is: as the signed-in customer's own, or before anyone has signed in. */
export const updateVisitFx = createEffect<VisitReport, void, RequestFailure>(() => {
  throw new Error('updateVisitFx has no handler');
});

/** Tells the platform what happened in a visit since the page was loaded. */
export const updateQuantumFx = createEffect<QuantumUpdate, void, RequestFailure>(() => {
  throw new Error('updateQuantumFx has no handler');
});
