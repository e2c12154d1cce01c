import type { AutopayQuery } from '../../../../contracts/generated/selfservice.ts';
import { AUTOPAY_DISCOUNT, autopayBar, debitAmount, lateDebitDays, nextDebitDate, proposedDayFor } from '../../../models/autopay/rules.ts';
import { dayIn } from '../../../models/billing/rules.ts';
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

/** The day of the next debit: a failed one is tried once more, one that was made comes again next month. */
export function nextDebitOf({ attempts, lastFailed, dueAt, debitDay, debitDate }: Pick<StoredEnrolment, 'attempts' | 'lastFailed' | 'dueAt' | 'debitDay' | 'debitDate'>, timeZone: string): string {
  if (attempts === 0) return debitDate;
  return lastFailed ? dayIn(dueAt, timeZone) : nextDebitDate(debitDay, debitDate);
}

async function groupOf(needs: ReadAutopayNeeds, actor: Actor, serviceGroup: Group, enrolment: StoredEnrolment | null): Promise<AutopayGroup> {
  const billing = await needs.billing(actor, serviceGroup);
  const today = dayIn(needs.businessNow(), actor.billingTimeZone);
  const bill = await needs.autopay.lastBill(actor.accountNumber, serviceGroup);
  const debitDay = proposedDayFor(bill, today);
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
    lateDebitDays: bill ? lateDebitDays(bill) : [],
    typicalBill: bill?.charges ?? 0,
  };
}

/** Auto Pay of each service group of the account. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function readAutopay(needs: ReadAutopayNeeds, actor: Actor): Promise<AutopayGroup[]> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const active = await needs.autopay.active(actor.accountNumber);
  const groups = await needs.autopay.groups(actor.accountNumber);
  return Promise.all(groups.map((group) => groupOf(needs, actor, group, active.find(({ serviceGroup }) => serviceGroup === group) ?? null)));
}

/** Auto Pay of one service group as it is now, after a change. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readAutopayOf(needs: ReadAutopayNeeds, actor: Actor, serviceGroup: Group): Promise<AutopayGroup> {
  const group = (await readAutopay(needs, actor)).find((one) => one.serviceGroup === serviceGroup);
  if (!group) throw new Refusal('NOT_FOUND');
  return group;
}
