import { expect, it } from 'vitest';
import { journalOf, NO_ANSWER } from './journal.ts';
import type { Transition } from './ports.ts';
import type { PaymentState } from './state-machine.ts';

const AT = new Date('2026-12-14T15:00:00.000Z');
type Step = readonly [
  from: PaymentState | null,
  to: PaymentState,
  doneBy?: string | null,
  reason?: string,
];
const told = (failureCode: string | null, ...steps: Step[]) =>
  toldOf('CUSTOMER', failureCode, ...steps);
const toldOf = (origin: 'CUSTOMER' | 'AUTOPAY', failureCode: string | null, ...steps: Step[]) =>
  journalOf(
    { enteredBy: 'Dana', failureCode, origin },
    steps.map(([from, to, doneBy = null, reason = 'any']): Transition => ({
      from,
      to,
      at: AT,
      reason,
      doneBy,
    })),
  ).map(({ step, by, systemErrorCode }) =>
    [step, by, systemErrorCode].filter((part) => part !== null).join(' '),
  );

it.each<[string, string[], ...Step[]]>([
  [
    'made at once and posted',
    ['SUBMITTED Dana', 'ACCEPTED', 'POSTED'],
    [null, 'created', 'Dana'],
    ['created', 'authorised'],
    ['authorised', 'captured'],
    ['captured', 'posted'],
  ],
  [
    'made before its maker was written down with each step',
    ['SUBMITTED Dana', 'ACCEPTED'],
    [null, 'created'],
    ['created', 'authorised'],
    ['authorised', 'captured'],
  ],
  [
    'that waited for the bank',
    ['SUBMITTED Dana', 'WAITING', 'ACCEPTED'],
    [null, 'created', 'Dana'],
    ['created', 'unknown', null, NO_ANSWER],
    ['unknown', 'authorised'],
    ['authorised', 'captured'],
  ],
  [
    'found captured, which only the backend waited for',
    ['SUBMITTED Dana', 'ACCEPTED'],
    [null, 'created', 'Dana'],
    ['created', 'unknown', null, 'found captured at the gateway'],
    ['unknown', 'captured'],
  ],
  [
    'scheduled, changed by another person and made',
    ['SUBMITTED Dana', 'SCHEDULED', 'CHANGED Luis', 'DUE', 'ACCEPTED'],
    [null, 'scheduled', 'Dana'],
    ['scheduled', 'scheduled', 'Luis'],
    ['scheduled', 'created'],
    ['created', 'authorised'],
    ['authorised', 'captured'],
  ],
  [
    'scheduled and cancelled',
    ['SUBMITTED Dana', 'SCHEDULED', 'CANCELLED Luis'],
    [null, 'scheduled', 'Dana'],
    ['scheduled', 'cancelled', 'Luis'],
  ],
])('a payment %s', (_, journal, ...steps) => {
  expect(told(null, ...steps)).toEqual(journal);
});

it('a payment that failed tells why, whether its day had come by the bank or not', () => {
  expect(told('PAYMENT_DECLINED', [null, 'created', 'Dana'], ['created', 'failed'])).toEqual([
    'SUBMITTED Dana',
    'FAILED PAYMENT_DECLINED',
  ]);
  expect(told('METHOD_EXPIRED', [null, 'scheduled', 'Dana'], ['scheduled', 'failed'])).toEqual([
    'SUBMITTED Dana',
    'SCHEDULED',
    'DUE',
    'FAILED METHOD_EXPIRED',
  ]);
});

it("a debit of Auto Pay's begins with its day, and nobody sent it", () => {
  expect(
    toldOf(
      'AUTOPAY',
      null,
      [null, 'created'],
      ['created', 'authorised'],
      ['authorised', 'captured'],
      ['captured', 'posted'],
    ),
  ).toEqual(['DUE', 'ACCEPTED', 'POSTED']);
  expect(toldOf('AUTOPAY', 'METHOD_EXPIRED', [null, 'created'], ['created', 'failed'])).toEqual([
    'DUE',
    'FAILED METHOD_EXPIRED',
  ]);
});

it('a debit that was held and released says when, and who released it', () => {
  const heldAt = new Date('2026-12-12T11:00:00.000Z');
  expect(
    journalOf({ enteredBy: 'Dana', failureCode: null, origin: 'AUTOPAY', heldAt }, [
      { from: null, to: 'created', at: AT, reason: 'Auto Pay, released', doneBy: 'Luis' },
    ]).map(({ step, at, by }) => [step, at, by]),
  ).toEqual([
    ['HELD', heldAt.toISOString(), null],
    ['RELEASED', AT.toISOString(), 'Luis'],
  ]);
});
