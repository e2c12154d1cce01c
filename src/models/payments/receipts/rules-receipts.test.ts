import { describe, expect, test } from 'vitest';
import { isConfirmationOffered, declinedSince, offeredConfirmations } from './rules-receipts.ts';

const receipt = { entryDate: '2026-12-01T12:00:00.000Z', displayDurationMinutes: 1440 };

test.each([
  ['2026-12-01T12:00:00.000Z', true],
  ['2026-12-02T11:59:59.999Z', true],
  ['2026-12-02T12:00:00.000Z', false],
])('at %s the confirmation is offered: %s', (now, offered) => {
  expect(isConfirmationOffered(receipt, now)).toBe(offered);
});

describe('a payment that the bank declined after it was confirmed as being processed', () => {
  const pending = {
    ...receipt,
    paymentId: 'p1',
    status: 'PENDING',
    amount: 10_000,
    paymentDate: null,
  };
  const now = '2026-12-01T12:05:00.000Z';
  const row = (status: string) => ({
    paymentId: 'p1',
    serviceGroup: 'CORE',
    entryDate: receipt.entryDate,
    status,
    systemErrorCode: null,
  });

  test.each(['PENDING', 'SUCCESSFUL'])('is confirmed while it is %s', (status) => {
    expect(offeredConfirmations([pending], now, [], [row(status)])).toEqual([pending]);
    expect(declinedSince([pending], [row(status)])).toEqual([]);
  });

  test.each(['FAILED', 'CANCELLED'])('has no confirmation once it is %s', (status) => {
    expect(offeredConfirmations([pending], now, [], [row(status)])).toEqual([]);
  });

  test('is said to be declined, with the reason', () => {
    const failed = { ...row('FAILED'), systemErrorCode: 'INSUFFICIENT_FUNDS' };
    expect(declinedSince([pending], [failed])).toEqual([failed]);
    expect(declinedSince([{ ...pending, paymentId: 'p2' }], [failed])).toEqual([]);
  });

  test('is said to be declined after a reload, which leaves no receipt of it, once', () => {
    const failed = row('FAILED');
    expect(declinedSince([], [], [failed])).toEqual([failed]);
    expect(declinedSince([pending], [failed], [failed])).toEqual([failed]);
  });

  test('is done with once the same bill was paid otherwise', () => {
    const failed = row('FAILED');
    const other = { ...row('PENDING'), paymentId: 'p2', entryDate: '2026-12-01T12:05:00.000Z' };
    expect(declinedSince([pending], [other, failed])).toEqual([]);
    expect(declinedSince([], [other], [failed])).toEqual([]);
    expect(declinedSince([], [{ ...other, serviceGroup: 'MOBILE' }], [failed])).toEqual([failed]);
  });

  test('of a scheduled day is the failed debit, not a declined receipt', () => {
    const scheduled = { ...pending, paymentDate: '2026-12-01' };
    expect(declinedSince([scheduled], [row('FAILED')])).toEqual([]);
  });
});
