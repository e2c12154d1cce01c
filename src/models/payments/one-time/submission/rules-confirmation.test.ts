import { expect, test } from 'vitest';
import { nextBillAfter, nextStepsAfter } from './rules-confirmation.ts';

const billed = <Group extends 'CORE' | 'MOBILE'>(
  serviceGroup: Group,
  amount: number,
  dueDate: string,
) => ({
  serviceGroup,
  amountDue: amount,
  openBills: [{ dueDate, amount }],
  serviceState: 'ACTIVE',
  softDisconnectDate: null as string | null,
});
const core = billed('CORE', 24_817, '2026-12-28');
const mobile = billed('MOBILE', 14_500, '2026-12-23');
const paid = (amountDueAfter: number, serviceGroup: 'CORE' | 'MOBILE' = 'CORE') => ({
  serviceGroup,
  amountDueAfter,
});
const TODAY = '2026-12-14';
const known = { service: null, bills: [core], credit: 0, ahead: null, today: TODAY } as const;
/** Of what is late $100.00 was paid, and $391.34 is late still. */
const inPart = {
  serviceGroup: 'CORE' as const,
  amountDue: 63_951,
  openBills: [
    { dueDate: '2026-11-30', amount: 39_134 },
    { dueDate: '2026-12-28', amount: 24_817 },
  ],
  serviceState: 'ACTIVE',
  softDisconnectDate: '2026-12-20',
};

const saidOf = (parts: readonly { kind: string; amount: number; dueDate: string }[]): string =>
  parts.length === 1
    ? (parts[0]?.dueDate ?? '')
    : parts.map(({ kind, amount, dueDate }) => [kind, amount, dueDate].join(' ')).join(', ');

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
  [
    'nothing, and brought back what an outage interrupts',
    [paid(0)],
    { ...known, service: 'backButOut' },
    ['posts', 'goodStanding', 'nothingRemains'],
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
    'what is late in part, and stops service',
    [paid(63_951)],
    { ...known, bills: [inPart] },
    [
      'posts',
      'remains 63951 late 39134 2026-11-30, later 24817 2026-12-28',
      'stops CORE 39134 ACTIVE 2026-12-20',
    ],
  ],
  [
    'nothing late, so that service goes on',
    [paid(24_817)],
    { ...known, bills: [inPart] },
    ['posts', 'remains 24817 2026-12-28'],
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
          ...('parts' in next ? [saidOf(next.parts)] : []),
          ...('on' in next ? [next.state, next.on] : []),
        ].join(' '),
      ),
    ).toEqual(said);
  },
);

test('what is to be paid next is what home asks for first', () => {
  expect([
    nextBillAfter([paid(5_000)], [core, mobile], TODAY),
    nextBillAfter([paid(2_500, 'MOBILE')], [core, billed('MOBILE', 14_500, '2026-12-30')], TODAY),
    nextBillAfter([paid(0, 'MOBILE')], [core, mobile], TODAY),
    nextBillAfter([paid(5_000)], [core], TODAY),
    nextBillAfter([paid(0)], [core], TODAY),
    nextBillAfter([paid(63_951)], [inPart, mobile], TODAY),
    nextBillAfter([paid(63_951)], [inPart], '2026-11-30'),
  ]).toEqual([
    { serviceGroup: 'MOBILE', amount: 14_500, kind: 'later' },
    { serviceGroup: 'CORE', amount: 24_817, kind: 'later' },
    { serviceGroup: 'CORE', amount: 24_817, kind: 'later' },
    { serviceGroup: 'CORE', amount: 5_000, kind: 'later' },
    null,
    { serviceGroup: 'CORE', amount: 39_134, kind: 'late' },
    { serviceGroup: 'CORE', amount: 39_134, kind: 'today' },
  ]);
});
