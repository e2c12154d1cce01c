import { MatchersV3 } from '@pact-foundation/pact';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { refusal } from '../pact.ts';
import { autopayGroup, autopayOutcome } from '../../../fixtures/autopay.ts';
import { billingInformation, payment, paymentDetail, savedCard, scheduledPayment } from '../../../fixtures/billing.ts';
import type { mobileDevice } from '../../../fixtures/devices.ts';
import type { mobileLine, mobileTransactions } from '../../../fixtures/mobile.ts';
import { receipt } from '../../../fixtures/payment.ts';
import type { streamingAccount, streamingCharge } from '../../../fixtures/streaming.ts';
import { accountNumber, cents, confirmationNumber, day, expiry, instant, lastFour, oneOf, orNull, text, uuid, zip } from '../matchers.ts';

export const GRAPH = '/selfservice/graph';

/** The answer to a call without a session: refused before the graph is asked. */
export const unauthenticated = () => refusal('UNAUTHENTICATED', 401);
export const data = (value: unknown) => ({ status: 200, body: { data: value } });

/** What a graph's call fails with when the service behind it does: the code twice, as payments have it. */
export const down = (systemErrorCode: SystemErrorCode, status: number) => ({
  status, body: { errors: [{ message: MatchersV3.string(systemErrorCode), extensions: { systemErrorCode, failureResponses: [{ systemErrorCode }] } }] },
});

/** Standing and zeros by value: the portal says another thing for each. What is owed by value, too: the state fixes it. */
export function billingShape(over: Parameters<typeof billingInformation>[0] = {}) {
  const info = billingInformation(over);
  return {
    ...info,
    accountNumber: accountNumber(info.accountNumber),
    dueDate: orNull(info.dueDate, day),
    statementDate: orNull(info.statementDate, day),
    softDisconnectDate: orNull(info.softDisconnectDate, day),
    restoredBy: orNull(info.restoredBy, instant),
    minimumPaymentAmount: cents(info.minimumPaymentAmount),
    maximumPaymentAmount: cents(info.maximumPaymentAmount),
    paymentDates: { ...info.paymentDates, earliestFutureDate: day(info.paymentDates.earliestFutureDate), latestDate: day(info.paymentDates.latestDate) },
  };
}

