import { expect, it } from 'vitest';
import { payment } from '../../../tests/fixtures/billing/billing.ts';
import { failedDebit } from './rules-failed-debit.ts';

const ZONE = 'America/New_York';
const failed = payment({
  paymentId: 'failed',
  status: 'FAILED',
  paymentDate: '2026-12-12',
  entryDate: '2026-12-01T15:00:00.000Z',
  systemErrorCode: 'INSUFFICIENT_FUNDS',
});

it.each([
  ['a scheduled payment failed', [failed], 'failed'],
  ['nothing failed', [payment()], null],
  ['a payment that was made at once failed', [payment({ status: 'FAILED' })], null],
  ['it was paid after', [payment({ entryDate: '2026-12-13T15:00:00.000Z' }), failed], null],
  [
    'it was paid the same day',
    [payment({ entryDate: '2026-12-12T18:00:00.000Z', status: 'PENDING' }), failed],
    null,
  ],
  [
    'it was paid before, after it was scheduled',
    [failed, payment({ entryDate: '2026-12-05T15:00:00.000Z' })],
    'failed',
  ],
  [
    'it was paid the evening before, a day later in London',
    [failed, payment({ entryDate: '2026-12-12T02:00:00.000Z' })],
    'failed',
  ],
  [
    'another failed try since',
    [payment({ status: 'FAILED', entryDate: '2026-12-13T15:00:00.000Z' }), failed],
    'failed',
  ],
  [
    'another one was scheduled since',
    [
      payment({
        status: 'SCHEDULED',
        paymentDate: '2026-12-20',
        entryDate: '2026-12-13T15:00:00.000Z',
      }),
      failed,
    ],
    'failed',
  ],
  [
    'another one was made on a later day',
    [payment({ paymentDate: '2026-12-13', entryDate: '2026-12-01T15:00:00.000Z' }), failed],
    null,
  ],
  [
    'another one was made on the same day',
    [payment({ paymentDate: '2026-12-12', entryDate: '2026-12-01T15:00:00.000Z' }), failed],
    'failed',
  ],
  [
    'an earlier one failed as well',
    [failed, payment({ paymentId: 'earlier', status: 'FAILED', paymentDate: '2026-12-02' })],
    'failed',
  ],
] as const)('where %s', (_, payments, id) => {
  expect(failedDebit(payments, ZONE)?.paymentId ?? null).toBe(id);
});
