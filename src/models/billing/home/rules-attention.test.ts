import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentTrouble } from './rules-attention.ts';

const loaded = <Value>(value: Value) => ({ failed: false, value });
const ENROLMENT = {
  held: null,
  nextHold: null,
  nextDebitDate: '2026-12-26',
  expiration: '1226',
};
const FINE = {
  failedDebit: false,
  autopay: loaded([{ enrolment: ENROLMENT }, { enrolment: null }]),
  wallet: loaded({ methods: [{ expired: false, restricted: false }] }),
  others: [{ failed: false }, { failed: false }],
};
const TROUBLES = [
  ['debitFailed', { failedDebit: true }],
  ['paused', { autopay: loaded([{ enrolment: { ...ENROLMENT, held: { amount: 1 } } }]) }],
  ['paused', { autopay: loaded([{ enrolment: { ...ENROLMENT, nextHold: 'CAP' } }]) }],
  ['expires', { autopay: loaded([{ enrolment: { ...ENROLMENT, expiration: '1126' } }]) }],
  ['expired', { wallet: loaded({ methods: [{ expired: true, restricted: true }] }) }],
  ['restricted', { wallet: loaded({ methods: [{ expired: false, restricted: true }] }) }],
  ['notLoaded', { others: [{ failed: true }] }],
  ['notLoaded', { autopay: { failed: true, value: null } }],
] as const;

it('nothing needs the customer while all is well, and while it loads', () => {
  expect(paymentTrouble(FINE)).toBeNull();
  const unknown = { failed: false, value: null };
  expect(paymentTrouble({ ...FINE, autopay: unknown, wallet: unknown })).toBeNull();
});

it.each(TROUBLES)('of one trouble, %s is said', (trouble, over) =>
  expect(paymentTrouble({ ...FINE, ...over })).toBe(trouble),
);

it('of several troubles there is always one, and it is among them', () => {
  fc.assert(
    fc.property(fc.subarray([...TROUBLES], { minLength: 1 }), (several) => {
      const all = Object.assign({}, FINE, ...several.map(([, over]) => over)) as typeof FINE;
      expect(paymentTrouble(all)).not.toBeNull();
    }),
  );
});
