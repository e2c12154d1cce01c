import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { assertBillingReadable } from '../statements/read-statements.ts';
import { answeredBilling } from './withheld.ts';
import type { BillingInformation } from './billing-information.ts';

interface Needs {
  /** Null when the account has no such service group. */
  standing(actor: Actor, serviceGroup: ServiceGroup): Promise<BillingInformation | null>;
}

/**
 * Amounts and standing of a service group. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND when
 * the account has no such service.
 */
export async function readBilling(
  { standing }: Needs,
  actor: Actor,
  serviceGroup: ServiceGroup,
): Promise<BillingInformation> {
  assertBillingReadable(actor);
  const information = await standing(actor, serviceGroup);
  if (!information) throw new Refusal('NOT_FOUND');
  return answeredBilling(information);
}

/** As {@link readBilling}, for mobile; null when the account has no mobile service. */
export async function readMobileBilling(
  { standing }: Needs,
  actor: Actor,
): Promise<BillingInformation | null> {
  assertBillingReadable(actor);
  const information = await standing(actor, 'MOBILE');
  return information && answeredBilling(information);
}
