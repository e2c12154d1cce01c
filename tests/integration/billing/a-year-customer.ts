import { eq, and, isNull } from 'drizzle-orm';
import { nextBillDate } from '../../../src/models/billing/rules-bill-dates.ts';
import type { BillItem, Rate } from '../../../src/models/billing/bill/rules-lines.ts';
import type { ServiceGroup } from '../../../src/models/platform/service-group/types.ts';
import type { Database } from '../../../src/server/db/driver.ts';
import { openLedger } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  accounts,
  billingCycles,
  billItems,
  noticeChecks,
  serviceRates,
  users,
} from '../../../src/server/db/schema/index.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';

export const ACCOUNT_NUMBER = '7100000001';
const TIME_ZONE = 'America/New_York';
/** The customer's first bills; every one is of the first of its month. */
const FIRST_BILL = '2027-01-01';

const RATES: readonly (Pick<Rate, 'service' | 'kind' | 'code' | 'name' | 'cents'> & {
  serviceGroup: ServiceGroup;
})[] = [
  {
    serviceGroup: 'CORE',
    service: 'INTERNET',
    kind: 'PLAN',
    code: 'PLAN',
    name: 'Business Internet 600',
    cents: 12_799,
  },
  {
    serviceGroup: 'CORE',
    service: 'INTERNET',
    kind: 'EQUIPMENT',
    code: 'MODEM_RENTAL',
    name: null,
    cents: 1_300,
  },
  {
    serviceGroup: 'CORE',
    service: 'VOICE',
    kind: 'PLAN',
    code: 'PLAN',
    name: 'Business Voice',
    cents: 2_999,
  },
  {
    serviceGroup: 'MOBILE',
    service: 'MOBILE',
    kind: 'PLAN',
    code: 'PLAN',
    name: 'Business Mobile Unlimited',
    cents: 2_500,
  },
  {
    serviceGroup: 'MOBILE',
    service: 'MOBILE',
    kind: 'EQUIPMENT',
    code: 'MOBILE_LINE',
    name: '(207) 555-0171',
    cents: 3_000,
  },
];

/** An account of internet, phone and mobile, with nothing billed yet. */
export async function insertYearCustomer(
  { orm }: Database,
  passwordHash: string,
  today: string,
): Promise<void> {
  const address = { addressLine1: '4 Ledger Street', city: 'Portland', state: 'ME', zip: '04101' };
  await orm.insert(accounts).values({
    accountNumber: ACCOUNT_NUMBER,
    companyName: 'Lindholm Letterpress',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: TIME_ZONE,
    cycleDay: 1,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: ACCOUNT_NUMBER,
  });
  await orm.insert(users).values({
    guid: uuidFromName('a year of one customer'),
    username: 'year@demo.example',
    firstName: 'Vera',
    lastName: 'Lindholm',
    role: 'PRIMARY',
    userType: 'CONSUMER',
    accountNumber: ACCOUNT_NUMBER,
    passwordHash,
  });
  await orm.insert(noticeChecks).values({ timeZone: TIME_ZONE, day: today });
  for (const serviceGroup of ['CORE', 'MOBILE'] as const) {
    await openLedger(orm, ACCOUNT_NUMBER, serviceGroup);
    await orm.insert(billingCycles).values({
      accountNumber: ACCOUNT_NUMBER,
      serviceGroup,
      anchorDay: 1,
      nextDate: nextBillDate(today, 1),
      dueAt: billAt(FIRST_BILL, TIME_ZONE),
      termDays: 30,
    });
  }
  await orm.insert(serviceRates).values(
    RATES.map((rate, position) => ({
      id: uuidFromName(`a year's rate ${position}`),
      accountNumber: ACCOUNT_NUMBER,
      startsOn: FIRST_BILL,
      position,
      ...rate,
    })),
  );
}

/** What the provider's field service reports: it is charged once, on the next bill. */
export async function chargeOnce(
  { orm }: Database,
  serviceGroup: ServiceGroup,
  item: BillItem,
  name: string,
): Promise<void> {
  await orm.insert(billItems).values({
    id: uuidFromName(`a year's item ${name}`),
    accountNumber: ACCOUNT_NUMBER,
    serviceGroup,
    ...item,
    statementId: null,
  });
}

/**
 * The customer called and cancelled: the provider ends what it charges after this day. The portal
 * has no order for it.
 */
export async function endService(
  { orm }: Database,
  serviceGroup: ServiceGroup,
  lastDay: string,
): Promise<void> {
  await orm
    .update(serviceRates)
    .set({ endsOn: lastDay })
    .where(
      and(
        eq(serviceRates.accountNumber, ACCOUNT_NUMBER),
        eq(serviceRates.serviceGroup, serviceGroup),
        isNull(serviceRates.endsOn),
      ),
    );
}
