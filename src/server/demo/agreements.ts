import { addDays, addMonths } from '../../models/platform/calendar/rules-calendar.ts';
import type { TermMonths } from '../../models/orders/agreements/types.ts';
import type { Orm } from '../db/driver.ts';
import { agreements } from '../db/schema/index.ts';
import { PRICE_BOOK } from '../usecases/orders/price-book.ts';
import { PLANS } from './price-list.ts';

/** An agreement of a demo account; the account's other services are paid from month to month. */
interface DemoAgreement {
  accountNumber: string;
  service: 'INTERNET' | 'VIDEO';
  termMonths: TermMonths;
  /** Its first day, seen from the day of the demo. */
  startedOn: (today: string) => string;
}

/** So many months before a day. */
const monthsAgo = (months: number) => (today: string) => addMonths(today, -months);
/** So many months before a term's end, which is so many days after a day. */
const endingIn = (days: number, months: number) => (today: string) =>
  addMonths(addDays(today, days + 1), -months);

const DEMO_AGREEMENTS: readonly DemoAgreement[] = [
  { accountNumber: '8000000001', service: 'INTERNET', termMonths: 24, startedOn: monthsAgo(17) },
  // The term renews in less than 90 days.
  {
    accountNumber: '8000000010',
    service: 'INTERNET',
    termMonths: 24,
    startedOn: endingIn(80, 24),
  },
  // The last day of notice is over.
  {
    accountNumber: '8000000016',
    service: 'INTERNET',
    termMonths: 12,
    startedOn: endingIn(20, 12),
  },
  // The first term is over, and a second one runs.
  { accountNumber: '8000000019', service: 'INTERNET', termMonths: 24, startedOn: monthsAgo(29) },
  { accountNumber: '8000000019', service: 'VIDEO', termMonths: 12, startedOn: monthsAgo(4) },
  { accountNumber: '8000000024', service: 'INTERNET', termMonths: 36, startedOn: monthsAgo(10) },
];

/** Adds agreements, relative to the day of the demo. */
export async function seedAgreements(orm: Orm, today: string): Promise<void> {
  const counts = new Map<string, number>();
  await orm.insert(agreements).values(
    DEMO_AGREEMENTS.map(({ accountNumber, service, termMonths, startedOn }) => {
      const count = (counts.get(accountNumber) ?? 0) + 1;
      counts.set(accountNumber, count);
      const agreedPlan = PLANS[service];
      const listed = PRICE_BOOK.find(({ plan }) => plan === agreedPlan);
      if (!listed) throw new Error(`The price list has no ${agreedPlan}.`);
      return {
        agreementId: `AG-${accountNumber}-${count}`,
        accountNumber,
        service,
        agreedPlan,
        monthlyCents: listed.monthlyCents,
        startedOn: startedOn(today),
        termMonths,
        renewsForMonths: 12 as const,
        noticeDays: 30,
      };
    }),
  );
}
