import { MatchersV3 } from '@pact-foundation/pact';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { refusal } from '../pact.ts';
import { autopayGroup, autopayOutcome } from '../../../fixtures/autopay/autopay.ts';
import {
  billingInformation,
  payment,
  paymentDetail,
  savedCard,
  scheduledPayment,
} from '../../../fixtures/billing/billing.ts';
import type { mobileDevice } from '../../../fixtures/mobile/devices.ts';
import type { mobileLine, mobileTransactions } from '../../../fixtures/mobile/mobile.ts';
import { receipt } from '../../../fixtures/payments/payment.ts';
import type { streamingAccount, streamingCharge } from '../../../fixtures/streaming/streaming.ts';
import {
  accountNumber,
  startingWith,
  confirmationNumber,
  day,
  expiry,
  instant,
  lastFour,
  orNull,
  phoneNumber,
  text,
  uuid,
  zip,
} from '../matchers.ts';
import { demoUsername, state } from '../states.ts';

export const GRAPH = '/selfservice/graph';

/** The response to a request without a session: rejected before it reaches the graph. */
export const unauthenticated = () => refusal('UNAUTHENTICATED', 401);
export const dataResponse = (value: unknown) => ({ status: 200, body: { data: value } });

/** Error of a graph's request when its service fails: with the code twice, as in payments. */
export const serviceFailure = (systemErrorCode: SystemErrorCode, status: number) => ({
  status,
  body: {
    errors: [
      {
        message: MatchersV3.string(systemErrorCode),
        extensions: { systemErrorCode, failureResponses: [{ systemErrorCode }] },
      },
    ],
  },
});

/**
 * Bill status and zeros by value: the portal shows each differently. The amount due by value, too:
 * the state fixes it.
 */
export function billingShape(over: Parameters<typeof billingInformation>[0] = {}) {
  const info = billingInformation(over);
  return {
    ...info,
    accountNumber: accountNumber(info.accountNumber),
    dueDate: orNull(info.dueDate, day),
    openBills: info.openBills.map(({ dueDate, amount }) => ({ dueDate: day(dueDate), amount })),
    statementDate: orNull(info.statementDate, day),
    softDisconnectDate: orNull(info.softDisconnectDate, day),
    restoredBy: orNull(info.restoredBy, instant),
    paymentDates: {
      ...info.paymentDates,
      earliestFutureDate: day(info.paymentDates.earliestFutureDate),
      latestDate: day(info.paymentDates.latestDate),
    },
  };
}

export function paymentShape(over: Parameters<typeof payment>[0] = {}) {
  const row = payment(over);
  return {
    paymentId: uuid(row.paymentId),
    confirmationNumber: confirmationNumber(row.confirmationNumber),
    serviceGroup: row.serviceGroup,
    device: orNull(row.device, text),
    amount: row.amount,
    entryDate: instant(row.entryDate),
    postedDate: orNull(row.postedDate, instant),
    paymentMethodType: row.paymentMethodType,
    lastFour: lastFour(row.lastFour),
    status: row.status,
    enteredBy: text(row.enteredBy),
    origin: row.origin,
    paymentDate: orNull(row.paymentDate, day),
    systemErrorCode: row.systemErrorCode,
    retryDate: row.retryDate,
  };
}

/** A scheduled payment: kind, date and version by value. */
export function scheduledShape(over: Parameters<typeof scheduledPayment>[0] = {}) {
  const row = scheduledPayment(over);
  return {
    ...row,
    paymentId: uuid(row.paymentId),
    confirmationNumber: confirmationNumber(row.confirmationNumber),
    lastFour: lastFour(row.lastFour),
    paymentMethodId: orNull(row.paymentMethodId, uuid),
    expiration: orNull(row.expiration, expiry),
    entryDate: instant(row.entryDate),
    enteredBy: text(row.enteredBy),
  };
}

/** A payment's history: steps, actors and failure reason by value. */
export function detailShape(over: Parameters<typeof paymentDetail>[0] = {}) {
  const detail = paymentDetail(over);
  return {
    ...detail,
    payment: paymentShape(detail.payment),
    journal: detail.journal.map((entry) => ({
      ...entry,
      at: instant(entry.at),
      by: orNull(entry.by, text),
    })),
    refunds: detail.refunds.map((refund) => ({
      ...refund,
      requestedAt: instant(refund.requestedAt),
      endedAt: orNull(refund.endedAt, instant),
    })),
  };
}

/** Auto Pay of a service group: on or blocked, amounts and dates by value. */
/**
 * `current` has ordered Business Internet 1000, from tomorrow on: the next bill alone has a part of
 * the month before.
 */