export const METHOD_TYPES = ['BANK_ACCOUNT', 'CREDIT_CARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'MASTERCARD', 'VISA'];

export function paymentShape(over: Parameters<typeof payment>[0] = {}) {
  const row = payment(over);
  return {
    paymentId: uuid(row.paymentId), confirmationNumber: confirmationNumber(row.confirmationNumber), serviceGroup: oneOf(row.serviceGroup, 'CORE', 'MOBILE'), device: orNull(row.device, text), amount: cents(row.amount), entryDate: instant(row.entryDate), postedDate: orNull(row.postedDate, instant),
    paymentMethodType: oneOf(row.paymentMethodType, ...METHOD_TYPES), lastFour: lastFour(row.lastFour), status: row.status, enteredBy: text(row.enteredBy),
    origin: row.origin, paymentDate: orNull(row.paymentDate, day), systemErrorCode: row.systemErrorCode, retryDate: row.retryDate,
  };
}

/** A payment that is scheduled: what it is, its day and its version by value. */
export function scheduledShape(over: Parameters<typeof scheduledPayment>[0] = {}) {
  const row = scheduledPayment(over);
  return {
    ...row, paymentId: uuid(row.paymentId), confirmationNumber: confirmationNumber(row.confirmationNumber), lastFour: lastFour(row.lastFour), paymentMethodId: orNull(row.paymentMethodId, uuid),
    entryDate: instant(row.entryDate), enteredBy: text(row.enteredBy),
  };
}

/** A payment's story: its steps, who took them and why it failed by value. */
export function detailShape(over: Parameters<typeof paymentDetail>[0] = {}) {
  const detail = paymentDetail(over);
  return { ...detail, payment: paymentShape(detail.payment), journal: detail.journal.map((entry) => ({ ...entry, at: instant(entry.at), by: orNull(entry.by, text) })), amountDueAfter: cents(detail.amountDueAfter) };
}

/** Auto Pay of a service group: whether it is on or barred, its amounts and days by value. */
export function autopayShape(over: Parameters<typeof autopayGroup>[0] = {}) {
  const group = autopayGroup(over);
  const { enrolment } = group;
  return { ...group, lateDebitDays: MatchersV3.eachLike(MatchersV3.integer(28)), typicalBill: cents(group.typicalBill), enrolment: enrolment && { ...enrolment, lastFour: lastFour(enrolment.lastFour), expiration: orNull(enrolment.expiration, expiry), paymentMethodId: orNull(enrolment.paymentMethodId, uuid), enrolledAt: instant(enrolment.enrolledAt), enrolledBy: text(enrolment.enrolledBy) } };
}

/** A saved method; its type, what may not be chosen, and what it is called and used for by value. */
export function methodShape(over: Parameters<typeof savedCard>[0] = {}) {
  const method = savedCard(over);
  return { ...method, id: uuid(method.id), lastFour: lastFour(method.lastFour), expiration: orNull(method.expiration, expiry), zipCode: orNull(method.zipCode, zip), name: text(method.name) };
}

/** The receipt: amount, method, status and what remains due by value. */
export function receiptShape(over: Parameters<typeof receipt>[0] = {}) {
  const made = receipt(over);
  return { ...made, paymentId: uuid(made.paymentId), confirmationNumber: confirmationNumber(made.confirmationNumber), entryDate: instant(made.entryDate), displayDurationMinutes: MatchersV3.integer(made.displayDurationMinutes) };
}

/** What became of a change of Auto Pay: every part's result by value, and what was paid today as its receipt. */
export function outcomeShape(over: Parameters<typeof autopayOutcome>[0] = {}) {
  const outcome = autopayOutcome(over);
  return { ...outcome, parts: outcome.parts.map((part) => ({ ...part, payment: part.payment && receiptShape(part.payment) })) };
}

const chargeShape = (charge: ReturnType<typeof streamingCharge>) => ({
  ...charge, paymentId: uuid(charge.paymentId), subscriptionId: uuid(charge.subscriptionId), appName: text(charge.appName), date: day(charge.date), amount: cents(charge.amount),
  paymentMethodType: oneOf(charge.paymentMethodType, ...METHOD_TYPES), lastFour: lastFour(charge.lastFour),
});

/** Streaming: how each subscription stands, its days, price and method by value; among its debits are these, whose status and why they failed are by value. */
export const streamingShape = ({ subscriptions, charges }: ReturnType<typeof streamingAccount>) => ({
  subscriptions: subscriptions.map((one) => ({ ...one, id: uuid(one.id), appName: text(one.appName), lastFour: lastFour(one.lastFour), expiration: orNull(one.expiration, expiry), paymentMethodId: orNull(one.paymentMethodId, uuid) })),
  charges: MatchersV3.arrayContaining(...charges.map(chargeShape)),
});

/** A mobile device: what is left, and whether it is paid and may be exchanged, by value. */
export const deviceShape = (device: ReturnType<typeof mobileDevice>) => ({ ...device, id: uuid(device.id), name: text(device.name), financed: cents(device.financed), phoneNumber: MatchersV3.regex('^\\d{10}$', device.phoneNumber) });

/** A mobile transaction: its kind, status and whether it is of a device by value. */
export const transactionShape = (row: ReturnType<typeof mobileTransactions>['rows'][number]) => ({
  ...row, id: uuid(row.id), date: day(row.date), postedDate: orNull(row.postedDate, day), amount: cents(row.amount), paymentMethodType: oneOf(row.paymentMethodType, ...METHOD_TYPES), lastFour: lastFour(row.lastFour),
  confirmationNumber: confirmationNumber(row.confirmationNumber), paymentId: uuid(row.paymentId),
});

/** A mobile line: what the customer says of it by value, its figures as cents. */
export const lineShape = (line: ReturnType<typeof mobileLine>) => ({
  ...line, phoneNumber: MatchersV3.regex('^\\d{10}$', line.phoneNumber), devices: line.devices.map(text), service: line.service.map(cents), instalments: line.instalments.map(cents), usage: line.usage.map(cents),
});
