import type { UpdateVisitMutation } from '../../../../contracts/generated/selfservice-visits.ts';
import { instant } from '../matchers.ts';

export { dataResponse, serviceFailure, unauthenticated } from './shapes.ts';

/** Reported data by value; the time by the backend's clock. */
export const visitUpdateShape = (told: UpdateVisitMutation['updateVisit']) => ({
  ...told,
  updatedAt: instant(told.updatedAt),
});
