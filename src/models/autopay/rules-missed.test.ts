import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { autopayGroup, enrolment, heldDebit } from '../../../tests/fixtures/autopay/autopay.ts';
import { SCALE, SEED } from '../../../tests/fixtures/harness/tier.ts';
import { addDays, addMonths } from '../platform/calendar/rules-calendar.ts';
import { openBills } from '../billing/due/rules-due.ts';
import { firstDebitDate, proposedDayFor } from './rules-debits.ts';
import { missedByNextDebit, sumOfBills } from './rules-missed.ts';
import { payToday, servicesOf } from './flow/rules-flow.ts';
import { previewChange } from './flow/rules-preview.ts';
import { payableToday } from './rules-today.ts';

const TODAY = '2026-12-07';
const EMPTY = { flow: 'enrol', only: null, wishes: {}, payNow: {} } as const;

/** Core services with these bills, one a month, the newest due on `dueDate`. */
function billed({
  charges,
  owed,
  dueDate,
  scheduled = 0,
  today = TODAY,
}: {
  charges: readonly number[];
  owed: number;
  dueDate: string;
  scheduled?: number;
  today?: string;
}) {
  const statementDate = addDays(dueDate, -30);
  const open = openBills(
    charges.map((cents, index) => ({
      dueDate: addMonths(dueDate, index - charges.length + 1),
      charges: cents,
    })),
    owed,
  );
  const debitDay = proposedDayFor({ statementDate, dueDate }, today);
  return autopayGroup({
    amountDue: owed,
    openBills: open,
    pastDueAmount: sumOfBills(open.filter((bill) => bill.dueDate < today)),
    scheduledAmount: Math.min(scheduled, owed),
    dueDate,
    statementDate,
    proposedDebitDay: debitDay,
    proposedDebitDate: firstDebitDate(debitDay, today, {}),
  });
}

const accounts = fc
  .record({
    charges: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    scheduled: fc.integer({ min: 0, max: 60_000 }),
    age: fc.integer({ min: 0, max: 30 }),
    dueDate: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-24', days)),
  })
  .map(({ charges, share, scheduled, age, dueDate }) => {
    const today = addDays(dueDate, -age);
    const owed = Math.round(charges.reduce((sum, cents) => sum + cents, 0) * share);
    return { today, group: billed({ charges, owed, dueDate, scheduled, today }) };
  });

test('over any bills and days, no bill that Auto Pay takes too late goes unsaid', () => {
  fc.assert(
    fc.property(accounts, fc.boolean(), ({ today, group }, chosen) => {
      const draft = { ...EMPTY, payNow: { CORE: chosen } };
      const wanted = { group, wish: 'ENROL' as const };
      const { payNow } = servicesOf(draft, [group], today)[0] ?? {};
      const { debits, late, payToday: paid } = previewChange(wanted, draft, today);
      const [first] = debits;
      const left = payableToday(group).all - (paid ?? 0);
      // What is shown is what is sent.
      expect(paid).toBe(payToday(wanted, draft));
      if (chosen && payNow) expect(paid).toBe(payNow.amount);
      // Whatever comes before the first debit is paid today or by the customer, to the cent.
      const own = sumOfBills(late);
      expect(late.every(({ dueDate }) => dueDate < (first?.date ?? ''))).toBe(true);
      expect(late.every(({ dueDate }) => dueDate >= today)).toBe(true);
      if (chosen) expect(late).toEqual([]);
      else if (late.length > 0) expect(payNow?.missed?.amount).toBe(own);
      else expect(payNow?.missed ?? null).toBeNull();
      // The first debit counts nothing that the customer pays, and nothing that is not owed.
      if (first?.about === false) expect(first.amount).toBe(left - own);
      if (payNow && chosen) expect(left).toBe(payNow.rest);
    }),
    { numRuns: SCALE.dues, seed: SEED },
  );
});

const twoBills = billed({ charges: [24_817, 24_817], owed: 49_634, dueDate: '2027-01-07' });

