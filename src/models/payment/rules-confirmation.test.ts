import { expect, test } from 'vitest';
import { isConfirmationOffered, whatFollows } from './rules-confirmation.ts';

const receipt = { entryDate: '2026-12-01T12:00:00.000Z', displayDurationMinutes: 1440 };

test.each([
  ['2026-12-01T12:00:00.000Z', true],
  ['2026-12-02T11:59:59.999Z', true],
  ['2026-12-02T12:00:00.000Z', false],
])('at %s the confirmation is offered: %s', (now, offered) => {
  expect(isConfirmationOffered(receipt, now)).toBe(offered);
});

test.each([
  ['nothing more', { amountDueAfter: 0 }, { service: null, dueDate: '2026-12-28', credit: 0, ahead: null }, ['posts', 'nothingRemains']],
  ['a rest', { amountDueAfter: 5_000 }, { service: null, dueDate: '2026-12-28', credit: 0, ahead: null }, ['posts', 'remains 5000']],
  ['a service that comes back', { amountDueAfter: 0 }, { service: 'restoring', dueDate: '2026-12-28', credit: 0, ahead: null }, ['posts', 'restores', 'nothingRemains']],
  ['a service that is back', { amountDueAfter: 0 }, { service: 'back', dueDate: null, credit: 0, ahead: null }, ['posts', 'restored', 'nothingRemains']],
  ['a credit', { amountDueAfter: 0 }, { service: null, dueDate: '2026-12-28', credit: 700, ahead: null }, ['posts', 'nothingRemains', 'credit 700']],
  ['a rest, whatever is pending', { amountDueAfter: 5_000 }, { service: null, dueDate: '2026-12-28', credit: 700, ahead: null }, ['posts', 'remains 5000']],
  ['what is scheduled still', { amountDueAfter: 0 }, { service: null, dueDate: '2026-12-28', credit: 0, ahead: { amount: 10_000 } }, ['posts', 'nothingRemains', 'scheduled 10000']],
] as const)('after a payment that leaves %s, that is what is said to come', (_, receipt, known, said) => {
  expect(whatFollows(receipt, known).map((next) => ('amount' in next ? `${next.kind} ${next.amount}` : next.kind))).toEqual(said);
});
