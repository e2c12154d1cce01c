import type { EffectResult } from 'effector';
import { statusOfErrorCode } from '../../gateways/platform/graph-status.ts';
import {
  brokenContract,
  refused,
  timedOut,
  unreachable,
} from '../../models/platform/query/index.ts';
import type { RequestFailure } from '../../models/platform/query/index.ts';
import type { BillingInformation } from '../../models/billing/home/index.ts';
import type { PaymentReceipt } from '../../models/payments/one-time/index.ts';
import type { findPaymentByKeyFx } from '../../models/payments/one-time/ports.ts';
import type { Profile } from '../../models/session/index.ts';
import type { Wallet } from '../../models/payments/wallet/ports.ts';
import type { CompletedRequest, Recording } from './recording.ts';
import type { RecordedEventOf, RecordedEvent } from './types.ts';

/** Placeholder for values that no event may contain. */
const UNKNOWN = 'replay';
const NO_ID = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

type PaymentKeyResult = EffectResult<typeof findPaymentByKeyFx>;
type Group = RecordedEventOf<'billing-known'>['data']['serviceGroup'];
type MethodType = Wallet['methods'][number]['type'];

/** Why a recorded request failed; null if it succeeded. */
export function recordedFailure({ data }: CompletedRequest): RequestFailure | null {
  switch (data.result) {
    case 'answered':
      return null;
    case 'refused': {
      const systemErrorCode = (data.systemErrorCode ?? 'INTERNAL') as Parameters<
        typeof refused
      >[0]['systemErrorCode'];
      return refused({
        status:
          data.messageCategory === 'graphql'
            ? statusOfErrorCode(systemErrorCode, data.responseCode)
            : data.responseCode,
        systemErrorCode,
        retryAfterSeconds: null,
        fields: [],
      });
    }
    case 'unreachable':
      return unreachable();
    case 'timedOut':
      return timedOut();
    case 'brokenContract':
      return brokenContract(data.operation ?? data.path, []);
  }
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * A service group's last known bill: the last one reported, or else the first one that follows.
 * Null if there is none.
 */
export function recordedBill(
  tape: Recording,
  group: Group,
  today: string,
): BillingInformation | null {
  const ofGroup = (event: RecordedEvent) =>
    event.name === 'billing-known' && event.data.serviceGroup === group ? event : undefined;
  const known = tape.findPrevious(ofGroup) ?? tape.findNext(ofGroup);
  if (!known) return null;
  const { data, user } = known;
  const ahead = (days: number | null) => (days === null ? null : addDays(today, days));
  return {
    accountNumber: user?.accountNumber ?? '0000000000',
    serviceGroup: group,
    amountDue: Math.max(0, data.amountDueCents),
    dueDate: ahead(data.daysUntilDue),
    openBills: [
      { dueDate: addDays(today, -1), amount: data.adjustedDelinquencyCents },
      {
        dueDate: ahead(data.daysUntilDue) ?? today,
        amount: data.amountDueCents - data.adjustedDelinquencyCents,
      },
    ].filter(({ amount }) => amount > 0),
    statementDate: null,
    statementState: 'CURRENT',
    pastDueAmount: data.pastDueCents,
    adjustedDelinquencyAmount: data.adjustedDelinquencyCents,
    creditBalance: 0,
    refundUnderWay: 0,
    currentBalance: data.amountDueCents,
    pendingPaymentAmount: data.pastDueCents - data.adjustedDelinquencyCents,
    minimumPaymentAmount: data.minimumPaymentCents,
    maximumPaymentAmount: data.maximumPaymentCents,
    delinquencyLevel: null,
    serviceState: data.serviceState,
    softDisconnectDate: null,
    restoredBy: null,
    paymentDates: {
      earliestFutureDate: addDays(today, data.firstLaterDayAhead),
      latestDate: addDays(today, data.lastLaterDayAhead),
      openSlots: data.openSlots,
      mustPayToday: data.mustPayToday,
    },
  };
}

const chosenMethodType = (event: RecordedEvent) =>
  event.name === 'flow-step-completed' &&
  event.data.choice.kind === 'method' &&
  event.data.choice.methodChoice === 'SAVED'
    ? event.data.choice.methodType
    : null;
/** A saved method is identified by its kind: the recording contains none of its other fields. */
export const savedMethodId = (type: MethodType): string => `saved ${type}`;

/** One method per kind that the customer chose, in the order of the choices. */
export function recordedWallet(tape: Recording): Wallet {
  const types = [
    ...new Set(tape.events.map(chosenMethodType).filter((type) => type !== null)),
  ] as MethodType[];
  return {
    cardsAccepted: true,
    bankAccountsAccepted: true,
    methods: types.map((type) => ({
      id: savedMethodId(type),
      type,
      lastFour: '0000',
      expiration: type === 'BANK_ACCOUNT' ? null : '1299',
      zipCode: null,
      name: UNKNOWN,
      expired: false,
      expiringSoon: false,
      restricted: false,
      prepaid: false,
      autopay: [],
      scheduledPayments: 0,
      scheduledUntil: null,
      streamingSubscriptions: 0,
      nickname: null,
      isDefault: false,
    })),
  };
}

/** The signed-in user, from the user config of an event. */
export function recordedProfile(
  tape: Recording,
  user: NonNullable<RecordedEvent['user']>,
): Profile {
  const isEnterprise = tape.events.some(
    (event) => event.name === 'page-viewed' && event.data.page === 'enterprise',
  );
  return {
    accountType: 'COMMERCIAL',
    role: user.userRole,
    username: UNKNOWN,
    guid: user.identityGuid,
    firstName: UNKNOWN,
    lastName: UNKNOWN,
    enterpriseRole: null,
    accountKind: isEnterprise ? 'ENTERPRISE' : 'SMB',
    footprint: user.billingDivision,
    autopayOffered: true,
    accountNumber: user.accountNumber,
    accountName: UNKNOWN,
    userType: user.userType,
    csrId: null,
    zip: '00000',
    billingTimeZone: 'America/New_York',
    language: null,
  };
}

type ExtraOutcomes = Pick<PaymentReceipt, 'saveMethod' | 'autopay' | 'paperless'>;
const NO_EXTRAS: ExtraOutcomes = {
  saveMethod: 'NOT_REQUESTED',
  autopay: 'NOT_REQUESTED',
  paperless: 'NOT_REQUESTED',
};

/** Status of the payment extras: taken from the outcome that this request led to. */
function recordedExtras(tape: Recording, callId: string | undefined): ExtraOutcomes {
  const detail = tape.findNext((event) =>
    event.name === 'flow-ended' && event.callId === callId && event.data.detail.kind === 'payment'
      ? event.data.detail
      : undefined,
  );
  return detail
    ? { saveMethod: detail.saveMethod, autopay: detail.autopay, paperless: detail.paperless }
    : NO_EXTRAS;
}

/** Contents of a payment request; provided by the model, not the recording. */
export type RequestedPayment = Pick<
  PaymentReceipt,
  'amount' | 'serviceGroup' | 'deviceId' | 'paymentDate' | 'paymentMethodType'
>;

/** The receipt of a payment that the service accepted with this call. */
export const recordedReceipt = (
  tape: Recording,
  call: CompletedRequest,
  asked: RequestedPayment,
): PaymentReceipt => ({
  ...asked,
  ...recordedExtras(tape, call.callId),
  paymentId: call.paymentId ?? NO_ID,
  confirmationNumber: '000000000000',
  channel: 'WEB',
  entryDate: call.occurredAt,
  lastFour: '0000',
  displayDurationMinutes: 1_440,
  status: asked.paymentDate === null ? 'SUCCESS' : 'SCHEDULED',
  amountDueAfter: 0,
});

/**
 * Outcome of a payment queried by its idempotency key: the outcome that this request led to, or
 * none yet.
 */
export function recordedKeyResult(
  tape: Recording,
  call: CompletedRequest,
  asked: RequestedPayment,
): PaymentKeyResult {
  const ended = tape.findNext((event) =>
    event.name === 'flow-ended' && event.callId === call.callId ? event : undefined,
  );
  if (!ended) return { state: 'UNDER_WAY', receipt: null, payment: null, systemErrorCode: null };
  const isAccepted = ended.data.outcome === 'succeeded' || ended.data.outcome === 'partial';
  if (isAccepted)
    return {
      state: 'ACCEPTED',
      receipt: { ...recordedReceipt(tape, call, asked), paymentId: ended.paymentId ?? NO_ID },
      payment: null,
      systemErrorCode: null,
    };
  return {
    state: 'FAILED',
    receipt: null,
    payment: null,
    systemErrorCode: (ended.data.systemErrorCode ?? 'PAYMENT_DECLINED') as NonNullable<
      PaymentKeyResult['systemErrorCode']
    >,
  };
}
