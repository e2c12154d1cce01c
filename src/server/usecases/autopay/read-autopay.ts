import type { AutopayQuery } from '../../../../contracts/generated/selfservice.ts';
import { AUTOPAY_DISCOUNT, autopayBar, debitAmount, nextDebitDate, proposedDebitDay } from '../../../models/autopay/rules.ts';
import { addDays, dayIn } from '../../../models/billing/rules.ts';
import { mayDo } from '../../../models/payment/rules.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payment/ports.ts';
import type { AutopayStore, Group, StoredEnrolment } from './ports.ts';

export type AutopayGroup = AutopayQuery['autopay'][number];

export interface ReadAutopayNeeds {
  autopay: AutopayStore;
  billing(actor: Actor, serviceGroup: Group): Promise<BillingInformation>;
  autopayEnabled: () => boolean;
  businessNow: () => Date;
}

/** Where no bill has come yet, the first one is due about this many days from now. */
const FIRST_BILL_DAYS = 28;

/** The day of the next debit: a failed one is tried once more, one that was made comes again next month. */
export function nextDebitOf({ attempts, lastFailed, dueAt, debitDay, debitDate }: Pick<StoredEnrolment, 'attempts' | 'lastFailed' | 'dueAt' | 'debitDay' | 'debitDate'>, timeZone: string): string {
  if (attempts === 0) return debitDate;
  return lastFailed ? dayIn(dueAt, timeZone) : nextDebitDate(debitDay, debitDate);
}

async function groupOf(needs: ReadAutopayNeeds, actor: Actor, serviceGroup: Group, enrolment: StoredEnrolment | null): Promise<AutopayGroup> {
  const billing = await needs.billing(actor, serviceGroup);
  const today = dayIn(needs.businessNow(), actor.billingTimeZone);
  const debitDay = proposedDebitDay(billing.dueDate ?? addDays(today, FIRST_BILL_DAYS));
  return {
    serviceGroup,
    enrolment: enrolment && {
      paymentMethodType: enrolment.methodType as NonNullable<AutopayGroup['enrolment']>['paymentMethodType'],
      lastFour: enrolment.lastFour,
      expiration: enrolment.expiration,
      paymentMethodId: enrolment.paymentMethodId,
      debitDay: enrolment.debitDay,
      nextDebitDate: nextDebitOf(enrolment, actor.billingTimeZone),
      estimatedAmount: debitAmount({ amountDue: billing.amountDue, scheduled: await needs.autopay.scheduled(actor.accountNumber, serviceGroup) }),
      enrolledAt: enrolment.enrolledAt.toISOString(),
      enrolledBy: enrolment.enrolledBy,
      version: enrolment.version,
    },
    bar: autopayBar({ serviceState: billing.serviceState, available: needs.autopayEnabled() }),
    proposedDebitDay: debitDay,
    proposedDebitDate: nextDebitDate(debitDay, today),
    monthlyDiscount: AUTOPAY_DISCOUNT,
  };
}

/** Auto Pay of each service group of the account. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function readAutopay(needs: ReadAutopayNeeds, actor: Actor): Promise<AutopayGroup[]> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const active = await needs.autopay.active(actor.accountNumber);
  const groups = await needs.autopay.groups(actor.accountNumber);
  return Promise.all(groups.map((group) => groupOf(needs, actor, group, active.find(({ serviceGroup }) => serviceGroup === group) ?? null)));
}