export const planOrdered = state('a plan was ordered', {
  username: demoUsername('current'),
  quoteId: '5b1f7c9e-2d3a-4f60-8b7c-9d0e1f2a3b4c',
  idempotencyKey: '6c2a8d0f-3e4b-4a71-9c8d-0e1f2a3b4c5d',
  offerId: 'internet-1000',
  then: 'SCHEDULED',
});
/** What its next bills charge, in cents, without any discount. */
export const BILLS_OF_THE_ORDER = [32_987, 30_517, 30_517];

export function autopayShape(over: Parameters<typeof autopayGroup>[0] = {}) {
  const group = autopayGroup(over);
  const { enrolment } = group;
  return {
    ...group,
    openBills: group.openBills.map(({ dueDate, amount }) => ({ dueDate: day(dueDate), amount })),
    lateDebitDays: group.lateDebitDays.map((late) => MatchersV3.integer(late)),
    enrolment: enrolment && {
      ...enrolment,
      lastFour: lastFour(enrolment.lastFour),
      expiration: orNull(enrolment.expiration, expiry),
      paymentMethodId: orNull(enrolment.paymentMethodId, uuid),
      enrolledAt: instant(enrolment.enrolledAt),
      enrolledBy: text(enrolment.enrolledBy),
    },
  };
}

/** A saved method; type, restrictions, nickname and use by value. */
export function methodShape(over: Parameters<typeof savedCard>[0] = {}) {
  const method = savedCard(over);
  return {
    ...method,
    id: uuid(method.id),
    lastFour: lastFour(method.lastFour),
    expiration: orNull(method.expiration, expiry),
    zipCode: orNull(method.zipCode, zip),
    name: text(method.name),
  };
}

/** The receipt: amount, method, status and remaining amount due by value. */
export function receiptShape(over: Parameters<typeof receipt>[0] = {}) {
  const made = receipt(over);
  return {
    ...made,
    paymentId: uuid(made.paymentId),
    confirmationNumber: confirmationNumber(made.confirmationNumber),
    entryDate: instant(made.entryDate),
  };
}

/**
 * Outcome of an Auto Pay change: every part's result by value, and payments made today as receipts.
 */
export function outcomeShape(over: Parameters<typeof autopayOutcome>[0] = {}) {
  const outcome = autopayOutcome(over);
  return {
    ...outcome,
    parts: outcome.parts.map((part) => ({
      ...part,
      payment: part.payment && receiptShape(part.payment),
    })),
  };
}

const chargeShape = (charge: ReturnType<typeof streamingCharge>) => ({
  ...charge,
  paymentId: uuid(charge.paymentId),
  subscriptionId: uuid(charge.subscriptionId),
  appName: text(charge.appName),
  lastFour: lastFour(charge.lastFour),
});

type Streaming = ReturnType<typeof streamingAccount>;
const subscriptionShape = (one: Streaming['subscriptions'][number]) => ({
  ...one,
  id: uuid(one.id),
  appName: text(one.appName),
  lastFour: lastFour(one.lastFour),
  expiration: orNull(one.expiration, expiry),
  paymentMethodId: orNull(one.paymentMethodId, uuid),
});

/**
 * Streaming: each subscription's status, dates, price and method by value; its debits include
 * these, with amount, status and failure reason by value.
 */
export const streamingShape = ({ subscriptions, charges }: Streaming) => ({
  subscriptions: subscriptions.map(subscriptionShape),
  charges: MatchersV3.arrayContaining(
    ...charges.map((charge) => ({ ...chargeShape(charge), date: day(charge.date) })),
  ),
});

/** The same, where these are the newest debits. */
export const streamingInOrder = ({ subscriptions, charges }: Streaming) =>
  startingWith({
    subscriptions: subscriptions.map(subscriptionShape),
    charges: charges.map(chargeShape),
  });

/** A mobile device: remaining amount, and whether it is paid and can be exchanged, by value. */
export const deviceShape = (device: ReturnType<typeof mobileDevice>) => ({
  ...device,
  id: uuid(device.id),
  name: text(device.name),
  phoneNumber: phoneNumber(device.phoneNumber),
});

/** A mobile transaction: kind, status and whether it is for a device by value. */
export const transactionShape = (row: ReturnType<typeof mobileTransactions>['rows'][number]) => ({
  ...row,
  id: uuid(row.id),
  date: day(row.date),
  postedDate: orNull(row.postedDate, day),
  lastFour: lastFour(row.lastFour),
  device: orNull(row.device, text),
  confirmationNumber: confirmationNumber(row.confirmationNumber),
  paymentId: uuid(row.paymentId),
  madeBy: orNull(row.madeBy, text),
});

/** A mobile line: the customer's label by value, and its figures. */
export const lineShape = (line: ReturnType<typeof mobileLine>) => ({
  ...line,
  phoneNumber: phoneNumber(line.phoneNumber),
  devices: line.devices.map(text),
});
