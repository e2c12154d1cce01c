import type { MustPayToday, PaymentDates } from '../../dates/rules-payment-date.ts';
import type { AmountChoice, Draft, PlannedPayment } from './types.ts';
import type { BillFacts, ChargedBill } from '../../amounts/rules-amount.ts';
import { leftToPay } from '../../amounts/rules-amount.ts';
import { dueParts, firstDue, splitDue } from '../../../billing/due/rules-due.ts';
import type { DuePart, DueSplit, OpenBill } from '../../../billing/due/rules-due.ts';
import { payBillPath } from '../../../platform/paths/rules-paths.ts';
import { amountOf } from './rules-amount-choice.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/**
 * Target of a one-time payment, as in its URL: a service group's bill, both bills, or the balance
 * of a mobile device.
 */
export type PaymentTarget =
  { kind: 'core' } | { kind: 'mobile' } | { kind: 'both' } | { kind: 'device'; deviceId: string };

const CORE: PaymentTarget = { kind: 'core' };

/**
 * Parses the target from the URL's query: `pay=mobile`, `pay=both`, `pay=device&device=` with its
 * ID, else core services' bill; {@link namesNoBill} tells whether that was asked for.
 */
export function parsePaymentTarget(search: string): PaymentTarget {
  const query = new URLSearchParams(search);
  const pay = query.get('pay');
  if (pay === 'mobile' || pay === 'both') return { kind: pay };
  const deviceId = query.get('device');
  return pay === 'device' && deviceId ? { kind: 'device', deviceId } : CORE;
}

/** The amount that a link names, to be chosen at first. Null if it names none. */
export function askedAmountChoice(search: string): AmountChoice | null {
  switch (new URLSearchParams(search).get('amount')) {
    case 'late':
      return 'PAST_DUE';
    case 'today':
      return 'DUE_TODAY';
    case 'all':
      return 'AMOUNT_DUE';
    default:
      return null;
  }
}

/** Whether a URL names neither the bill nor a step: the bill that is due first is meant. */
export const namesNoBill = (search: string): boolean =>
  ['pay', 'step'].every((name) => !new URLSearchParams(search).has(name));

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

/** A bill as the backend knows it. Cents; days `YYYY-MM-DD`. */
interface Bill extends BillFacts {
  creditBalance: number;
  /** Oldest first. */
  openBills: readonly OpenBill[];
  paymentDates: PaymentDates;
}

/** A payable in the flow. Cents; days `YYYY-MM-DD`. */
export interface Payable extends ChargedBill {
  /** Both bills, where they are paid together: what is scheduled is theirs. */
  parts: readonly Payable[];
  creditBalance: number;
  due: DueSplit;
  /** A device is paid off at once, today. */
  paymentDates: PaymentDates<MustPayToday | 'DEVICE'>;
}

/** The known payables. Null if missing, or until known. */
export interface KnownPayables {
  core: Bill | null;
  mobile: Bill | null;
  devices: readonly Device[];
  /** The scheduled payments of both bills. None where they are left out. */
  scheduled?: readonly { serviceGroup: ServiceGroup; amount: number }[];
}

interface Device {
  id: string;
  name: string;
  balance: number;
  paymentPending: boolean;
}

const payableBill = (
  {
    amountDue,
    adjustedDelinquencyAmount,
    minimumPaymentAmount,
    maximumPaymentAmount,
    creditBalance,
    openBills,
    paymentDates,
  }: Bill,
  today: string,
  scheduledAmount: number,
): Payable => ({
  scheduledAmount,
  parts: [],
  amountDue,
  adjustedDelinquencyAmount,
  minimumPaymentAmount,
  maximumPaymentAmount,
  creditBalance,
  due: splitDue(openBills, today),
  paymentDates,
});

/**
 * Both bills as one: the sum of the amounts due, and the narrower range of days. Two payments use
 * two of the scheduled slots.
 */
