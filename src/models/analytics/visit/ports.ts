import { port } from '../../platform/port/index.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { VisitReport } from './rules-visit.ts';
import type { QuantumUpdate } from './types.ts';

/**
 * Reports the session's current page to the platform: as the signed-in customer's own, or before
 * sign-in.
 */
export const updateVisitFx = port<VisitReport, void, RequestFailure>('updateVisit');

/** Reports to the platform the session's counters since the page was loaded. */
export const updateQuantumFx = port<QuantumUpdate, void, RequestFailure>('updateQuantum');
