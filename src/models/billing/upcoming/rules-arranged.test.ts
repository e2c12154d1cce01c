import { expect, it } from 'vitest';
import { arrangedPayments, usesFailedMethod } from './rules-arranged.ts';

const visa = { paymentMethodType: 'VISA', lastFour: '4242' };
const bank = { paymentMethodType: 'BANK_ACCOUNT', lastFour: '6789' };
const said = (...args: Parameters<typeof arrangedPayments>) =>
  arrangedPayments(...args).map(({ day, amount, lastFour }) => `${amount} ${day} ${lastFour}`);

const core = (coverage: Parameters<typeof arrangedPayments>[0][number]['coverage']) => ({
  serviceGroup: 'CORE' as const,
  total: 24_817,
  openBills: [{ dueDate: '2026-12-07', amount: 24_817 }],
  coverage,
});
const mobileDue = (dueDate: string) => ({
  ...core({ kind: 'none' }),
  serviceGroup: 'MOBILE' as const,
  total: 14_500,
  openBills: [{ dueDate, amount: 14_500 }],
});
const mobile = mobileDue('2026-12-07');
const all = { kind: 'all' as const, day: '2026-12-05', ...visa };

it('what is paid without the customer is said with its amount, day and method', () => {
  expect(said([core(all)], [])).toEqual(['24817 2026-12-05 4242']);
});

it('two bills that are taken on one day from one card are one sum', () => {
  expect(said([core(all), { ...mobile, coverage: all }], [])).toEqual(['39317 2026-12-05 4242']);
});

it('a scheduled payment and the rest that Auto Pay takes stand by their days', () => {
  const scheduled = { serviceGroup: 'CORE' as const, paymentDate: '2026-12-02', amount: 10_000 };
  expect(
    said(
      [core({ kind: 'part', day: '2026-12-05', amount: 14_817, ...visa })],
      [
        { ...scheduled, ...bank },
        { ...scheduled, ...bank, serviceGroup: 'MOBILE' },
      ],
    ),
  ).toEqual(['10000 2026-12-02 6789', '14817 2026-12-05 4242']);
});

it.each([
  ['the method that failed', [{ kind: 'all', day: '2026-12-05', ...visa }], visa, true],
  ['the same number of another kind', [{ ...visa, paymentMethodType: 'AMEX' }], visa, false],
  ['another method', [{ kind: 'all', ...bank }, bank], visa, false],
  ['one of two with it', [{ kind: 'none' }, bank, visa], visa, true],
  ['nothing', [{ kind: 'none' }], visa, false],
  ['a method of which none failed', [visa], null, false],
] as const)(
  'what is taken with %s is not relied on after a failed debit: %#',
  (_, ways, failed, uses) => {
    expect(usesFailedMethod(ways, failed)).toBe(uses);
  },
);

it('a debit that is held is no payment', () => {
  expect(said([core({ kind: 'aboveCap' })], [])).toEqual([]);
});

it.each([
  ['2026-12-07', null],
  ['2026-12-08', '2026-12-07'],
])('a payment on %s is after the due date %s', (paymentDate, lateFor) => {
  const scheduled = { serviceGroup: 'CORE' as const, paymentDate, amount: 24_817, ...bank };
  expect(arrangedPayments([core({ kind: 'none' })], [scheduled])).toMatchObject([{ lateFor }]);
});

it('of two bills paid on one day the one that is late stands alone', () => {
  const late = { ...mobileDue('2026-12-01'), coverage: all };
  expect(arrangedPayments([core(all), late], [])).toMatchObject([
    { amount: 24_817, lateFor: null },
    { amount: 14_500, lateFor: '2026-12-01' },
  ]);
});

it('a payment that comes too late is changed where it was made: by Auto Pay, or scheduled', () => {
  const scheduled = { serviceGroup: 'MOBILE' as const, paymentDate: '2026-12-10', amount: 14_500 };
  expect(
    arrangedPayments([core(all), mobileDue('2026-12-03')], [{ ...scheduled, ...visa }]),
  ).toMatchObject([
    { day: '2026-12-05', isAutopay: true, lateFor: null },
    { day: '2026-12-10', isAutopay: false, lateFor: '2026-12-03' },
  ]);
});

it('of two payments each covers the earliest bill that is open: neither is late', () => {
  const bills = [
    { dueDate: '2026-12-04', amount: 10_000 },
    { dueDate: '2027-01-03', amount: 14_817 },
  ];
  const scheduled = { serviceGroup: 'CORE' as const, ...bank };
  expect(
    arrangedPayments(
      [{ ...core({ kind: 'none' }), openBills: bills }],
      [
        { ...scheduled, paymentDate: '2026-12-20', amount: 14_817 },
        { ...scheduled, paymentDate: '2026-12-04', amount: 10_000 },
      ],
    ),
  ).toMatchObject([
    { day: '2026-12-04', lateFor: null },
    { day: '2026-12-20', lateFor: null },
  ]);
});
