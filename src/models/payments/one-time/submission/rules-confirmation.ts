import { dueParts, firstDue, splitOfRest } from '../../../billing/due/rules-due.ts';
import type { DuePart, DueSplit, OpenBill } from '../../../billing/due/rules-due.ts';
import type { Day } from '../../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

/** Next steps after a submission, in display order. Cents. */
export type NextStepItem =
  | { kind: 'posts' | 'restores' | 'restored' | 'goodStanding' | 'nothingRemains' }
  /**
   * `serviceGroup`: the bill's group if the account has two bills, else null. `parts`: by when it
   * is to be paid, the most urgent first.
   */
  | {
      kind: 'remains';
      serviceGroup: ServiceGroup | null;
      amount: number;
      parts: readonly DuePart[];
    }
  /** What is late still stops service of the group on that day (`YYYY-MM-DD`). */
  | { kind: 'stops'; serviceGroup: ServiceGroup; state: RunningState; amount: number; on: string }
  | { kind: 'credit' | 'scheduled'; amount: number };

/** Service that the next step of delinquency stops, or stops further. */
type RunningState = 'ACTIVE' | 'HOTLINED' | 'TEMPORARILY_DISCONNECTED';

interface Paid {
  serviceGroup: ServiceGroup;
  amountDueAfter: number;
}

/** A bill as now known. For one just paid, its remainder after the payment counts. */
interface Billed {
  serviceGroup: ServiceGroup;
  amountDue: number;
  /** Oldest first. */
  openBills: readonly OpenBill[];
  serviceState: string;
  /** The day of the next step of delinquency, if it is known. */
  softDisconnectDate: string | null;
}

const leftOf = (paid: readonly Paid[], { serviceGroup, amountDue }: Billed): number =>
  paid.find((receipt) => receipt.serviceGroup === serviceGroup)?.amountDueAfter ?? amountDue;

/** What a bill asks for after the payments, which cover the oldest first. */
const splitAfter = (paid: readonly Paid[], bill: Billed, today: Day): DueSplit =>
  splitOfRest(bill.openBills, leftOf(paid, bill), today);

/** Remainder of every bill of the account, paid or not. Unknown bills are omitted. */
export const remainders = (
  paid: readonly Paid[],
  bills: readonly Billed[],
  today: Day,
): Extract<NextStepItem, { kind: 'remains' }>[] =>
  bills
    .map((bill) => ({
      kind: 'remains' as const,
      serviceGroup: bills.length > 1 ? bill.serviceGroup : null,
      amount: leftOf(paid, bill),
      parts: dueParts(splitAfter(paid, bill, today)),
    }))
    .filter(({ amount }) => amount > 0);

const isRunning = (state: string): state is RunningState =>
  ['ACTIVE', 'HOTLINED', 'TEMPORARILY_DISCONNECTED'].includes(state);

/** Service that stops on a day because something is late still. */
const stops = (
  paid: readonly Paid[],
  bills: readonly Billed[],
  today: Day,
): Extract<NextStepItem, { kind: 'stops' }>[] =>
  bills.flatMap((bill) => {
    const { serviceGroup, serviceState: state, softDisconnectDate: on } = bill;
    const { late } = splitAfter(paid, bill, today);
    return late && on !== null && on >= today && isRunning(state)
      ? [{ kind: 'stops' as const, serviceGroup, state, amount: late.amount, on }]
      : [];
  });

/** What to pay next: of which group, how much in cents, and by when. */
export interface NextToPay {
  serviceGroup: ServiceGroup;
  amount: number;
  kind: DuePart['kind'];
}

/**
 * What is to be paid first of what remains after a submission, as home asks for it, beside what is
 * scheduled. Null if nothing remains.
 */
export const nextBillAfter = (
  paid: readonly Paid[],
  bills: readonly Billed[],
  today: Day,
  scheduled: readonly { serviceGroup: ServiceGroup; amount: number }[] = [],
): NextToPay | null => {
  const ahead = (group: ServiceGroup): number =>
    scheduled
      .filter(({ serviceGroup }) => serviceGroup === group)
      .reduce((sum, { amount }) => sum + amount, 0);
  const [first] = bills
    .flatMap((bill) => {
      const due = splitAfter(paid, bill, today);
      const part = firstDue(due);
      const left = due.total - ahead(bill.serviceGroup);
      return part && left > 0
        ? [{ serviceGroup: bill.serviceGroup, part, amount: Math.min(part.amount, left) }]
        : [];
    })
    .toSorted((one, other) => one.part.dueDate.localeCompare(other.part.dueDate));
  return first
    ? { serviceGroup: first.serviceGroup, amount: first.amount, kind: first.part.kind }
    : null;
};

const RECOVERY = {
  restoring: 'restores',
  back: 'restored',
  backButOut: 'goodStanding',
} as const satisfies Record<string, NextStepItem['kind']>;

/**
 * Next steps after a submission: posting, service restoration, the remainder of each bill, the
 * credit, and later automatic payments.
 */
export function nextStepsAfter(
  paid: readonly Paid[],
  {
    service,
    bills,
    credit,
    ahead,
    today,
  }: {
    /** `backButOut`: what a payment brought back is interrupted by an outage. */
    service: 'restoring' | 'back' | 'backButOut' | null;
    bills: readonly Billed[];
    credit: number;
    ahead: { amount: number } | null;
    today: Day;
  },
): NextStepItem[] {
  const remains = remainders(paid, bills, today);
  const isPaidUp = paid.every(({ amountDueAfter }) => amountDueAfter === 0);
  return [
    { kind: 'posts' },
    ...(service ? [{ kind: RECOVERY[service] }] : []),
    ...(remains.length > 0 ? remains : [{ kind: 'nothingRemains' } as const]),
    ...stops(paid, bills, today),
    ...(isPaidUp && credit > 0 ? [{ kind: 'credit', amount: credit } as const] : []),
    ...(ahead ? [{ kind: 'scheduled', amount: ahead.amount } as const] : []),
  ];
}
