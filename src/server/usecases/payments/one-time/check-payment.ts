import { acceptsMethod as isAccepted } from '../../../../models/payments/wallet/rules-wallet.ts';
import { createHash } from 'node:crypto';
import { checkAmount } from '../../../../models/payments/amounts/rules-amount.ts';
import { checkDate } from '../../../../models/payments/dates/rules-payment-date.ts';
import { isExpired } from '../../../../models/payments/card-entry/rules-card-expiration.ts';
import type { Flow } from '../../../../models/permissions/rules-flows.ts';
import type { PaymentDates } from '../../../../models/payments/dates/rules-payment-date.ts';
import type { BillingInformation } from '../../billing/billing-information.ts';
import { assertMayBegin } from '../../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { AccountTermsDeps } from './account-once.ts';
import type { Actor, Instrument } from './ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

export interface CheckPaymentDeps extends AccountStateDeps, AccountTermsDeps {
  businessNow: () => Date;
  billPayEnabled: () => boolean;
  /** Throws a {@link Refusal} when the account has no such service group. */
  billing(actor: Actor, serviceGroup: ServiceGroup): Promise<BillingInformation>;
  /** Method kinds that the account accepts. */
  acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }>;
  savedInstrument(accountNumber: string, paymentMethodId: string): Promise<Instrument | null>;
  newInstrument(accountNumber: string, paymentToken: string): Promise<Instrument | null>;
  /** Whether the security code was verified for this instrument within the last half hour. */
  isVerified(accountNumber: string, instrument: Instrument): Promise<boolean>;
}

/** Fields common to every payment request. */
export interface RequestedPayment {
  serviceGroup: ServiceGroup;
  amount: number;
  paymentMethodId?: string | null | undefined;
  /** Empty where the code was typed in another session: it counts as none. */
  securityCodeToken?: string | null | undefined;
  paymentToken?: string | null | undefined;
  termsAccepted: boolean;
  confirmedAboveAmountDue: boolean;
}

/** Fingerprint of a request body, independent of the order of its fields. */
export const requestFingerprint = (input: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1))),
    )
    .digest('base64url');

/** The same for one of several operations whose keys are compared with each other. */
export const operationFingerprint = (operation: string, input: object): string =>
  requestFingerprint({ operation, ...input });

/**
 * The instrument to pay with: a saved method, a new one, or the stored one. Throws a {@link
 * Refusal}.
 */
export async function instrumentFor(
  needs: CheckPaymentDeps,
  actor: Actor,
  asked: Pick<RequestedPayment, 'paymentMethodId' | 'securityCodeToken' | 'paymentToken'>,
  kept: Instrument | null,
): Promise<Instrument> {
  if (asked.paymentMethodId) {
    const saved = await needs.savedInstrument(actor.accountNumber, asked.paymentMethodId);
    if (!saved) throw new Refusal('METHOD_NOT_FOUND');
    if (saved.type !== 'BANK_ACCOUNT' && !asked.securityCodeToken)
      throw new Refusal('SECURITY_CODE_REQUIRED');
    return {
      ...saved,
      verificationToken: saved.type === 'BANK_ACCOUNT' ? null : (asked.securityCodeToken ?? null),
    };
  }
  if (!asked.paymentToken) {
    if (kept) return kept;
    throw new Refusal('BAD_REQUEST', { fields: ['$input.paymentToken'] });
  }
  const fresh = await needs.newInstrument(actor.accountNumber, asked.paymentToken);
  if (!fresh) throw new Refusal('PAYMENT_TOKEN_EXPIRED');
  return fresh;
}

/** How a payment is made: each is a flow of its own. */
export type PaymentFlow = Extract<
  Flow,
  'payOnce' | 'schedulePayment' | 'changeScheduledPayment' | 'payOffDevice'
>;

async function assertRequestedPayment(
  needs: CheckPaymentDeps,
  actor: Actor,
  flow: PaymentFlow,
  {
    termsAccepted,
    paymentMethodId,
    paymentToken,
  }: Pick<RequestedPayment, 'termsAccepted' | 'paymentMethodId' | 'paymentToken'>,
): Promise<void> {
  await assertMayBegin(needs, actor, flow);
  if (!needs.billPayEnabled()) throw new Refusal('BILL_PAY_UNAVAILABLE');
  if (!termsAccepted) throw new Refusal('TERMS_NOT_ACCEPTED');
  if (paymentMethodId && paymentToken)
    throw new Refusal('BAD_REQUEST', { fields: ['$input.paymentToken'] });
}

