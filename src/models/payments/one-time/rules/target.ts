import type { MustPayToday, PaymentDates } from '../../dates/rules-payment-date.ts';
import type { Draft, PlannedPayment } from './types.ts';
import type { BillFacts } from '../../amounts/rules-amount.ts';
import { payBillPath } from '../../../platform/paths/rules-paths.ts';
import { amountOf } from './amount.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/**
 * Target of a one-time payment, as in its URL: a service group's bill, both bills, or the balance
 * of a mobile device.
 */
export type PaymentTarget =
  { kind: 'core' } | { kind: 'mobile' } | { kind: 'both' } | { kind: 'device'; deviceId: string };

const CORE: PaymentTarget = { kind: 'core' };

/**
 * Parses the target from the URL's query: `pay=mobile`, `pay=both`, or `pay=device&device=` with
 * its ID.
 */
export function parsePaymentTarget(search: string): PaymentTarget {
  const query = new URLSearchParams(search);
  const pay = query.get('pay');
  if (pay === 'mobile' || pay === 'both') return { kind: pay };
  const deviceId = query.get('device');
  return pay === 'device' && deviceId ? { kind: 'device', deviceId } : CORE;
}

/** Distinguishes targets. */
export const paymentTargetKey = (target: PaymentTarget): string =>
  target.kind === 'device' ? `device ${target.deviceId}` : target.kind;

/** The URL of a payment, without its step. */
export function payPath(target: PaymentTarget): string {
  switch (target.kind) {
    case 'core':
      return payBillPath({ open: 'otp' });
    case 'mobile':
    case 'both':
      return payBillPath({ open: 'otp', pay: target.kind });
    case 'device':
      return payBillPath({ open: 'otp', pay: 'device', device: target.deviceId });
  }
}

/** A payable in the flow. Cents; days `YYYY-MM-DD`. */
export interface Payable extends BillFacts {
  creditBalance: number;
  dueDate: string | null;
  /** A device is paid off at once, today. */
  paymentDates: PaymentDates<MustPayToday | 'DEVICE'>;
}

/** The known payables. Null if missing, or until known. */
export interface KnownPayables {
  core: Payable | null;
  mobile: Payable | null;
  devices: readonly Device[];
}

interface Device {
  id: string;
  name: string;
  balance: number;
  paymentPending: boolean;
}

/**
 * Both bills as one: the sum of the amounts due, and the narrower range of days. Two payments use
 * two of the scheduled slots.
 */
function combinePayables(core: Payable, mobile: Payable): Payable {
  const [one, other] = [core.paymentDates, mobile.paymentDates];
  return {
    amountDue: core.amountDue + mobile.amountDue,
    adjustedDelinquencyAmount: core.adjustedDelinquencyAmount + mobile.adjustedDelinquencyAmount,
    minimumPaymentAmount: Math.min(core.minimumPaymentAmount, mobile.minimumPaymentAmount),
    maximumPaymentAmount: core.maximumPaymentAmount + mobile.maximumPaymentAmount,
    creditBalance: 0,
    dueDate: [core.dueDate, mobile.dueDate].filter((day) => day !== null).toSorted()[0] ?? null,
    paymentDates: {
      earliestFutureDate:
        one.earliestFutureDate > other.earliestFutureDate
          ? one.earliestFutureDate
          : other.earliestFutureDate,
      latestDate: one.latestDate < other.latestDate ? one.latestDate : other.latestDate,
      openSlots: Math.floor(Math.min(one.openSlots, other.openSlots) / 2),
      mustPayToday: one.mustPayToday ?? other.mustPayToday,
    },
  };
}

/** A device's balance: all of it, today. */
const devicePayable = ({ balance }: Device, today: string): Payable => ({
  amountDue: balance,
  adjustedDelinquencyAmount: 0,
  minimumPaymentAmount: balance,
  maximumPaymentAmount: balance,
  creditBalance: 0,
  dueDate: null,
  paymentDates: {
    earliestFutureDate: today,
    latestDate: today,
    openSlots: 0,
    mustPayToday: 'DEVICE',
  },
});

/**
 * Both bills are paid together only while each has an amount due. Otherwise the target is the
 * single one.
 */
export function effectiveTarget(
  target: PaymentTarget,
  { core, mobile }: Pick<KnownPayables, 'core' | 'mobile'>,
): PaymentTarget {
  if (target.kind !== 'both' || core === null || mobile === null) return target;
  if (mobile.amountDue === 0) return CORE;
  return core.amountDue === 0 ? { kind: 'mobile' } : target;
}

/** A bill with an amount due. Cents. */
export interface DueBill {
  serviceGroup: ServiceGroup;
  amountDue: number;
  pastDue: number;
  dueDate: string | null;
}

/** The bills with an amount due, core services' first. */
export const dueBills = (core: Payable | null, mobile: Payable | null): DueBill[] =>
  (
    [
      ['CORE', core],
      ['MOBILE', mobile],
    ] as const
  ).flatMap(([serviceGroup, bill]) =>
    bill && bill.amountDue > 0
      ? [
          {
            serviceGroup,
            amountDue: bill.amountDue,
            pastDue: bill.adjustedDelinquencyAmount,
            dueDate: bill.dueDate,
          },
        ]
      : [],
  );

