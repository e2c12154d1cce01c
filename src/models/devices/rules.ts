import { nextBillDate } from '../billing/rules.ts';

/** Instalments as they stand. Days `YYYY-MM-DD` in the account's billing time zone; cents. */
export interface Instalments {
  /** What each bill asks for. */
  cents: number;
  /** Its last day: bills that are made after it ask for nothing more. Null while none is known. */
  endsOn: string | null;
}

/** More bills than any device is paid on: 10 years. */
const AT_MOST = 120;

/** How many bills to come ask for an instalment: those that are made on its last day or before. `nextDate` is the day of the next bill, `anchorDay` its day of the month. */
export function instalmentsLeft({ endsOn }: Instalments, { nextDate, anchorDay }: { nextDate: string; anchorDay: number }): number {
  let left = 0;
  for (let day = nextDate; endsOn !== null && day <= endsOn && left < AT_MOST; day = nextBillDate(day, anchorDay)) left += 1;
  return left;
}

/** What is left of a device, and whether it may be exchanged (spec 3, mobile device; spec 1.10). */
export function deviceStanding(instalments: Instalments | null, cycle: { nextDate: string; anchorDay: number } | null, { upgradeOn, today }: { upgradeOn: string; today: string }) {
  const left = instalments && cycle ? instalmentsLeft(instalments, cycle) : 0;
  const monthlyInstalment = left > 0 && instalments ? instalments.cents : 0;
  return { monthlyInstalment, instalmentsLeft: left, balance: monthlyInstalment * left, paidInFull: left === 0, upgradeEligible: left === 0 || today >= upgradeOn };
}
