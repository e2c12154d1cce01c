import { expect, test } from 'vitest';
import { nextBillAfter, nextStepsAfter } from './confirmation.ts';

const billed = <Group extends 'CORE' | 'MOBILE'>(
  serviceGroup: Group,
  amount: number,
  dueDate: string,
) => ({ serviceGroup, amountDue: amount, openBills: [{ dueDate, amount }] });
const core = billed('CORE', 24_817, '2026-12-28');
const mobile = billed('MOBILE', 14_500, '2026-12-23');
const paid = (amountDueAfter: number, serviceGroup: 'CORE' | 'MOBILE' = 'CORE') => ({
  serviceGroup,
  amountDueAfter,
});
const known = { service: null, bills: [core], credit: 0, ahead: null } as const;

test.each([
  ['nothing more', [paid(0)], known, ['posts', 'nothingRemains']],
  ['a rest', [paid(5_000)], known, ['posts', 'remains 5000 2026-12-28']],
  [
    'nothing, and brings service back',
    [paid(0)],
    { ...known, service: 'restoring' },
    ['posts', 'restores', 'nothingRemains'],
  ],
  [
    'nothing, and brought service back',
    [paid(0)],
    { ...known, service: 'back' },
    ['posts', 'restored', 'nothingRemains'],
  ],
  ['a credit', [paid(0)], { ...known, credit: 700 }, ['posts', 'nothingRemains', 'credit 700']],
  [
    'a rest, whatever is pending',
    [paid(5_000)],
    { ...known, credit: 700 },
    ['posts', 'remains 5000 2026-12-28'],
  ],
  [
    'what is scheduled still',
    [paid(0)],
    { ...known, ahead: { amount: 10_000 } },
    ['posts', 'nothingRemains', 'scheduled 10000'],
  ],
  [
    'the other bill',
    [paid(0, 'MOBILE')],
    { ...known, bills: [core, mobile] },
    ['posts', 'remains CORE 24817 2026-12-28'],
  ],
  [
    'a rest of mobile, by its own day, and all of core',
    [paid(2_500, 'MOBILE')],
    { ...known, bills: [core, mobile] },
    ['posts', 'remains CORE 24817 2026-12-28', 'remains MOBILE 2500 2026-12-23'],
  ],
  [
    'nothing of both',
    [paid(0, 'MOBILE'), paid(0)],
    { ...known, bills: [core, mobile] },
    ['posts', 'nothingRemains'],
  ],
] as const)(
  'after a submit that leaves %s, that is what is said to come',
  (_, receipts, facts, said) => {
    expect(
      nextStepsAfter(receipts, facts).map((next) =>
        [
          next.kind,
          ...('serviceGroup' in next && next.serviceGroup ? [next.serviceGroup] : []),
          ...('amount' in next ? [next.amount] : []),
          ...('dueDate' in next ? [next.dueDate] : []),
        ].join(' '),
      ),
    ).toEqual(said);
  },
);

test('the bill to pay next is the one that is left and due first', () => {
  expect([
    nextBillAfter([paid(5_000)], [core, mobile]),
    nextBillAfter([paid(2_500, 'MOBILE')], [core, billed('MOBILE', 14_500, '2026-12-30')]),
    nextBillAfter([paid(0, 'MOBILE')], [core, mobile]),
    nextBillAfter([paid(5_000)], [core]),
    nextBillAfter([paid(0)], [core]),
  ]).toEqual([
    { serviceGroup: 'MOBILE', amount: 14_500 },
    { serviceGroup: 'CORE', amount: 24_817 },
    { serviceGroup: 'CORE', amount: 24_817 },
    { serviceGroup: 'CORE', amount: 5_000 },
    null,
  ]);
});
