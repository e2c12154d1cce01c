import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingInformation } from './billing-information.ts';
import type { BillingFacts } from './billing-information.ts';
import { outagesOf } from '../../../models/billing/delinquency/rules-outages.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { addDays, daysBetween } from '../../../models/platform/calendar/rules-calendar.ts';

const ZONE = 'America/New_York';
const FIRST = '2026-03-01';
const LIMITS = { minimum: 100, maximum: 9_999_999 };
const LEVELS = [null, 'LEVEL_30', 'LEVEL_43', 'LEVEL_50', 'LEVEL_76'];

/**
 * Bills a month apart, and payments on days since the first one: each is captured at 15:00 and
 * posted the next day.
 */
const history = fc.record({
  charges: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 8 }),
  payments: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 260 }),
      amount: fc.integer({ min: 100, max: 60_000 }),
    }),
    { maxLength: 10 },
  ),
  credits: fc.array(
    fc.record({ on: fc.integer({ min: 0, max: 260 }), amount: fc.integer({ min: 1, max: 9_000 }) }),
    { maxLength: 3 },
  ),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

const noon = (day: string): Date => new Date(`${day}T17:00:00.000Z`);
const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);

/** Ledger and statement facts of such a history at noon of a day. */
function factsOn({ charges, payments, credits }: History, day: string): BillingFacts {
  const made = charges
    .map((cents, month) => ({
      statementDate: addDays(FIRST, month * 30),
      dueDate: addDays(FIRST, month * 30 + 30),
      charges: cents,
    }))
    .filter(({ statementDate }) => statementDate <= day);
  const days = daysBetween(FIRST, day);
  const taken = payments
    .filter(({ on }) => on === days)
    .map(({ amount }) => ({ amount, restoredBy: new Date(noon(day).getTime() - 60_000) }));
  const balance =
    made.reduce((all, { charges: cents }) => all + cents, 0) -
    sum(payments.filter(({ on }) => on < days)) -
    sum(credits.filter(({ on }) => on <= days));
  return {
    accountNumber: '8000000001',
    serviceGroup: 'CORE',
    balance,
    pending: sum(taken),
    statements: made,
    taken,
    scheduled: 0,
    cycle: null,
    suppressed: false,
    disconnected: false,
    refundUnderWay: 0,
  };
}

const on = (facts: BillingFacts, day: string, at = noon(day)) =>
  billingInformation(facts, LIMITS, at, ZONE);
const DAYS = Array.from({ length: 270 }, (_, index) => addDays(FIRST, index));

describe('whatever is billed, paid and given back', () => {
  test('nothing follows from bills that are suppressed or have moved, on any day', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...DAYS), (given, day) => {
        const facts = factsOn(given, day);
        const shown = on({ ...facts, suppressed: true }, day);
        expect(shown).toMatchObject({
          serviceState: 'ACTIVE',
          delinquencyLevel: null,
          softDisconnectDate: null,
          restoredBy: null,
          paymentDates: { mustPayToday: null },
          amountDue: on(facts, day).amountDue,
        });
      }),
      { numRuns: 100 * SCALE.properties, seed: SEED },
    );
  });

  test('service that is to stop on a day stops then, not before, if nothing more is paid', () => {
    const charge = fc.integer({ min: 1_000, max: 30_000 });
    // The first bill is due on day 30: level 43 begins on day 73.
    fc.assert(
      fc.property(
        fc.tuple(charge, charge),
        fc.integer({ min: 60, max: 79 }),
        fc.integer({ min: 100, max: 45_000 }),
        (charges, days, amount) => {
          const given = { charges, payments: [{ on: days, amount }], credits: [] };
          const today = addDays(FIRST, days);
          const { softDisconnectDate, serviceState } = on(factsOn(given, today), today);
          expect(serviceState).toBe('ACTIVE');
          const stopped = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead)).find(
            (day) => on(factsOn(given, day), day).serviceState !== 'ACTIVE',
          );
          if (days >= 73 || softDisconnectDate !== null)
            expect(softDisconnectDate).toBe(stopped ?? null);
        },
      ),
      { numRuns: 30 * SCALE.properties, seed: SEED },
    );
  });

  test('no delinquency level is skipped on the way up', () => {
    fc.assert(
      fc.property(history, (given) => {
        let before = 0;
        for (const day of DAYS) {
          const level = LEVELS.indexOf(on(factsOn(given, day), day).delinquencyLevel);
          expect(level).toBeLessThanOrEqual(before + 1);
          before = level;
        }
      }),
      { numRuns: 25 },
    );
  });

  test('a payment of the past due amount restores service up to day 75, and it stays', () => {
    let restored = 0;
    fc.assert(
      fc.property(
        history,
        fc.integer({ min: 40, max: 269 }),
        fc.nat(20_000),
        (given, index, more) => {
          const day = DAYS[index] ?? FIRST;
          const facts = factsOn(given, day);
          const stands = on(facts, day);
          if (stands.adjustedDelinquencyAmount === 0 || stands.serviceState === 'DISCONNECTED')
            return;
          const amount = stands.adjustedDelinquencyAmount + more;
          const back = new Date(noon(day).getTime() + 120_000);
          const paid = {
            ...facts,
            pending: facts.pending + amount,
            taken: [...facts.taken, { amount, restoredBy: back }],
          };
          const interrupted = stands.serviceState === 'SOFT_DISCONNECTED';
          if (interrupted) restored += 1;
          expect(on(paid, day)).toMatchObject({
            adjustedDelinquencyAmount: 0,
            serviceState: interrupted ? 'RESTORING' : 'ACTIVE',
          });
          expect(on(paid, day, back).serviceState).toBe('ACTIVE');
          const posted = {
            ...facts,
            balance: facts.balance - facts.pending - amount,
            pending: 0,
            taken: [],
          };
          expect(on(posted, day)).toMatchObject({
            pastDueAmount: 0,
            delinquencyLevel: null,
            serviceState: 'ACTIVE',
          });
        },
      ),
      { numRuns: 8 * SCALE.properties },
    );
    expect(restored).toBeGreaterThan(0);
  });
});