/** Like {@link instrumentFor}, and the account accepts it today. */
async function usableInstrument(
  needs: CheckPaymentDeps,
  actor: Actor,
  asked: Parameters<typeof instrumentFor>[2],
  kept: Instrument | null,
): Promise<Instrument> {
  const instrument = await instrumentFor(needs, actor, asked, kept);
  if (!acceptsMethod(await needs.acceptance(actor.accountNumber), instrument.type))
    throw new Refusal('METHOD_NOT_ACCEPTED');
  if (
    instrument.expiration !== null &&
    isExpired(instrument.expiration, dayIn(needs.businessNow(), actor.billingTimeZone))
  )
    throw new Refusal('METHOD_EXPIRED');
  return instrument;
}

/** Result of the checks: the instrument, and the account's billing information. */
export interface CheckedPayment {
  instrument: Instrument;
  billing: BillingInformation;
}

/**
 * All checks before a payment may be made or scheduled, except its day; throws a {@link Refusal}.
 * `kept` is a scheduled payment's current instrument, used unless its change names another method;
 * `scheduled`: the other payments that are scheduled.
 */
export async function checkPayment(
  needs: CheckPaymentDeps,
  actor: Actor,
  flow: PaymentFlow,
  asked: RequestedPayment,
  scheduled: readonly { serviceGroup: ServiceGroup; amount: number }[],
  kept: Instrument | null = null,
): Promise<CheckedPayment> {
  await assertRequestedPayment(needs, actor, flow, asked);
  const billing = await needs.billing(actor, asked.serviceGroup);
  const amount = checkAmount({
    amount: asked.amount,
    limits: { minimum: billing.minimumPaymentAmount, maximum: billing.maximumPaymentAmount },
    amountDue: billing.amountDue,
    scheduled: scheduled
      .filter(({ serviceGroup }) => serviceGroup === asked.serviceGroup)
      .reduce((sum, { amount: cents }) => sum + cents, 0),
    confirmed: asked.confirmedAboveAmountDue,
  });
  // A question that no answer would help is not asked.
  if (amount.kind === 'needsConfirmation')
    throw new Refusal(
      flow === 'schedulePayment' && billing.paymentDates.openSlots <= 0
        ? 'TOO_MANY_SCHEDULED'
        : 'AMOUNT_ABOVE_DUE_UNCONFIRMED',
    );
  if (amount.kind !== 'ok') throw new Refusal('AMOUNT_OUT_OF_RANGE');
  return { instrument: await usableInstrument(needs, actor, asked, kept), billing };
}

/** Checks for a payment without a bill: throws a {@link Refusal}, or returns its instrument. */
export async function checkInstrument(
  needs: CheckPaymentDeps,
  actor: Actor,
  asked: Omit<RequestedPayment, 'serviceGroup' | 'amount' | 'confirmedAboveAmountDue'>,
): Promise<Instrument> {
  await assertRequestedPayment(needs, actor, 'payOffDevice', asked);
  return usableInstrument(needs, actor, asked, null);
}

/** Whether the account accepts this kind of method. */
export const acceptsMethod = (
  accepted: { cards: boolean; bankAccounts: boolean },
  methodType: string,
): boolean =>
  isAccepted(
    { cardsAccepted: accepted.cards, bankAccountsAccepted: accepted.bankAccounts },
    methodType,
  );

/** Rejects a day on which this payment cannot be made; for today there are instant payments. */
export function assertDay(
  day: string,
  today: string,
  dates: PaymentDates,
  expiration: string | null,
): void {
  const check = checkDate({ day, today, dates, expiration });
  if (day === today) throw new Refusal('DATE_OUT_OF_RANGE');
  switch (check.kind) {
    case 'ok':
      return;
    case 'invalid':
      throw new Refusal('BAD_REQUEST', { fields: ['$input.paymentDate'] });
    case 'outOfRange':
      throw new Refusal('DATE_OUT_OF_RANGE');
    case 'pastCutoff':
      throw new Refusal('DATE_PAST_CUTOFF');
    case 'mustPayToday':
      throw new Refusal('MUST_PAY_TODAY');
    case 'tooMany':
      throw new Refusal('TOO_MANY_SCHEDULED');
    case 'cardExpires':
      throw new Refusal('CARD_EXPIRES_BEFORE_DATE');
  }
}

/**
 * The customer is not present on the payment day to enter a security code: it is verified when
 * scheduling, and the debit runs without it. Returns the instrument without the verification, which
 * is valid for half an hour.
 */
export async function verifyForSchedule(
  needs: CheckPaymentDeps,
  actor: Actor,
  instrument: Instrument,
): Promise<Instrument> {
  if (
    instrument.verificationToken !== null &&
    !(await needs.isVerified(actor.accountNumber, instrument))
  )
    throw new Refusal('SECURITY_CODE_REQUIRED');
  return { ...instrument, verificationToken: null };
}
