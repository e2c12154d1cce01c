import { expect, test } from 'vitest';
import { assertLegal, IllegalTransition, LEGAL_TRANSITIONS } from './state-machine.ts';
import type { PaymentState } from './state-machine.ts';

const STATES: readonly PaymentState[] = [
  'scheduled',
  'created',
  'authorised',
  'captured',
  'posted',
  'failed',
  'unknown',
  'cancelled',
];
const LEGAL = new Set([
  'scheduled>scheduled',
  'scheduled>created',
  'scheduled>cancelled',
  'scheduled>failed',
  'created>authorised',
  'created>failed',
  'created>unknown',
  'authorised>captured',
  'authorised>failed',
  'authorised>unknown',
  'captured>posted',
  'unknown>authorised',
  'unknown>captured',
  'unknown>failed',
]);

test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
  'a payment goes from %s to %s only where the table allows it',
  (from, to) => {
    const move = () => assertLegal(from, to);
    if (LEGAL.has(`${from}>${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(IllegalTransition);
  },
);

test('money that was taken or posted never becomes a failure', () => {
  expect(LEGAL_TRANSITIONS.captured).not.toContain('failed');
  expect(LEGAL_TRANSITIONS.posted).toEqual([]);
});

test('a payment that was cancelled stays so', () => {
  expect(LEGAL_TRANSITIONS.cancelled).toEqual([]);
});