function combinePayables(
  core: Bill,
  mobile: Bill,
  today: string,
  parts: readonly Payable[],
): Payable {
  const [one, other] = [core.paymentDates, mobile.paymentDates];
  return {
    parts,
    scheduledAmount: 0,
    amountDue: core.amountDue + mobile.amountDue,
    adjustedDelinquencyAmount: core.adjustedDelinquencyAmount + mobile.adjustedDelinquencyAmount,
    minimumPaymentAmount: Math.min(core.minimumPaymentAmount, mobile.minimumPaymentAmount),
    maximumPaymentAmount: core.maximumPaymentAmount + mobile.maximumPaymentAmount,
    creditBalance: 0,
    due: splitDue([...core.openBills, ...mobile.openBills], today),
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
  scheduledAmount: 0,
  parts: [],
  amountDue: balance,
  adjustedDelinquencyAmount: 0,
  minimumPaymentAmount: balance,
  maximumPaymentAmount: balance,
  creditBalance: 0,
  // A device has no due date: all that is left of it may be paid at any time.
  due: splitDue([], today),
  paymentDates: {
    earliestFutureDate: today,
    latestDate: today,
    openSlots: 0,
    mustPayToday: 'DEVICE',
  },
});

/**
 * Both bills are paid together only while each has an amount due that is not scheduled. Otherwise
 * the target is the single one.
 */
export function effectiveTarget(
  target: PaymentTarget,
  known: Pick<KnownPayables, 'core' | 'mobile' | 'scheduled'>,
): PaymentTarget {
  const { core, mobile } = known;
  if (target.kind !== 'both' || core === null || mobile === null) return target;
  if (leftOf(known, 'MOBILE', mobile) === 0) return CORE;
  return leftOf(known, 'CORE', core) === 0 ? { kind: 'mobile' } : target;
}

/** A bill with an amount due. Cents. */
export interface DueBill {
  serviceGroup: ServiceGroup;
  amountDue: number;
  /** What of it is scheduled. */
  scheduled: number;
  /** What is left to pay beside that. */
  left: number;
  due: DueSplit;
}

/** The bills with an amount due, core services' first. */
export const dueBills = (
  known: Pick<KnownPayables, 'core' | 'mobile' | 'scheduled'>,
  today: string,
): DueBill[] =>
  (
    [
      ['CORE', known.core],
      ['MOBILE', known.mobile],
    ] as const
  ).flatMap(([serviceGroup, bill]) =>
    bill && bill.amountDue > 0
      ? [
          {
            serviceGroup,
            amountDue: bill.amountDue,
            scheduled: scheduledOf(known, serviceGroup),
            left: leftOf(known, serviceGroup, bill),
            due: splitDue(bill.openBills, today),
          },
        ]
      : [],
  );

/**
 * The bill that is due first; core services' on the same day; one that is scheduled comes last.
 * Null if nothing is due.
 */
export const firstDueGroup = (bills: readonly DueBill[]): ServiceGroup | null => {
  const dayOf = ({ due, left }: DueBill): string =>
    left > 0 ? (firstDue(due)?.dueDate ?? '9999') : '9999';
  return (
    bills.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))[0]?.serviceGroup ?? null
  );
};

/** A bill's share of a sum of several: its parts, the most urgent first. */
export interface BreakdownItem {
  serviceGroup: ServiceGroup;
  parts: readonly DuePart[];
  /** What of the bill is scheduled, and not in the sum. Cents. */
  scheduled: number;
}

const PARTS_OF: Readonly<Record<'amountDue' | 'dueToday' | 'pastDue', readonly DuePart['kind'][]>> =
  { amountDue: ['late', 'today', 'later'], dueToday: ['late', 'today'], pastDue: ['late'] };

/** The parts of a bill that each offered amount pays, the most urgent first. */
export const partsOfAmounts = (
  due: DueSplit,
): Record<keyof typeof PARTS_OF, readonly DuePart[]> => {
  const of = (amount: keyof typeof PARTS_OF): DuePart[] =>
    dueParts(due).filter(({ kind }) => PARTS_OF[amount].includes(kind));
  return { amountDue: of('amountDue'), dueToday: of('dueToday'), pastDue: of('pastDue') };
};

