import { port } from '../../platform/port/index.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { VisitReport } from './rules.ts';
import type { QuantumUpdate } from './types.ts';

/** Tells the platform where a visit is: as the signed-in customer's own, or before anyone has signed in. */
export const updateVisitFx = port<VisitReport, void, RequestFailure>('updateVisit');

/** Tells the platform what happened in a visit since the page was loaded. */
export const updateQuantumFx = port<QuantumUpdate, void, RequestFailure>('updateQuantum');
