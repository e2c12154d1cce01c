import type { ServiceGroup } from '../../models/platform/service-group/types.ts';
import { activityRepository } from '../db/repositories/billing/activity.ts';
import { billRepository } from '../db/repositories/billing/bills.ts';
import { billingRepository } from '../db/repositories/billing/billing.ts';
import { refundRepository } from '../db/repositories/billing/refunds.ts';
import { statementRepository } from '../db/repositories/statements/statements.ts';
import {
  exportedActivity,
  exportedBalances,
} from '../usecases/billing/activity/export-activity.ts';
import { readMonthEnd } from '../usecases/billing/activity/month-end.ts';
import { readActivity } from '../usecases/billing/activity/read-activity.ts';
import { billingInformation } from '../usecases/billing/billing-information.ts';
import { makeBills } from '../usecases/billing/make-bills.ts';
import type { MakeBillsDeps } from '../usecases/billing/make-bills.ts';
import { readBilling, readMobileBilling } from '../usecases/billing/read-billing.ts';
import { nextRefund, runRefunds } from '../usecases/billing/refunds/run-refunds.ts';
import { oncePerPage } from '../page-readings.ts';
import { Refusal } from '../usecases/failure.ts';
import type { Actor } from '../usecases/payments/one-time/ports.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** What most use cases ask of an account's billing. */
export function accountBilling({ database, limits, businessNow }: CompositionDeps) {
  const repository = billingRepository(database);
  /** Null when the account has no such service group. */
  const standing = (
    actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
    group: ServiceGroup,
    at: Date | null = null,
  ) =>
    oncePerPage(
      () => `standing ${actor.accountNumber} ${group} ${at?.toISOString() ?? 'now'}`,
      async () => {
        const facts = await repository.facts(actor.accountNumber, group);
        return (
          facts && billingInformation(facts, limits, at ?? businessNow(), actor.billingTimeZone)
        );
      },
    );
  /** Throws a {@link Refusal}: NOT_FOUND when the account has no such service group. */
  const billing = async (...asked: Parameters<typeof standing>) => {
    const information = await standing(...asked);
    if (!information) throw new Refusal('NOT_FOUND');
    return information;
  };
  const recordDisconnection = (accountNumber: string, group: ServiceGroup) =>
    repository.disconnect(accountNumber, group, businessNow());
  const accountStates = (accountNumber: string) => repository.accountStates(accountNumber);
  return { repository, standing, billing, recordDisconnection, accountStates };
}

export type AccountBilling = ReturnType<typeof accountBilling>;

/** Amounts due, bills, account activity and refunds. */
export function billingUseCases(
  deps: CompositionDeps,
  { standing, billing, recordDisconnection }: AccountBilling,
) {
  const bills = billRepository(deps.database, deps.checkpoint);
  const ofStanding = bindTo({ standing });
  const ofActivity = bindTo({
    businessNow: deps.businessNow,
    activity: activityRepository(deps.database),
    statements: statementRepository(deps.database),
  });
  const ofBills = bindTo<MakeBillsDeps>({
    ...deps,
    bills,
    recordDisconnection,
    standing: (cycle) => billing(cycle, cycle.serviceGroup, cycle.dueAt),
  });
  const ofRefunds = bindTo({
    ...deps,
    refunds: refundRepository(deps.database, deps.checkpoint),
  });
  return {
    billing,
    /** Same errors as billing; null when the account has no such service group. */
    standing,
    readBilling: ofStanding(readBilling),
    readMobileBilling: ofStanding(readMobileBilling),
    activity: ofActivity(readActivity),
    exportedActivity: ofActivity(exportedActivity),
    exportedBalances: ofActivity(exportedBalances),
    monthEnd: ofActivity(readMonthEnd),
    /**
     * Makes the bills that are due. Bills missed during downtime come first, with the service
     * status of their days.
     */
    makeBills: ofBills(makeBills),
    /** Time of the next bill; null when there is none. */
    nextBill: () => bills.nextDueAfter(deps.businessNow()),
    /** Refunds due overpayments of mobile customers. */
    runRefunds: ofRefunds(runRefunds),
    /**
     * When a credit is next due, or the processor is next asked about a refund; null for neither.
     */
    nextRefund: ofRefunds(nextRefund),
  };
}
