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

/**
 * Remaining and financed amount of a device, and whether it may be exchanged (spec 3, mobile
 * device; spec 1.10).
 */
export function deviceStanding(
  instalments: Instalments | null,
  cycle: { nextDate: string; anchorDay: number } | null,
  { upgradeOn, today }: { upgradeOn: string; today: string },
) {
  const left = instalments && cycle ? instalmentsLeft(instalments, cycle) : 0;
  const monthlyInstalment = left > 0 && instalments ? instalments.cents : 0;
  return {
    monthlyInstalment,
    instalmentsLeft: left,
    balance: monthlyInstalment * left,
    financed:
      instalments && cycle ? instalments.cents * (left + instalmentsBilled(instalments, cycle)) : 0,
    paidInFull: left === 0,
    upgradeEligible: left === 0 || today >= upgradeOn,
  };
}

/** The paid share of a device, 0 to 1. Input in cents. */
export const paidShare = ({ balance, financed }: { balance: number; financed: number }): number =>
  financed > 0 ? Math.min(1, Math.max(0, 1 - balance / financed)) : 1;
