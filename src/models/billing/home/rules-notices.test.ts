import { expect, it } from 'vitest';
import { coreUrgency, mobileUrgency, noticesInOrder } from './rules-notices.ts';

const late = { toPay: 10_000, later: 0, worseOn: null };
const pastDue = { kind: 'pastDue', toPay: 10_000, later: 0, suspendedOn: null } as const;

it.each([
  ['past due for 30 days', { ...pastDue, level: 'LEVEL_30' }, 'critical'],
  [
    'past due, with a day of suspension',
    { ...pastDue, level: null, suspendedOn: '2026-12-20' },
    'critical',
  ],
  ['past due for some days', { ...pastDue, level: null }, 'caution'],
  ['interrupted', { kind: 'softDisconnected', toPay: 1, later: 0 }, 'critical'],
  ['interrupted, and paid', { kind: 'softDisconnected', toPay: 0, later: 0 }, 'notice'],
  ['coming back', { kind: 'restoring' }, 'notice'],
  ['due today', { kind: 'dueToday' }, null],
] as const)('core services that are %s are %s', (_, standing, urgency) => {
  expect(coreUrgency(standing)).toBe(urgency);
});

it.each([
  ['restricted', { kind: 'hotlined', ...late }, 'critical'],
  ['restricted, and paid', { kind: 'hotlined', ...late, toPay: 0 }, 'notice'],
  [
    'past due, with a day of restriction',
    { kind: 'pastDue', ...late, worseOn: '2026-12-20' },
    'critical',
  ],
  ['past due', { kind: 'pastDue', ...late }, 'caution'],
  ['gone, with nothing to pay', { kind: 'inactive', toPay: 0, later: 0 }, 'caution'],
  ['new', { kind: 'newCustomer' }, null],
] as const)('mobile that is %s is %s', (_, standing, urgency) => {
  expect(mobileUrgency(standing)).toBe(urgency);
});

it('mobile that is restricted stands before core services that are late by a few days', () => {
  expect([
    noticesInOrder({ ...pastDue, level: null }, { kind: 'hotlined', ...late }),
    noticesInOrder({ ...pastDue, level: 'LEVEL_30' }, { kind: 'hotlined', ...late }),
    noticesInOrder({ kind: 'restoring' }, { kind: 'pastDue', ...late }),
    noticesInOrder(null, null),
  ]).toEqual([
    ['mobile', 'core'],
    ['core', 'mobile'],
    ['mobile', 'core'],
    ['core', 'mobile'],
  ]);
});
