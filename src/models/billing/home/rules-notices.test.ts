import { expect, it } from 'vitest';
import {
  coreUrgency,
  debitUrgency,
  holdUrgency,
  mobileUrgency,
  noticesInOrder,
} from './rules-notices.ts';

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
  ['gone, with nothing to pay', { kind: 'inactive', toPay: 0, later: 0, credit: 0 }, 'caution'],
  ['new', { kind: 'newCustomer', credit: 0 }, null],
] as const)('mobile that is %s is %s', (_, standing, urgency) => {
  expect(mobileUrgency(standing)).toBe(urgency);
});

const NONE = { failedDebit: null, heldDebits: null, core: null, mobile: null, alerts: null };

it('what is to be done now stands before what is out, and that before what is coming back', () => {
  expect([
    noticesInOrder({ ...NONE, core: 'critical', alerts: 'caution' }).slice(0, 2),
    noticesInOrder({ ...NONE, core: 'notice', alerts: 'caution' }).slice(0, 2),
    noticesInOrder({ ...NONE, core: 'caution', mobile: 'critical' }).slice(0, 2),
    noticesInOrder({ ...NONE, core: 'critical', mobile: 'critical' }).slice(0, 2),
    noticesInOrder({ ...NONE, failedDebit: 'caution', mobile: 'critical' }).slice(0, 2),
    noticesInOrder({ ...NONE, heldDebits: 'caution', core: 'critical' }).slice(0, 2),
  ]).toEqual([
    ['core', 'alerts'],
    ['alerts', 'core'],
    ['mobile', 'core'],
    ['core', 'mobile'],
    ['mobile', 'failedDebit'],
    ['core', 'heldDebits'],
  ]);
});

it('of the same urgency the failed debit stands first and what is out last', () => {
  const same = {
    failedDebit: 'caution',
    heldDebits: 'caution',
    core: 'caution',
    mobile: 'caution',
    alerts: 'caution',
  } as const;
  const order = ['failedDebit', 'core', 'mobile', 'heldDebits', 'alerts'];
  expect([noticesInOrder(same), noticesInOrder(NONE)]).toEqual([order, order]);
});

it('a debit that is tried again, or held, is less urgent than one that failed', () => {
  expect([
    debitUrgency(null),
    debitUrgency({ retryDate: null }),
    debitUrgency({ retryDate: '2026-12-20' }),
    holdUrgency([]),
    holdUrgency([{}]),
  ]).toEqual([null, 'critical', 'caution', null, 'caution']);
});
