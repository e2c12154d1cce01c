import { mayUse } from '../../../models/permissions/rules-services.ts';
import type { ServiceAction } from '../../../models/permissions/rules-services.ts';
import { Refusal } from '../failure.ts';
import type { Requester } from './types.ts';

/** Refuses whoever may not; the portal asks the same rule before it calls. */
export function assertPermitted(action: ServiceAction, asker: Requester): void {
  if (!mayUse(action, asker)) throw new Refusal('NOT_PERMITTED');
}
