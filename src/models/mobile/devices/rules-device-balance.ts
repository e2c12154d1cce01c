import { openBills } from '../../billing/due/rules-due.ts';
import { billDateBefore, nextBillDate } from '../../billing/rules-bill-dates.ts';

/** Instalments. Days `YYYY-MM-DD` in the account's billing time zone; cents. */
export interface Instalments {
  /** Amount per bill. */
  cents: number;
  /** First day: bills issued on it or after include an instalment. */
  startsOn: string;
  /** Last day: bills issued after it include none. Null while none is known. */
  endsOn: string | null;
}

/** Upper bound of the number of bills for a device: 10 years. */
const AT_MOST = 120;

/**
 * Number of upcoming bills with an instalment: those issued up to its last day. `nextDate` is the
 * day of the next bill, `anchorDay` its day of the month.
 */
export function instalmentsLeft(
  { endsOn }: Pick<Instalments, 'endsOn'>,
  { nextDate, anchorDay }: { nextDate: string; anchorDay: number },
): number {
  let left = 0;
  for (
    let day = nextDate;
    endsOn !== null && day <= endsOn && left < AT_MOST;
    day = nextBillDate(day, anchorDay)
  )
    left += 1;
  return left;
}

/** Number of issued bills with an instalment: those from its first day to its last. */
export function instalmentsBilled(
  { startsOn, endsOn }: Instalments,
  { nextDate, anchorDay }: { nextDate: string; anchorDay: number },
): number {
  let billed = 0;
  for (
    let day = billDateBefore(nextDate, anchorDay), looked = 0;
    day >= startsOn && looked < AT_MOST;
    day = billDateBefore(day, anchorDay), looked += 1
  )
    billed += endsOn === null || day <= endsOn ? 1 : 0;
  return billed;
}

/** Mobile's bills, as far as they matter to devices. Days `YYYY-MM-DD`. */
export interface MobileBills {
  /** The day of the next bill, and its day of the month. */
  nextDate: string;
  anchorDay: number;
  /** The day of the newest bill. Null before the first. */
  last: string | null;
  /** The first day of ended service. Null while there is none. */
  endedOn: string | null;
}

/** Whether the final bill of ended service was made: no bill follows it. */
export const isFinalBillMade = ({
  last,
  endedOn,
}: Pick<MobileBills, 'last' | 'endedOn'>): boolean =>
  endedOn !== null && last !== null && last >= endedOn;

/**
 * What bills to come charge for a device, in cents, and on how many of them. The final bill of
 * ended service charges all that is left (D-325).
 */
export function instalmentsToCome(
  instalments: Instalments | null,
  bills: MobileBills | null,
): { balance: number; bills: number } {
  if (!instalments || !bills || isFinalBillMade(bills)) return { balance: 0, bills: 0 };
  const left = instalmentsLeft(instalments, bills);
  return {
    balance: instalments.cents * left,
    bills: bills.endedOn === null ? left : Math.min(1, left),
  };
}

/**
 * A device's instalment rate for the final bill of ended service: all that is left, at once. The
 * rate is null where nothing is.
 */
export function finalInstalment<Rate extends Instalments>(
  rate: Rate,
  bill: { nextDate: string; anchorDay: number },
): Rate | null {
  const left = instalmentsLeft(rate, bill);
  if (left === 0) return null;
  const startsOn = rate.startsOn < bill.nextDate ? rate.startsOn : bill.nextDate;
  return { ...rate, startsOn, cents: rate.cents * left };
}

/**
 * The days of the bills that keep a device which they charged from being paid in full (D-325): what
 * is left of an instalment keeps its month's time and counts once it is past due; what a bill of
 * ended service is left with counts at once. `made` oldest first; `owed` is the balance less
 * pending payments, in cents.
 */
export function unpaidBills(
  made: readonly { statementDate: string; dueDate: string; charges: number }[],
  owed: number,
  { endedOn, today }: { endedOn: string | null; today: string },
): string[] {
  const open = openBills(made, owed);
  return made
    .filter(
      ({ dueDate }) =>
        open.some((bill) => bill.dueDate === dueDate) && (endedOn !== null || dueDate < today),
    )
    .map(({ statementDate }) => statementDate);
}

/**
 * Remaining and financed amount of a device, and whether it may be exchanged (spec 3, mobile
 * device; spec 1.10). `unpaid`: the days of the bills that keep it from being paid in full if they
 * charge an instalment.
 */
export function deviceStanding(
  instalments: Instalments | null,
  bills: MobileBills | null,
  { upgradeOn, today, unpaid }: { upgradeOn: string; today: string; unpaid: readonly string[] },
) {
  const toCome = instalmentsToCome(instalments, bills);
  const isUnpaid =
    instalments !== null &&
    unpaid.some(
      (day) =>
        day >= instalments.startsOn && (instalments.endsOn === null || day <= instalments.endsOn),
    );
  const paidInFull = toCome.balance === 0 && !isUnpaid;
  return {
    monthlyInstalment: toCome.bills > 0 ? toCome.balance / toCome.bills : 0,
    instalmentsLeft: toCome.bills,
    balance: toCome.balance,
    financed:
      instalments && bills
        ? instalments.cents *
          (instalmentsLeft(instalments, bills) + instalmentsBilled(instalments, bills))
        : 0,
    paidInFull,
    upgradeEligible: (paidInFull || today >= upgradeOn) && (bills?.endedOn ?? null) === null,
  };
}

/** The paid share of a device, 0 to 1. Input in cents. */
export const paidShare = ({ balance, financed }: { balance: number; financed: number }): number =>
  financed > 0 ? Math.min(1, Math.max(0, 1 - balance / financed)) : 1;
