import { mayUse } from '../../../models/permissions/rules-services.ts';
import type { ServiceAction } from '../../../models/permissions/rules-services.ts';
import { Refusal } from '../failure.ts';
import type { Requester } from './types.ts';

/** Rejects callers without permission; the portal checks the same rule before its requests. */
export function assertPermitted(action: ServiceAction, asker: Requester): void {
  if (!mayUse(action, asker)) throw new Refusal('NOT_PERMITTED');
}