it('asks for the bill that is due today by itself, and leaves the newer one to Auto Pay', () => {
  const [service] = servicesOf(EMPTY, [twoBills], TODAY);
  expect(service?.due).toMatchObject([
    { kind: 'today', dueDate: '2026-12-07', amount: 24_817 },
    { kind: 'later', dueDate: '2027-01-07', amount: 24_817 },
  ]);
});

it.each([
  ['left to the customer', {}, null, 24_817],
  ['paid today', { CORE: true }, 24_817, 0],
] as const)('takes the newer bill alone where the one due today is %s', (_, payNow, paid, own) => {
  const preview = previewChange({ group: twoBills, wish: 'ENROL' }, { payNow }, TODAY);
  expect(preview).toMatchObject({
    payToday: paid,
    debits: [{ date: '2027-01-05', amount: 24_817, about: false }, {}, {}],
  });
  expect(sumOfBills(preview.late)).toBe(own);
});

it('of a change of the method counts what comes too late, because Auto Pay takes it then', () => {
  const on = { ...twoBills, enrolment: enrolment({ debitDay: 5, estimatedAmount: 49_634 }) };
  expect(previewChange({ group: on, wish: 'ENROL' }, { payNow: {} }, TODAY)).toMatchObject({
    debits: [{ date: '2027-01-05', amount: 49_634 }, {}, {}],
    late: [{ kind: 'today', dueDate: TODAY, amount: 24_817 }],
  });
});

it('counts no bill that the customer chose to pay among the debits to come', () => {
  const group = billed({
    charges: [24_817],
    owed: 24_817,
    dueDate: '2027-02-07',
    today: '2027-02-06',
  });
  const { debits, late } = previewChange({ group, wish: 'ENROL' }, { payNow: {} }, '2027-02-06');
  expect(debits[0]).toMatchObject({ date: '2027-03-05', amount: 24_317, about: true });
  expect(late).toMatchObject([{ kind: 'later', dueDate: '2027-02-07', amount: 24_817 }]);
});

describe('what the next debit comes too late for', () => {
  const on = (over: Parameters<typeof enrolment>[0]) => ({
    ...twoBills,
    enrolment: enrolment({ nextDebitDate: '2027-01-05', ...over }),
  });

  it('is the older bill, and what is late', () => {
    expect(missedByNextDebit(on({}), TODAY)).toMatchObject([{ kind: 'today', amount: 24_817 }]);
    expect(missedByNextDebit(on({}), '2026-12-10')).toMatchObject([
      { kind: 'late', dueDate: TODAY, amount: 24_817 },
    ]);
  });

  it.each([
    ['a debit in time', on({ nextDebitDate: TODAY })],
    ['a debit on hold, which says itself when it is due', on({ held: heldDebit() })],
    ['a bill that is scheduled', { ...on({}), scheduledAmount: 24_817 }],
    ['a service that is off', twoBills],
  ])('is nothing with %s', (_, group) => {
    expect(missedByNextDebit(group, TODAY)).toEqual([]);
  });
});

it.each([
  ['nothing scheduled', 73_951, 49_134, 0, { all: 73_951, pastDue: 49_134 }],
  ['the rest scheduled', 73_951, 49_134, 24_817, { all: 49_134, pastDue: 49_134 }],
  ['more than the rest scheduled', 73_951, 49_134, 30_000, { all: 43_951, pastDue: 43_951 }],
  ['all of it scheduled', 73_951, 49_134, 73_951, { all: 0, pastDue: 0 }],
  ['more than it scheduled', 24_817, 0, 30_000, { all: 0, pastDue: 0 }],
])('with %s', (_, amountDue, pastDueAmount, scheduledAmount, payable) => {
  expect(payableToday({ amountDue, pastDueAmount, scheduledAmount })).toEqual(payable);
});

it('what is paid today and what is scheduled are never more than what is due', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(cents, cents, cents, (amountDue, late, scheduledAmount) => {
      const pastDueAmount = Math.min(late, amountDue);
      const { all, pastDue } = payableToday({ amountDue, pastDueAmount, scheduledAmount });
      expect(pastDue).toBeLessThanOrEqual(all);
      expect(pastDue).toBeLessThanOrEqual(pastDueAmount);
      expect(all === 0 || all + scheduledAmount === amountDue).toBe(true);
    }),
  );
});