/** The same facts when the day begins: a payment of the day before is captured, not posted. */
function factsAtStartOf(given: History, day: string): BillingFacts {
  const days = daysBetween(FIRST, day);
  const yesterday = given.payments.filter(({ on: paidOn }) => paidOn === days - 1);
  const noonFacts = factsOn(
    {
      ...given,
      payments: given.payments.filter(({ on: paidOn }) => paidOn < days - 1),
      credits: given.credits.filter(({ on: givenOn }) => givenOn < days),
    },
    day,
  );
  const back = new Date(noon(addDays(day, -1)).getTime() + 120_000);
  const statements = noonFacts.statements.filter(({ statementDate }) => statementDate < day);
  return {
    ...noonFacts,
    statements,
    balance:
      noonFacts.balance -
      noonFacts.statements.slice(statements.length).reduce((all, { charges }) => all + charges, 0),
    pending: sum(yesterday),
    taken: yesterday.map(({ amount }) => ({ amount, restoredBy: back })),
  };
}

describe('the days that are not charged', () => {
  test.each(['CORE', 'MOBILE'] as const)(
    'are those that %s service began interrupted or ended, by the state that is shown',
    (serviceGroup) => {
      let cut = 0;
      fc.assert(
        fc.property(history, (given) => {
          const until = DAYS.at(-1) ?? FIRST;
          const { statements } = factsOn(given, until);
          const { outages, endedOn } = outagesOf(
            serviceGroup,
            {
              bills: statements,
              changes: [
                ...statements.map(({ statementDate, charges }) => ({
                  on: statementDate,
                  cents: charges,
                })),
                ...given.payments.map(({ on: days, amount }) => ({
                  on: addDays(FIRST, days + 1),
                  cents: -amount,
                })),
                ...given.credits.map(({ on: days, amount }) => ({
                  on: addDays(FIRST, days),
                  cents: -amount,
                })),
              ],
              pending: given.payments.flatMap(({ on: days, amount }) => [
                { on: addDays(FIRST, days), cents: amount },
                { on: addDays(FIRST, days + 1), cents: -amount },
              ]),
            },
            until,
          );
          let ended = false;
          for (const day of DAYS) {
            const facts = { ...factsAtStartOf(given, day), serviceGroup, disconnected: ended };
            const midnight = new Date(`${day}T05:00:01.000Z`);
            const { serviceState } = on(facts, day, midnight);
            ended ||= serviceState === 'DISCONNECTED';
            const off = outages.some(({ from, to }) => from <= day && (to === null || to >= day));
            if (off) cut += 1;
            expect([day, serviceState !== 'ACTIVE']).toEqual([day, off]);
            expect([day, ended]).toEqual([day, endedOn !== null && endedOn <= day]);
          }
        }),
        { numRuns: Math.max(25, SCALE.properties), seed: SEED },
      );
      expect(cut).toBeGreaterThan(0);
    },
  );
});

describe('where the statement stands', () => {
  const statement = { statementDate: '2026-11-15', dueDate: '2026-12-15', charges: 9_000 };
  const facts: BillingFacts = {
    accountNumber: '8000000001',
    serviceGroup: 'CORE',
    balance: 9_000,
    pending: 0,
    statements: [statement],
    taken: [],
    scheduled: 0,
    cycle: { nextDate: '2026-12-15', dueAt: new Date('2026-12-17T05:00:00Z') },
    suppressed: false,
    disconnected: false,
    refundUnderWay: 0,
  };
  test.each<[string, Partial<BillingFacts>, string, string]>([
    ['before its day', {}, '2026-12-14T22:00:00Z', 'CURRENT'],
    ['on its day, while it is not there', {}, '2026-12-15T17:00:00Z', 'DELAYED'],
    ['until the moment it is made', {}, '2026-12-17T04:59:59Z', 'DELAYED'],
    ['from then on', {}, '2026-12-17T05:00:00Z', 'CURRENT'],
    ['for a new customer', { statements: [], balance: 0 }, '2026-12-14T17:00:00Z', 'NEW_CUSTOMER'],
    [
      'for a new customer whose first is late',
      { statements: [], balance: 0 },
      '2026-12-15T17:00:00Z',
      'DELAYED',
    ],
    ['where none is made', { cycle: null }, '2026-12-15T17:00:00Z', 'CURRENT'],
    ['where service ended', { disconnected: true }, '2026-12-15T17:00:00Z', 'CURRENT'],
    ['where billing is suppressed', { suppressed: true }, '2026-12-15T17:00:00Z', 'SUPPRESSED'],
  ])('%s', (_when, over, at, state) =>
    expect(
      billingInformation({ ...facts, ...over }, LIMITS, new Date(at), ZONE).statementState,
    ).toBe(state),
  );
});
