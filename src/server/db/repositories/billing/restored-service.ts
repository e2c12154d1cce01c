import { isInterrupted } from '../../../../models/billing/delinquency/rules-service.ts';
import { PAYMENT_LIMITS } from '../../../../models/payments/amounts/rules-amount-limits.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import { billingInformation } from '../../../usecases/billing/billing-information.ts';
import type { Orm } from '../../driver.ts';
import { disconnections } from '../../schema/index.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { stillOut } from '../outages/open-outages.ts';
import { readBillingFacts } from './billing.ts';

/** A service group at a business instant. */
interface ServiceAt {
  accountNumber: string;
  serviceGroup: ServiceGroup;
  at: Date;
}

const informationAt = async (orm: Orm, { accountNumber, serviceGroup, at }: ServiceAt) => {
  const found = await readBillingFacts(orm, accountNumber, serviceGroup);
  return found && billingInformation(found.facts, PAYMENT_LIMITS, at, found.timeZone);
};

/** Writes the notice of service that is back from this business instant on. */
async function recordBack(
  orm: Orm,
  { accountNumber, serviceGroup, at }: ServiceAt,
  from: Date,
  by: { actor: string } | 'CREDIT',
): Promise<void> {
  // The network carries no mobile service.
  const outage = serviceGroup === 'CORE' ? await stillOut(orm, accountNumber, at) : undefined;
  await recordNotice(orm, {
    topic: 'service-restored',
    accountNumber,
    subject: `${accountNumber} ${serviceGroup} ${from.toISOString()}`,
    actor: by === 'CREDIT' ? null : by.actor,
    factsIn: () => ({
      serviceGroup,
      ...(by === 'CREDIT' ? { by } : {}),
      ...(outage ? { outage } : {}),
    }),
    at,
    dueAt: from,
  });
}

/**
 * The notice of service that a captured payment restores, due when it works again. Several payments
 * within that time restore it once.
 */
export async function recordRestoredByPayment(
  orm: Orm,
  service: ServiceAt & { guid: string },
): Promise<void> {
  const after = await informationAt(orm, service);
  if (after?.restoredBy)
    await recordBack(orm, service, new Date(after.restoredBy), { actor: service.guid });
}

/**
 * Writes a credit, with the account locked. Where service was stopped and the credit brings it back
 * (D-487), its notice is written with it: service works at once, or once the payments that cover
 * the rest restore it. Service that had ended stays ended, as with a payment (D-21).
 */
export async function withRestorationByCredit<Result>(
  orm: Orm,
  service: ServiceAt,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await informationAt(orm, service);
  if (before?.serviceState === 'DISCONNECTED') {
    const { accountNumber, serviceGroup, at } = service;
    await orm
      .insert(disconnections)
      .values({ accountNumber, serviceGroup, at })
      .onConflictDoNothing();
  }
  const result = await write();
  if (!before || !isInterrupted(before.serviceState)) return result;
  const after = await informationAt(orm, service);
  if (after && (after.serviceState === 'ACTIVE' || after.serviceState === 'RESTORING'))
    await recordBack(orm, service, new Date(after.restoredBy ?? service.at), 'CREDIT');
  return result;
}