/** Breakdown of a sum of several bills by bill. A bill that has no part in it is omitted. */
export const amountBreakdown = (
  bills: readonly DueBill[],
  of: keyof typeof PARTS_OF,
): BreakdownItem[] =>
  bills
    .map(({ serviceGroup, due, scheduled }) => ({
      serviceGroup,
      scheduled,
      parts: partsOfAmounts(due)[of],
    }))
    .filter(({ parts }) => parts.length > 0);

/** What is left to pay of the bills together, in cents. */
export const totalLeftToPay = (bills: readonly DueBill[]): number =>
  bills.reduce((sum, { left }) => sum + left, 0);

/** What is left to pay of a bill or several, and what of them is scheduled already; cents. */
export interface BillSum {
  left: number;
  scheduled: number;
}

/** The sums that the choice of a bill tells: of each of them, and of all. */
export function billSums(bills: readonly DueBill[]): Record<'CORE' | 'MOBILE' | 'all', BillSum> {
  const sumOf = (some: readonly DueBill[]): BillSum => ({
    left: totalLeftToPay(some),
    scheduled: some.reduce((sum, { scheduled }) => sum + scheduled, 0),
  });
  const only = (group: DueBill['serviceGroup']): BillSum =>
    sumOf(bills.filter(({ serviceGroup }) => serviceGroup === group));
  return { CORE: only('CORE'), MOBILE: only('MOBILE'), all: sumOf(bills) };
}

/** The device to pay off. Null if there is none, its balance is 0, or it is being paid. */
export const payableDevice = (devices: readonly Device[], deviceId: string): Device | null =>
  devices.find(
    ({ id, balance, paymentPending }) => id === deviceId && balance > 0 && !paymentPending,
  ) ?? null;

/** What is scheduled for a bill, in cents. */
const scheduledOf = (
  { scheduled = [] }: Pick<KnownPayables, 'scheduled'>,
  group: ServiceGroup,
): number =>
  scheduled
    .filter(({ serviceGroup }) => serviceGroup === group)
    .reduce((sum, { amount }) => sum + amount, 0);

/** What is left to pay of a bill beside what is scheduled, in cents. */
const leftOf = (
  known: Pick<KnownPayables, 'scheduled'>,
  group: ServiceGroup,
  bill: Pick<Bill, 'amountDue' | 'minimumPaymentAmount'>,
): number => leftToPay({ ...bill, scheduledAmount: scheduledOf(known, group) });

/** The payable of the target. Null if missing, or until known. `target` is effective. */
export function payableOf(
  target: PaymentTarget,
  known: KnownPayables,
  today: string,
): Payable | null {
  const { core, mobile } = known;
  switch (target.kind) {
    case 'core':
      return core && payableBill(core, today, scheduledOf(known, 'CORE'));
    case 'mobile':
      return mobile && payableBill(mobile, today, scheduledOf(known, 'MOBILE'));
    case 'both':
      return (
        core &&
        mobile &&
        combinePayables(core, mobile, today, [
          payableBill(core, today, scheduledOf(known, 'CORE')),
          payableBill(mobile, today, scheduledOf(known, 'MOBILE')),
        ])
      );
    case 'device': {
      const device = payableDevice(known.devices, target.deviceId);
      return device && devicePayable(device, today);
    }
  }
}

const plannedPaymentOf = (
  serviceGroup: PlannedPayment['serviceGroup'],
  amount: number | null,
): PlannedPayment[] =>
  amount === null || amount === 0 ? [] : [{ serviceGroup, deviceId: null, amount }];

/** The earlier due date comes first: if the second payment fails, the more urgent bill is paid. */
const isMobileMoreUrgent = (core: Payable, mobile: Payable): boolean =>
  (firstDue(mobile.due)?.dueDate ?? '9999') < (firstDue(core.due)?.dueDate ?? '9999');

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
    const [one, other] = [
      payableBill(core, today, scheduledOf(known, 'CORE')),
      payableBill(mobile, today, scheduledOf(known, 'MOBILE')),
    ];
    const parts = [
      plannedPaymentOf('CORE', amountOf(draft, one)),
      plannedPaymentOf('MOBILE', amountOf(draft, other)),
    ];
    return (isMobileMoreUrgent(one, other) ? parts.toReversed() : parts).flat();
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
