import type { AutopaySubmission } from '../../../../contracts/generated/selfservice.ts';
import {
  autopayBlocker,
  choosesDay,
  lateDebitDays,
  mayCancel,
  mayDebit,
} from '../../../models/autopay/rules-debits.ts';
import { payableToday } from '../../../models/autopay/rules-today.ts';
import type { OwedToday } from '../../../models/autopay/rules-today.ts';
import type { Flow } from '../../../models/permissions/rules-flows.ts';
import { isExpired } from '../../../models/payments/card-entry/rules-card-expiration.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import {
  instrumentFor,
  verifyForSchedule,
  acceptsMethod,
} from '../payments/one-time/check-payment.ts';
import type { CheckPaymentDeps } from '../payments/one-time/check-payment.ts';
import type { Actor, Instrument } from '../payments/one-time/ports.ts';
import type { AutopayStore } from './ports.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

export interface CheckSubmissionDeps extends CheckPaymentDeps {
  autopay: Pick<AutopayStore, 'groups' | 'active' | 'lastBill' | 'scheduled'>;
  autopayEnabled: () => boolean;
}

type RequestedChange = AutopaySubmission['wishes'][number];

const wrong = (...fields: string[]) =>
  new Refusal('BAD_REQUEST', { fields: fields.map((field) => `$input.${field}`) });

/** A change enrols, cancels, or both. */
const flowsOfChange = ({ wishes }: AutopaySubmission): Flow[] =>
  (['enrolAutopay', 'cancelAutopay'] as const).filter((flow) =>
    wishes.some(({ wish }) => (wish === 'ENROL') === (flow === 'enrolAutopay')),
  );

/** Body rules that the types cannot express. */
function assertWellFormed({ wishes, paymentMethodId, paymentToken }: AutopaySubmission): void {
  const enrols = wishes.some(({ wish }) => wish === 'ENROL');
  if (
    wishes.length === 0 ||
    new Set(wishes.map(({ serviceGroup }) => serviceGroup)).size < wishes.length
  )
    throw wrong('wishes');
  if (enrols !== Boolean(paymentMethodId ?? paymentToken) || (paymentMethodId && paymentToken))
    throw wrong('paymentToken');
  for (const [index, { wish, debitDay, payToday }] of wishes.entries()) {
    if (wish === 'CANCEL' && debitDay) throw wrong(`wishes[${index}].debitDay`);
    if (payToday === 0 || (wish === 'CANCEL' && payToday)) throw wrong(`wishes[${index}].payToday`);
  }
}

/**
 * The past-due amount is paid today, with the change (spec 4); only amounts due can be paid, less
 * what is scheduled.
 */
function assertPaidToday(payToday: number | null, owed: OwedToday): void {
  const { all, pastDue } = payableToday(owed);
  if ((payToday ?? 0) < pastDue) throw new Refusal('PAST_DUE_UNPAID');
  if ((payToday ?? 0) > all) throw new Refusal('AMOUNT_ABOVE_DUE_UNCONFIRMED');
}

async function assertEnrols(
  needs: CheckSubmissionDeps,
  actor: Actor,
  { serviceGroup, debitDay, payToday }: RequestedChange,
): Promise<void> {
  const billing = await needs.billing(actor, serviceGroup);
  if (
    autopayBlocker({ serviceState: billing.serviceState, available: needs.autopayEnabled() }) !==
    null
  )
    throw new Refusal('AUTOPAY_NOT_ALLOWED');
  assertPaidToday(payToday ?? null, {
    amountDue: billing.amountDue,
    pastDueAmount: billing.adjustedDelinquencyAmount,
    scheduledAmount: await needs.autopay.scheduled(actor.accountNumber, serviceGroup),
  });
  if (payToday && !needs.billPayEnabled()) throw new Refusal('BILL_PAY_UNAVAILABLE');
  if (!debitDay) return;
  if (!choosesDay(serviceGroup)) throw new Refusal('DEBIT_DAY_FIXED');
  const bill = await needs.autopay.lastBill(actor.accountNumber, serviceGroup);
  if (bill && lateDebitDays(bill).includes(debitDay)) throw new Refusal('DEBIT_DAY_LATE');
}

/**
 * The method to debit from now on: of a kind that the account accepts, not expired, and verified as
 * the customer's.
 */
async function instrumentOf(
  needs: CheckSubmissionDeps,
  actor: Actor,
  input: AutopaySubmission,
  groups: readonly RequestedChange['serviceGroup'][],
): Promise<Instrument> {
  const instrument = await instrumentFor(needs, actor, input, null);
  if (!acceptsMethod(await needs.acceptance(actor.accountNumber), instrument.type))
    throw new Refusal('METHOD_NOT_ACCEPTED');
  if (
    instrument.expiration !== null &&
    isExpired(instrument.expiration, dayIn(needs.businessNow(), actor.billingTimeZone))
  )
    throw new Refusal('METHOD_EXPIRED');
  if (!groups.every((group) => mayDebit(group, instrument)))
    throw new Refusal('AUTOPAY_NOT_ALLOWED');
  return verifyForSchedule(needs, actor, instrument);
}

/** Result of the checks. */
export interface CheckedSubmission {
  /** Null when everything is cancelled. */
  instrument: Instrument | null;
  /** Service groups with an active enrolment. */
  running: readonly RequestedChange['serviceGroup'][];
}

/**
 * All checks before any change (spec 4, 5): throws a {@link Refusal}, and nothing has changed then.
 * The method is checked once for all service groups that it debits.
 */
export async function checkSubmission(
  needs: CheckSubmissionDeps,
  actor: Actor,
  input: AutopaySubmission,
): Promise<CheckedSubmission> {
  assertWellFormed(input);
  for (const flow of flowsOfChange(input)) await assertMayBegin(needs, actor, flow);
  const { wishes, termsAccepted } = input;
  const enrols = wishes.filter(({ wish }) => wish === 'ENROL');
  if (enrols.length > 0 && !termsAccepted) throw new Refusal('TERMS_NOT_ACCEPTED');
  const groups = await needs.autopay.groups(actor.accountNumber);
  const running = await needs.autopay.active(actor.accountNumber);
  for (const { serviceGroup, wish, version } of wishes) {
    if (!groups.includes(serviceGroup)) throw new Refusal('NOT_FOUND');
    if (wish === 'CANCEL' && !mayCancel(serviceGroup)) throw new Refusal('MOBILE_REQUIRES_AUTOPAY');
    if (
      (running.find((one) => one.serviceGroup === serviceGroup)?.version ?? null) !==
      (version ?? null)
    )
      throw new Refusal('CHANGED_MEANWHILE');
  }
  for (const wish of enrols) await assertEnrols(needs, actor, wish);
  return {
    instrument:
      enrols.length > 0
        ? await instrumentOf(
            needs,
            actor,
            input,
            enrols.map(({ serviceGroup }) => serviceGroup),
          )
        : null,
    running: running.map(({ serviceGroup }) => serviceGroup),
  };
}
