import { sql } from 'drizzle-orm';
import type { BillItem, Rate } from '../../models/billing/bill/rules-lines.ts';
import type { Orm } from '../db/driver.ts';
import { queryRows } from '../db/queries.ts';
import { MOBILE_PLAN, PLANS } from './plans.ts';
import type { AccountHistory } from './plans.ts';
import { addDays } from '../../models/platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../models/platform/service-group/types.ts';

/** How many mobile lines the freight company came to have, and after how many bills it had them all. */
const LINES = 300;
const BILLS_UNTIL_FULL_FLEET = 117;

/** A month of a line in cents: of a phone, and of every sixth, which is a hotspot with data of its own. */
const LINE_CENTS = { phone: 2_500, hotspot: 4_000 } as const;
const HOTSPOT_EVERY = 6;

/** Ten years of a freight company's internet, television and phone service; `days` are those of its bills. */
export function freightHistory(days: readonly string[]): AccountHistory {
  const [first = ''] = days;
  const priced = days.filter((_, bill) => bill % 12 === 0);
  const plans = priced.map((day, year): Rate => {
    const next = priced[year + 1];
    return {
      service: 'INTERNET',
      kind: 'PLAN',
      code: 'PLAN',
      name: PLANS.INTERNET,
      cents: 8_999 + year * 300,
      startsOn: day,
      endsOn: next === undefined ? null : addDays(next, -1),
    };
  });
  const always = { name: null, startsOn: first, endsOn: null } as const;
  const rates: Rate[] = [
    ...plans,
    { ...always, service: 'INTERNET', kind: 'EQUIPMENT', code: 'MODEM_RENTAL', cents: 1_300 },
    { ...always, service: 'INTERNET', kind: 'EQUIPMENT', code: 'STATIC_IP', cents: 1_500 },
    { ...always, service: 'VIDEO', kind: 'PLAN', code: 'PLAN', name: PLANS.VIDEO, cents: 4_999 },
    { ...always, service: 'VIDEO', kind: 'EQUIPMENT', code: 'SET_TOP_BOX', cents: 1_000 },
    { ...always, service: 'VOICE', kind: 'PLAN', code: 'PLAN', name: PLANS.VOICE, cents: 2_999 },
    { ...always, service: 'ACCOUNT', kind: 'EQUIPMENT', code: 'REPAIR_PLAN', cents: 1_000 },
  ];
  const calls = days.map((day, bill): BillItem => ({
    service: 'VOICE',
    kind: 'USAGE',
    code: 'INTERNATIONAL_CALLS',
    name: null,
    cents: 310 + ((bill * 7_919) % 1_200),
    on: addDays(day, -4),
  }));
  const visits = priced.slice(1).map((day): BillItem => ({
    service: 'ACCOUNT',
    kind: 'ONE_OFF',
    code: 'TECHNICIAN_VISIT',
    name: null,
    cents: 7_500,
    on: addDays(day, -9),
  }));
  return { rates, items: [...calls.slice(1), ...visits] };
}

const numberOf = (line: number): string => `(207) 555-${String(1_000 + line)}`;

/** Its drivers' phones: some more with each bill, 300 in the end. */
export const fleetHistory = (days: readonly string[]): AccountHistory => ({
  rates: [
    { ...MOBILE_PLAN, cents: 9_900, startsOn: days[0] ?? '', endsOn: null },
    ...Array.from({ length: LINES }, (_, line): Rate => ({
      service: 'MOBILE',
      kind: 'EQUIPMENT',
      code: 'MOBILE_LINE',
      name: numberOf(line),
      cents: LINE_CENTS[line % HOTSPOT_EVERY === 5 ? 'hotspot' : 'phone'],
      startsOn: days[Math.floor((line * BILLS_UNTIL_FULL_FLEET) / LINES)] ?? '',
      endsOn: null,
    })),
  ],
  items: [],
});

/**
 * The lines of every statement of a service group that has nothing but rates that begin and end with its bills, made by the
 * database out of those: some 18,000 of them, in a tenth of the time that sending them takes. In a transaction. What they
 * refer to is what they are made of: where the database lets us, it need not look for that once more, which is half of the work.
 */
export async function seedStatementLines(
  orm: Orm,
  accountNumber: string,
  serviceGroup: ServiceGroup,
): Promise<void> {
  const [asked] = await queryRows<{ trusted: boolean }>(
    orm,
    sql`select current_setting('is_superuser') = 'on' as trusted`,
  );
  if (asked?.trusted) await orm.execute(sql`set local session_replication_role = replica`);
  await orm.execute(sql`
    insert into statement_lines (id, statement_id, account_number, service_group, statement_date, position, service, kind, code, name, cents, period_from, period_to)
    select md5(made.id || ' ' || rate.id)::uuid, made.id, made.account_number, made.service_group, made.statement_date, row_number() over (partition by made.id order by rate.position) - 1,
      rate.service, rate.kind, rate.code, rate.name, rate.cents, made.statement_date, made.period_to
    from statements made
    join service_rates rate on rate.account_number = made.account_number and rate.service_group = made.service_group and rate.starts_on <= made.statement_date and (rate.ends_on is null or rate.ends_on >= made.statement_date)
    where made.account_number = ${accountNumber} and made.service_group = ${serviceGroup}`);
  if (asked?.trusted) await orm.execute(sql`set local session_replication_role = origin`);
}
