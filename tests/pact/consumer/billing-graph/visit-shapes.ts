import type { UpdateVisitMutation } from '../../../../contracts/generated/selfservice-visits.ts';
import { instant } from '../matchers.ts';

export { dataResponse, serviceFailure, unauthenticated } from './shapes.ts';

/** What was told, by value; when, as the backend's clock says. */
export const visitUpdateShape = (told: UpdateVisitMutation['updateVisit']) => ({
  ...told,
  updatedAt: instant(told.updatedAt),
});