/** A bill's share of a sum of several, and its text key. */
export interface BreakdownItem {
  bill: DueBill;
  /** Cents. */
  amount: number;
  textKey: 'bills.part' | 'bills.partOnly' | 'bills.partPastDue';
}

/**
 * A past due share needs no further text. In an amount due, the past due text takes precedence over
 * the due day.
 */
function breakdownTextKey(
  { pastDue, dueDate }: DueBill,
  of: 'amountDue' | 'pastDue',
): BreakdownItem['textKey'] {
  if (of === 'pastDue') return 'bills.partOnly';
  if (pastDue > 0) return 'bills.partPastDue';
  return dueDate === null ? 'bills.partOnly' : 'bills.part';
}

/** Breakdown of the total amount due or total past due amount by bill. A bill of 0 is omitted. */
export const amountBreakdown = (
  bills: readonly DueBill[],
  of: 'amountDue' | 'pastDue',
): BreakdownItem[] =>
  bills
    .filter((bill) => bill[of] > 0)
    .map((bill) => ({ bill, amount: bill[of], textKey: breakdownTextKey(bill, of) }));

/** Total amount due of the bills, in cents. */
export const totalAmountDue = (bills: readonly DueBill[]): number =>
  bills.reduce((sum, { amountDue }) => sum + amountDue, 0);

/** The device to pay off. Null if there is none, its balance is 0, or it is being paid. */
export const payableDevice = (devices: readonly Device[], deviceId: string): Device | null =>
  devices.find(
    ({ id, balance, paymentPending }) => id === deviceId && balance > 0 && !paymentPending,
  ) ?? null;

/** The payable of the target. Null if missing, or until known. `target` is effective. */
export function payableOf(
  target: PaymentTarget,
  { core, mobile, devices }: KnownPayables,
  today: string,
): Payable | null {
  switch (target.kind) {
    case 'core':
      return core;
    case 'mobile':
      return mobile;
    case 'both':
      return core && mobile && combinePayables(core, mobile);
    case 'device': {
      const device = payableDevice(devices, target.deviceId);
      return device && devicePayable(device, today);
    }
  }
}

const plannedPaymentOf = (
  serviceGroup: PlannedPayment['serviceGroup'],
  amount: number | null,
): PlannedPayment[] =>
  amount === null || amount === 0 ? [] : [{ serviceGroup, deviceId: null, amount }];

/**
 * Past due comes first, then the earlier due date: if the second payment fails, the more urgent
 * bill is paid.
 */
const isMobileMoreUrgent = (core: Payable, mobile: Payable): boolean => {
  const late = (bill: Payable) => bill.adjustedDelinquencyAmount > 0;
  if (late(core) !== late(mobile)) return late(mobile);
  return (mobile.dueDate ?? '9999') < (core.dueDate ?? '9999');
};

/**
 * The payments of a submission, in order. Empty while something is missing. Both bills are two
 * payments. `target` is effective.
 */
export function plannedPaymentsOf(
  target: PaymentTarget,
  draft: Draft,
  known: KnownPayables,
  today: string,
): PlannedPayment[] {
  const { core, mobile } = known;
  if (target.kind === 'both') {
    if (!core || !mobile || draft.amountChoice === null || draft.amountChoice === 'OTHER')
      return [];
    const parts = [
      plannedPaymentOf('CORE', amountOf(draft, core)),
      plannedPaymentOf('MOBILE', amountOf(draft, mobile)),
    ];
    return (isMobileMoreUrgent(core, mobile) ? parts.toReversed() : parts).flat();
  }
  const payable = payableOf(target, known, today);
  const amount = payable && amountOf(draft, payable);
  if (target.kind === 'device')
    return amount ? [{ serviceGroup: 'MOBILE', deviceId: target.deviceId, amount }] : [];
  return plannedPaymentOf(target.kind === 'core' ? 'CORE' : 'MOBILE', amount);
}

/** The next planned payment: the first one without a receipt. */
export const nextPlannedPayment = (
  parts: readonly PlannedPayment[],
  paid: readonly { serviceGroup: string }[],
): PlannedPayment | null =>
  parts.find(
    ({ serviceGroup }) => !paid.some((receipt) => receipt.serviceGroup === serviceGroup),
  ) ?? null;

type LoadStatus = 'loading' | 'failed' | 'ready';

/** Whether the payable exists. `none`: the account has none. */
export function payableStatus(
  target: PaymentTarget,
  cards: { core: LoadStatus; mobile: LoadStatus; devices: LoadStatus },
  isThere: boolean,
): LoadStatus | 'none' {
  const asked: LoadStatus[] = {
    core: [cards.core],
    mobile: [cards.mobile],
    both: [cards.core, cards.mobile],
    device: [cards.devices],
  }[target.kind];
  if (asked.includes('failed')) return 'failed';
  if (asked.includes('loading')) return 'loading';
  return isThere ? 'ready' : 'none';
}
