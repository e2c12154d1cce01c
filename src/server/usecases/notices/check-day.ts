import type { DelinquencyLevel } from '../../../models/billing/delinquency/rules-levels.ts';
import { nextEscalationDay } from '../../../models/billing/delinquency/rules-service.ts';
import { dueParts, splitDue, splitOfRest } from '../../../models/billing/due/rules-due.ts';
import { debitAmount, holdReason } from '../../../models/autopay/rules-debits.ts';
import { isExpiredOn, nextDebitState } from '../../../models/autopay/rules-next-debit.ts';
import {
  NOTICE_DAYS_AHEAD,
  acceptedInstead,
  lastCheckDay,
  nextCheckAt,
  standingNotice,
} from '../../../models/notices/rules-events.ts';
import { visitReminders } from '../../../models/notices/rules-visits.ts';
import { letterDue } from '../../../models/orders/agreements/rules-terms.ts';
import { scheduledTrouble } from '../../../models/payments/scheduled/rules-trouble.ts';
import { isRefusedMethod } from '../../../models/payments/wallet/rules-wallet.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { exemptionEvents } from './exemption-events.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import type { AnyNoticeEvent, ComingDebit, ComingPayment, NoticeCheckStore } from './ports.ts';

/** Days past due of the first notice. */
const FIRST_STEP_DAYS = 30;

type Account = { accountNumber: string; billingTimeZone: string };

export interface CheckDayDeps {
  checks: NoticeCheckStore;
  businessNow: () => Date;
  /** Billing information; null without the group. */
  standing(account: Account, serviceGroup: ServiceGroup): Promise<BillingInformation | null>;
  report: (error: unknown) => void;
}

/**
 * What is due now where that is less than a payment of it (D-536): the customer paid in another way
 * or was given a credit since they scheduled it. Null otherwise, and where no amount is told.
 */
async function lessDue(
  { standing }: CheckDayDeps,
  { accountNumber, serviceGroup, amount }: ComingPayment,
  billingTimeZone: string,
): Promise<number | null> {
  if (serviceGroup === 'DEVICE') return null;
  const found = await standing({ accountNumber, billingTimeZone }, serviceGroup);
  if (!found || found.statementState === 'SUPPRESSED') return null;
  return found.amountDue < amount ? found.amountDue : null;
}

/** It is made, or can't be made with its method. */
async function paymentEvent(
  needs: CheckDayDeps,
  payment: ComingPayment,
  timeZone: string,
  at: Date,
): Promise<AnyNoticeEvent> {
  const { id, accountNumber, guid, accepted, serviceGroup, amount } = payment;
  const { methodType, lastFour, paymentDate, expiration } = payment;
  const trouble = scheduledTrouble(
    { paymentDate, paymentMethodType: methodType, expiration },
    accepted,
  );
  const facts = { serviceGroup, paymentId: id, amount, methodType, lastFour, paymentDate };
  const shared = { accountNumber, subject: `${id} ${paymentDate}`, actor: guid, at };
  if (trouble !== null)
    return {
      ...shared,
      topic: 'scheduled-payment-refused',
      factsIn: () => ({
        ...facts,
        instead: acceptedInstead(accepted),
        ...(trouble === 'expired' && expiration !== null ? { expiration } : {}),
      }),
    };
  const dueNow = await lessDue(needs, payment, timeZone);
  const coming = dueNow === null ? facts : { ...facts, dueNow };
  return { ...shared, topic: 'scheduled-payment-coming', factsIn: () => coming };
}

/**
 * The card will have expired on the day of the debit: told once for a card, without an amount, and
 * again instead of the debit's announcement (D-340).
 */
function expiryEvent(
  debit: ComingDebit & { expiration: string },
  amount: number | null,
  at: Date,
): AnyNoticeEvent {
  const { id, accountNumber, guid, serviceGroup, methodType, lastFour, expiration, debitDate } =
    debit;
  return {
    topic: 'card-expiring',
    accountNumber,
    subject: amount === null ? `${id} ${lastFour} ${expiration}` : `${id} ${debitDate}`,
    actor: guid,
    factsIn: () => ({ serviceGroup, methodType, lastFour, expiration, debitDate, amount }),
    at,
  };
}

/** Tells of a card's expiry as soon as its next debit is known to come after it. */
async function earlyExpiryEvent(
  needs: CheckDayDeps,
  debit: ComingDebit,
  billingTimeZone: string,
  at: Date,
): Promise<AnyNoticeEvent | null> {
  const { accountNumber, serviceGroup, methodType, accepted, expiration, debitDate } = debit;
  if (expiration === null || !isExpiredOn(expiration, debitDate)) return null;
  // A new card would not help; that is told before the debit.
  if (isRefusedMethod(accepted, methodType)) return null;
  const found = await needs.standing({ accountNumber, billingTimeZone }, serviceGroup);
  if (found?.statementState === 'SUPPRESSED') return null;
  return expiryEvent({ ...debit, expiration }, null, at);
}

