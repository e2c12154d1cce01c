import type { MustPayToday, PaymentDates } from '../../dates/rules-payment-date.ts';
import type { Draft, PlannedPayment } from './types.ts';
import type { BillFacts } from '../../amounts/rules-amount.ts';
import { payBillPath } from '../../../platform/paths/rules-paths.ts';
import { amountOf } from './amount.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/** What a one-time payment pays, as its address says it: a service group's bill, both bills, or what is left of a mobile device. */
export type PaymentTarget =
  { kind: 'core' } | { kind: 'mobile' } | { kind: 'both' } | { kind: 'device'; deviceId: string };

const CORE: PaymentTarget = { kind: 'core' };

/** Reads the target from the address's query: `pay=mobile`, `pay=both`, or `pay=device&device=` with its id. */
export function parsePaymentTarget(search: string): PaymentTarget {
  const query = new URLSearchParams(search);
  const pay = query.get('pay');
  if (pay === 'mobile' || pay === 'both') return { kind: pay };
  const deviceId = query.get('device');
  return pay === 'device' && deviceId ? { kind: 'device', deviceId } : CORE;
}

/** Tells one target from another. */
export const paymentTargetKey = (target: PaymentTarget): string =>
  target.kind === 'device' ? `device ${target.deviceId}` : target.kind;

/** The address of a payment, without its step. */
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

/** What can be paid, as the flow needs it. Cents; days `YYYY-MM-DD`. */
export interface Payable extends BillFacts {
  creditBalance: number;
  dueDate: string | null;
  /** A device is paid off at once. */
  paymentDates: PaymentDates<MustPayToday | 'DEVICE'>;
}

/** What is known of what can be paid; null where it is not there, or not known yet. */
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

/** Both bills as one: what is due of each, and the narrower of their days. Two payments take two of the days that may be scheduled. */
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

/** What is left of a device: all of it, today. */
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

/** Both bills are paid together only while something is due of each; else it is the one alone. */
export function effectiveTarget(
  target: PaymentTarget,
  { core, mobile }: Pick<KnownPayables, 'core' | 'mobile'>,
): PaymentTarget {
  if (target.kind !== 'both' || core === null || mobile === null) return target;
  if (mobile.amountDue === 0) return CORE;
  return core.amountDue === 0 ? { kind: 'mobile' } : target;
}

/** A bill of which something is due; cents. */
export interface DueBill {
  serviceGroup: ServiceGroup;
  amountDue: number;
  pastDue: number;
  dueDate: string | null;
}

/** The bills of which something is due, core services' first. */
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

/** What of a bill is in a sum of several, and the text that says it. */
export interface BreakdownItem {
  bill: DueBill;
  /** Cents. */
  amount: number;
  textKey: 'bills.part' | 'bills.partOnly' | 'bills.partPastDue';
}

/** Beside what is past due there is nothing more to say; of the amount due what is past due comes before its day, where it has one. */
function breakdownTextKey(
  { pastDue, dueDate }: DueBill,
  of: 'amountDue' | 'pastDue',
): BreakdownItem['textKey'] {
  if (of === 'pastDue') return 'bills.partOnly';
  if (pastDue > 0) return 'bills.partPastDue';
  return dueDate === null ? 'bills.partOnly' : 'bills.part';
}

/** What the sum of the bills' amounts due, or of what is past due of them, is made of; a bill that adds nothing is left out. */
export const amountBreakdown = (
  bills: readonly DueBill[],
  of: 'amountDue' | 'pastDue',
): BreakdownItem[] =>
  bills
    .filter((bill) => bill[of] > 0)
    .map((bill) => ({ bill, amount: bill[of], textKey: breakdownTextKey(bill, of) }));

/** What is due of the bills together; cents. */
export const totalAmountDue = (bills: readonly DueBill[]): number =>
  bills.reduce((sum, { amountDue }) => sum + amountDue, 0);

/** The device that can be paid off; null where there is none, nothing is left of it, or that is being paid. */
export const payableDevice = (devices: readonly Device[], deviceId: string): Device | null =>
  devices.find(
    ({ id, balance, paymentPending }) => id === deviceId && balance > 0 && !paymentPending,
  ) ?? null;

/** What is paid; null where it is not there or not known yet. `target` is settled. */
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

/** What is past due comes first, then what is due first: should the second fail, the more urgent one is paid. */
const isMobileMoreUrgent = (core: Payable, mobile: Payable): boolean => {
  const late = (bill: Payable) => bill.adjustedDelinquencyAmount > 0;
  if (late(core) !== late(mobile)) return late(mobile);
  return (mobile.dueDate ?? '9999') < (core.dueDate ?? '9999');
};

/** The payments that a submit makes, in their order; none while something is missing. Both bills are two payments. `target` is settled. */
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

/** The part that is paid next: the first one that no receipt is of. */
export const nextPlannedPayment = (
  parts: readonly PlannedPayment[],
  paid: readonly { serviceGroup: string }[],
): PlannedPayment | null =>
  parts.find(
    ({ serviceGroup }) => !paid.some((receipt) => receipt.serviceGroup === serviceGroup),
  ) ?? null;

type LoadStatus = 'loading' | 'failed' | 'ready';

/** Whether what is to be paid is there: `none`, the account has nothing of it. */
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
