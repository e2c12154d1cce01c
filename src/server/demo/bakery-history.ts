import type { BillItem, Rate } from '../../models/billing/bill/rules-lines.ts';
import { buildRegularHistory } from './plans.ts';
import { PLANS, PRICE_LIST, planProduct, pricesOf } from './price-list.ts';
import type { AccountHistory } from './plans.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';

/** Two years of a bakery's bills; `days` are the bill dates, the 24th the current one. */
export function bakeryHistory(days: readonly string[]): AccountHistory {
  const on = (bill: number): string => days[bill] ?? '';
  /** The last day before a future bill, some months after the current one. */
  const beforeBillIn = (months: number): string => {
    const [year = 0, month = 1, date = 1] = on(days.length - 1)
      .split('-')
      .map(Number);
    return addDays(
      new Date(Date.UTC(year, month - 1 + months, Math.min(date, 28))).toISOString().slice(0, 10),
      -1,
    );
  };
  const offer = { service: 'INTERNET', kind: 'PROMOTION', code: 'PROMOTION' } as const;
  const plan = planProduct(PLANS.INTERNET);
  const { modem, staticIp, setTopBox: box, repairPlan } = PRICE_LIST.equipment;
  const [atFirst = 0, afterAYear = 0] = pricesOf(PLANS.INTERNET);
  const rates: Rate[] = [
    // The plan price rose twice: after its first year, and with the current bill.
    { ...plan, cents: atFirst, startsOn: on(0), endsOn: addDays(on(12), -1) },
    { ...plan, cents: afterAYear, startsOn: on(12), endsOn: addDays(on(23), -1) },
    { ...plan, startsOn: on(23), endsOn: null },
    { ...modem, startsOn: on(0), endsOn: null },
    // Starts between two bills: its first days are on the next one.
    { ...staticIp, startsOn: addDays(on(5), 11), endsOn: null },
    {
      ...offer,
      name: 'Business welcome offer',
      cents: -500,
      startsOn: on(0),
      endsOn: addDays(on(21), -1),
    },
    { ...offer, name: 'Two-year offer', cents: -500, startsOn: on(0), endsOn: addDays(on(22), -1) },
    {
      ...offer,
      name: 'Business saver offer',
      cents: -PRICE_LIST.offers['Business saver offer'],
      startsOn: on(12),
      endsOn: beforeBillIn(5),
    },
    {
      ...offer,
      name: 'Loyalty offer',
      cents: -PRICE_LIST.offers['Loyalty offer'],
      startsOn: on(23),
      endsOn: beforeBillIn(11),
    },
    { ...planProduct(PLANS.VIDEO), startsOn: on(0), endsOn: null },
    { ...box, startsOn: on(0), endsOn: null },
    { ...box, startsOn: addDays(on(8), 10), endsOn: null },
    { ...planProduct(PLANS.VOICE), startsOn: on(0), endsOn: null },
    // Before August 20, 2025 it had another name (spec 9).
    { ...repairPlan, startsOn: on(3), endsOn: null },
  ];
  const calls = (bill: number, cents: number): BillItem => ({
    service: 'VOICE',
    kind: 'USAGE',
    code: 'INTERNATIONAL_CALLS',
    name: null,
    cents,
    on: addDays(on(bill), -6),
  });
  const items: BillItem[] = [
    {
      service: 'INTERNET',
      kind: 'ONE_OFF',
      code: 'INSTALLATION',
      name: null,
      cents: PRICE_LIST.once.installation,
      on: on(0),
    },
    calls(4, 312),
    calls(7, 845),
    calls(10, 1_290),
    calls(13, 460),
    calls(17, 705),
    calls(19, 233),
    {
      service: 'VIDEO',
      kind: 'USAGE',
      code: 'ON_DEMAND',
      name: 'Championship night',
      cents: 1_499,
      on: addDays(on(11), -3),
    },
    {
      service: 'ACCOUNT',
      kind: 'ONE_OFF',
      code: 'TECHNICIAN_VISIT',
      name: null,
      cents: PRICE_LIST.once.technicianVisit,
      on: addDays(on(14), 12),
    },
    // The technician came two days later than promised.
    {
      service: 'ACCOUNT',
      kind: 'ADJUSTMENT',
      code: 'COURTESY_CREDIT',
      name: null,
      cents: -1_500,
      on: addDays(on(15), 8),
    },
  ];
  return { rates, items };
}

/** Monthly cost of its phones, taxes included, in cents. */
const PHONES_MONTH = 14_500;

/**
 * A year of its phones: the tablet for orders at the market exceeds its data plan in summer, the
 * driver's phone once.
 */
export function bakeryPhoneHistory(days: readonly string[]): AccountHistory {
  const data = (bill: number, line: string, cents: number): BillItem => ({
    service: 'MOBILE',
    kind: 'USAGE',
    code: 'MOBILE_DATA',
    name: line,
    cents,
    on: addDays(days[bill] ?? '', -5),
  });
  const [driver, market] = ['(207) 555-0141', '(207) 555-0142'];
  return {
    ...buildRegularHistory(
      'MOBILE',
      [],
      days.map((day) => ({ day, charges: PHONES_MONTH })),
      null,
    ),
    items: [
      data(3, driver, 750),
      data(5, market, 1_200),
      data(6, market, 1_850),
      data(7, market, 900),
    ],
  };
}