async function debitEvent(
  needs: CheckDayDeps,
  debit: ComingDebit,
  billingTimeZone: string,
  at: Date,
): Promise<AnyNoticeEvent | null> {
  const { id, accountNumber, guid, serviceGroup, methodType, lastFour, expiration, debitDate } =
    debit;
  const found = await needs.standing({ accountNumber, billingTimeZone }, serviceGroup);
  // Auto Pay takes nothing then (D-282), and no amount of a bill is told.
  if (found?.statementState === 'SUPPRESSED') return null;
  const amountDue = found?.amountDue ?? 0;
  const amount = debitAmount({ amountDue, scheduled: debit.scheduled });
  // Nothing would be debited.
  if (amount === 0) return null;
  const nextHold = holdReason(amount, debit, debit.lastCharges);
  const shared = { accountNumber, subject: `${id} ${debitDate}`, actor: guid, at };
  const facts = { serviceGroup, amount, methodType, lastFour, debitDate };
  const due = dueParts(splitOfRest(found?.openBills ?? [], amount, dayIn(at, billingTimeZone)));
  const state = nextDebitState(
    { amountDue },
    {
      paymentMethodType: methodType,
      nextDebitDate: debitDate,
      expiration,
      estimatedAmount: amount,
      nextHold,
    },
    debit.accepted,
  );
  if (state === 'refused')
    return {
      ...shared,
      topic: 'debit-refused',
      factsIn: () => ({ ...facts, instead: acceptedInstead(debit.accepted), due }),
    };
  if (state === 'expired' && expiration !== null)
    return expiryEvent({ ...debit, expiration }, amount, at);
  return { ...shared, topic: 'debit-coming', factsIn: () => ({ ...facts, held: nextHold, due }) };
}

/** The day of the step after this level, for what was due on that day; null without one. */
function nextStepDay(group: ServiceGroup, level: DelinquencyLevel, dueDate: string) {
  const days = nextEscalationDay(group, level);
  return days === null ? null : addDays(dueDate, days);
}

/** The notice of what is past due; null when none is due today. */
async function standingEvent(
  needs: CheckDayDeps,
  accountNumber: string,
  serviceGroup: ServiceGroup,
  billingTimeZone: string,
  at: Date,
): Promise<AnyNoticeEvent | null> {
  const found = await needs.standing({ accountNumber, billingTimeZone }, serviceGroup);
  // What is open of each bill beside pending payments: the day belongs to the amount.
  const late = found && splitDue(found.openBills, dayIn(at, billingTimeZone)).late;
  if (!found || !late) return null;
  const { serviceState, delinquencyLevel: level, softDisconnectDate: stopsOn } = found;
  const { dueDate, amount, bills } = late;
  const topic = standingNotice({ serviceState, level, amount });
  if (topic === null || level === null) return null;
  const shared = {
    accountNumber,
    subject: `${accountNumber} ${serviceGroup} ${dueDate} ${level}`,
    actor: null,
    at,
  };
  switch (topic) {
    case 'past-due':
      return {
        ...shared,
        topic,
        factsIn: () => ({
          serviceGroup,
          amount,
          dueDate,
          bills,
          level,
          stopsOn,
          asOf: dayIn(at, billingTimeZone),
        }),
      };
    case 'service-interrupted':
      return {
        ...shared,
        topic,
        factsIn: () => ({
          serviceGroup,
          amount,
          state: serviceState,
          // The day of another step is that of a bill which does not decide this state.
          worseOn: stopsOn === nextStepDay(serviceGroup, level, dueDate) ? stopsOn : null,
        }),
      };
    case 'service-disconnected':
      return { ...shared, topic, factsIn: () => ({ serviceGroup, amount }) };
  }
}

async function checkZone(needs: CheckDayDeps, timeZone: string): Promise<void> {
  const { checks, businessNow, report } = needs;
  const at = businessNow();
  const today = dayIn(at, timeZone);
  const one = async (made: Promise<AnyNoticeEvent | null>) => {
    const event = await made;
    if (event) await checks.record(event);
  };
  for (const payment of await checks.comingPayments(
    timeZone,
    today,
    addDays(today, NOTICE_DAYS_AHEAD.scheduledPayment),
  ))
    await one(paymentEvent(needs, payment, timeZone, at)).catch(report);
  const announced = addDays(today, NOTICE_DAYS_AHEAD.debit);
  for (const debit of await checks.comingDebits(timeZone, today, announced))
    await one(debitEvent(needs, debit, timeZone, at)).catch(report);
  for (const debit of await checks.debitsAfterExpiry(timeZone, announced))
    await one(earlyExpiryEvent(needs, debit, timeZone, at)).catch(report);
  const reminders = visitReminders(at, timeZone);
  for (const visit of await checks.comingVisits(timeZone, reminders))
    await checks.remindOfVisit(visit, reminders, at).catch(report);
  for (const agreement of await checks.renewingAgreements(timeZone))
    if (letterDue(agreement, today) !== null)
      await checks.remindOfTerm(agreement, timeZone, at).catch(report);
  for (const event of await exemptionEvents(checks, timeZone, at))
    await one(Promise.resolve(event)).catch(report);
  for (const { accountNumber, serviceGroup } of await checks.owingSince(
    timeZone,
    addDays(today, -FIRST_STEP_DAYS),
  ))
    await one(standingEvent(needs, accountNumber, serviceGroup, timeZone, at)).catch(report);
  await checks.markChecked(timeZone, lastCheckDay(at, timeZone));
}

/**
 * The daily check of each billing time zone, at 8:00 there: notices of payments, debits and visits
 * of the coming days, of terms that renew, and of what is past due. After downtime it is made once,
 * for the current day. Each notice is written once, however often this runs.
 */
export async function checkDay(needs: CheckDayDeps): Promise<void> {
  for (const { timeZone, day } of await needs.checks.timeZones())
    if (day === null || day < lastCheckDay(needs.businessNow(), timeZone))
      await checkZone(needs, timeZone);
}

/** Business time of the next daily check; null without accounts. */
export async function nextCheck({
  checks,
  businessNow,
}: Pick<CheckDayDeps, 'checks' | 'businessNow'>): Promise<Date | null> {
  const zones = await checks.timeZones();
  return zones.reduce<Date | null>((first, { timeZone }) => {
    const at = nextCheckAt(businessNow(), timeZone);
    return first === null || at < first ? at : first;
  }, null);
}
