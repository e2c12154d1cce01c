import fc from 'fast-check';
import { nextDebitDate } from '../../../src/models/autopay/rules-debits.ts';
import type { Database, Orm } from '../../../src/server/db/driver.ts';
import { openLedger } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  accounts,
  autopayEnrolments,
  billingCycles,
  paymentMethods,
  serviceRates,
  users,
} from '../../../src/server/db/schema/index.ts';
import type {
  ProcessorPayment,
  PaymentProcessor,
} from '../../../src/server/payment-processor/interface.ts';
import { billAt, debitAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { uuidFromName } from './deterministic-uuid.ts';
import { addDays } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../src/models/billing/rules-bill-dates.ts';

/**
 * How a customer pays: by Auto Pay; by Auto Pay with a card that is declined for a month, or on one
 * day; manually each month; never.
 */
const PAYMENT_HABITS = [
  'autopay',
  'autopay',
  'autopay',
  'refusedForAMonth',
  'refusedOnADay',
  'byHand',
  'byHand',
  'never',
] as const;

const customerArbitrary = fc.record({
  habit: fc.constantFrom(...PAYMENT_HABITS),
  serviceGroup: fc.constantFrom(
    'CORE' as const,
    'CORE' as const,
    'CORE' as const,
    'MOBILE' as const,
  ),
  timeZone: fc.constantFrom('America/New_York', 'America/New_York', 'America/Los_Angeles'),
  anchorDay: fc.integer({ min: 1, max: 31 }),
  /** The debit day, or the day of manual payments. */
  payDay: fc.integer({ min: 1, max: 28 }),
  monthlyCharges: fc.integer({ min: 2_000, max: 60_000 }),
  /** Which of the year's debits the bank declines. */
  refused: fc.integer({ min: 2, max: 10 }),
});

export type SimulatedCustomer =
  typeof customerArbitrary extends fc.Arbitrary<infer Value>
    ? Value & {
        accountNumber: string;
        guid: string;
        methodId: string;
        firstBill: string;
        debitDates: string[];
      }
    : never;

const isOnAutopay = ({ habit }: Pick<SimulatedCustomer, 'habit'>): boolean =>
  habit === 'autopay' || habit.startsWith('refused');

/** The requested number of customers, the same for the same seed; the year starts on `today`. */
export function simulateCustomers(count: number, seed: number, today: string): SimulatedCustomer[] {
  return fc.sample(customerArbitrary, { seed, numRuns: count }).map((one, index) => {
    const debitDates = Array.from({ length: 13 }).reduce<string[]>(
      (all) => [...all, nextDebitDate(one.payDay, all.at(-1) ?? today)],
      [],
    );
    return {
      ...one,
      accountNumber: String(7_000_000_000 + index),
      guid: uuidFromName(`resident ${index}`),
      methodId: uuidFromName(`method ${index}`),
      firstBill: nextBillDate(today, one.anchorDay),
      debitDates,
    };
  });
}

/** Whether the bank declines this customer's debit on a day. */
export function isDebitDeclinedOn(
  { habit, refused, debitDates }: SimulatedCustomer,
  day: string,
): boolean {
  const on = debitDates[refused] ?? '';
  if (habit === 'refusedOnADay') return day === on;
  return habit === 'refusedForAMonth' && (day === on || day === addDays(on, 1));
}

async function insertCustomer(orm: Orm, one: SimulatedCustomer, now: Date): Promise<void> {
  const {
    accountNumber,
    guid,
    methodId,
    serviceGroup,
    timeZone,
    anchorDay,
    firstBill,
    monthlyCharges,
    payDay,
    debitDates,
  } = one;
  const address = { addressLine1: '1 Year Street', city: 'Portland', state: 'ME', zip: '04101' };
  // Mobile is debited from cards only.
  const method =
    serviceGroup === 'CORE'
      ? { type: 'BANK_ACCOUNT', expiration: null }
      : { type: 'VISA', expiration: '1240' };
  await orm.insert(accounts).values({
    accountNumber,
    companyName: 'Year',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: timeZone,
    cycleDay: 1,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: accountNumber,
  });
  await orm.insert(users).values({
    guid,
    username: `${accountNumber}@year.example`,
    firstName: 'Yara',
    role: 'PRIMARY',
    userType: 'CONSUMER',
    accountNumber,
    passwordHash: '',
  });
  await openLedger(orm, accountNumber, serviceGroup);
  await orm.insert(paymentMethods).values({
    id: methodId,
    accountNumber,
    ...method,
    type: 'BANK_ACCOUNT',
    lastFour: '6789',
    zipCode: null,
    name: 'Yara',
    prepaid: false,
    gatewayToken: accountNumber,
    fingerprint: accountNumber,
    position: 0,
  });
  await orm.insert(billingCycles).values({
    accountNumber,
    serviceGroup,
    anchorDay,
    nextDate: firstBill,
    dueAt: billAt(firstBill, timeZone),
    termDays: 30,
  });
  await orm.insert(serviceRates).values({
    id: uuidFromName(`rate ${accountNumber}`),
    accountNumber,
    serviceGroup,
    service: serviceGroup === 'CORE' ? 'INTERNET' : 'MOBILE',
    kind: 'PLAN',
    code: 'PLAN',
    name: null,
    cents: monthlyCharges,
    startsOn: firstBill,
    position: 0,
  });
  const [debitDate = ''] = debitDates;
  if (isOnAutopay(one))
    await orm.insert(autopayEnrolments).values({
      id: uuidFromName(`enrolment ${accountNumber}`),
      accountNumber,
      serviceGroup,
      guid,
      enrolledBy: 'Yara',
      enrolledAt: now,
      methodType: method.type,
      lastFour: '6789',
      gatewayToken: accountNumber,
      fingerprint: accountNumber,
      expiration: method.expiration,
      debitDay: payDay,
      debitDate,
      dueAt: debitAt(debitDate, timeZone),
    });
}

/**
 * Inserts an account, a service, a payment method and an upcoming bill for each customer, and Auto
 * Pay where used.
 */
export const insertCustomers = (
  { transaction }: Database,
  all: readonly SimulatedCustomer[],
  now: Date,
): Promise<void> =>
  transaction(async (orm) => {
    for (const one of all) await insertCustomer(orm, one, now);
  });

/**
 * An in-memory processor with the same guarantees: each payment once, by id. `refuses` tells whose
 * debit fails now.
 */
export function createInMemoryProcessor(refuses: (accountNumber: string) => boolean) {
  const held = new Map<string, ProcessorPayment>();
  const not = () => Promise.reject(new Error('The town has no use for it.'));
  const put = (payment: ProcessorPayment) => {
    held.set(payment.paymentId, payment);
    return Promise.resolve(payment);
  };
  const processor: PaymentProcessor = {
    tokeniseCard: not,
    verifySecurityCode: not,
    isVerified: not,
    tokeniseBankAccount: not,
    verifyCard: not,
    updateCard: not,
    describe: not,
    authorise: ({ paymentId, owner, amount }) =>
      put(
        held.get(paymentId) ??
          (refuses(owner)
            ? { paymentId, amount, state: 'declined', code: 'INSUFFICIENT_FUNDS' }
            : { paymentId, amount, state: 'authorised', code: null }),
      ),
    capture: (paymentId) =>
      put({ paymentId, amount: held.get(paymentId)?.amount ?? 0, state: 'captured', code: null }),
    void: (paymentId) => put({ paymentId, amount: 0, state: 'voided', code: null }),
    find: (paymentId) => Promise.resolve(held.get(paymentId) ?? null),
    refund: not,
  };
  return {
    processor,
    captured: () => [...held.values()].filter(({ state }) => state === 'captured'),
  };
}

export interface ExpectedYear {
  /** Date and charges of each bill. */
  bills: [day: string, charges: number][];
  /** Date, amount and outcome of each Auto Pay debit. */
  debits: [day: string, amount: number, outcome: 'paid' | 'failed'][];
}

/**
 * A customer's year by the specification, computed without the backend: bills on their days, which
 * charge nothing while service is cut off, each debited once on the debit day after it, retried the
 * next day after a failure, then with the next bill.
 */
export function expectedYearOf(one: SimulatedCustomer, until: string): ExpectedYear {
  const discount = one.serviceGroup === 'CORE' && isOnAutopay(one) ? 500 : 0;
  const bills: ExpectedYear['bills'] = [];
  const lateBy = (days: number) =>
    one.habit === 'never' ? addDays(one.firstBill, 30 + days) : '9999-12-31';
  const [cutOff, ends] = [lateBy(one.serviceGroup === 'CORE' ? 50 : 43), lateBy(76)];
  for (
    let day = one.firstBill, last = '';
    // Ended service has one more bill.
    day <= until && last < ends;
    last = day, day = nextBillDate(day, one.anchorDay)
  )
    bills.push([day, day < cutOff ? one.monthlyCharges - discount : 0]);
  const debits: ExpectedYear['debits'] = [];
  let paid = 0;
  const tried = (day: string): boolean => {
    const owed =
      bills.filter(([made]) => made <= day).reduce((sum, [, charges]) => sum + charges, 0) - paid;
    if (owed === 0 || day > until) return true;
    const outcome = isDebitDeclinedOn(one, day) ? 'failed' : 'paid';
    debits.push([day, owed, outcome]);
    if (outcome === 'paid') paid += owed;
    return outcome === 'paid';
  };
  if (isOnAutopay(one)) for (const day of one.debitDates) if (!tried(day)) tried(addDays(day, 1));
  return { bills, debits };
}
