import { describe, expect, test } from 'vitest';
import { mayDo } from './rules-billing.ts';

describe('who may do what', () => {
  test.each([
    ['PRIMARY', 'CONSUMER', true, true],
    ['ADMIN', 'CONSUMER', true, true],
    ['BILLING', 'CONSUMER', false, false],
    ['STANDARD', 'CONSUMER', false, false],
    ['PRIMARY', 'CSR', true, false],
    ['PRIMARY', 'BOBO', true, false],
    ['STANDARD', 'CSR', false, false],
    ['BILLING', 'BOBO', false, false],
  ] as const)('%s as %s reads billing: %s, pays: %s', (role, userType, reads, pays) => {
    expect(mayDo('readBilling', { role, userType })).toBe(reads);
    expect(mayDo('payBill', { role, userType })).toBe(pays);
  });

  test.each(['PRIMARY', 'ADMIN'] as const)(
    'a %s whose enterprise role is NONE neither reads billing nor pays',
    (role) => {
      const who = { role, userType: 'CONSUMER', enterpriseRole: 'NONE' } as const;
      expect([mayDo('readBilling', who), mayDo('payBill', who)]).toEqual([false, false]);
    },
  );
});
