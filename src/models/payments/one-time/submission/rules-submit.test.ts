import { expect, it } from 'vitest';
import { receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { submissionShownAgain } from './rules-submit.ts';

const core = receipt({ paymentId: 'core', status: 'PENDING' });
const mobile = receipt({ paymentId: 'mobile', serviceGroup: 'MOBILE' });
const declined = {
  paymentId: 'core',
  serviceGroup: 'CORE' as const,
  amount: 24_817,
  systemErrorCode: 'INSUFFICIENT_FUNDS',
};

it('shows an accepted payment as accepted again', () => {
  expect(submissionShownAgain([core], [])).toEqual({ kind: 'accepted', receipt: core });
});

it('shows a payment that the bank declined since as failed, never as accepted', () => {
  expect(submissionShownAgain([core], [declined])).toEqual({
    kind: 'failed',
    code: 'INSUFFICIENT_FUNDS',
    declined: { serviceGroup: 'CORE', amount: 24_817, code: 'INSUFFICIENT_FUNDS' },
  });
  expect(submissionShownAgain([core], [{ ...declined, systemErrorCode: null }])).toEqual({
    kind: 'failed',
    code: 'PAYMENT_DECLINED',
    declined: { serviceGroup: 'CORE', amount: 24_817, code: 'PAYMENT_DECLINED' },
  });
});

it('shows it so where a reload has left no receipt of it', () => {
  expect(submissionShownAgain([], [declined])).toMatchObject({
    kind: 'failed',
    code: 'INSUFFICIENT_FUNDS',
  });
});

it('of two payments says which one was declined since', () => {
  expect(submissionShownAgain([mobile, core], [declined])).toEqual({
    kind: 'accepted',
    receipt: mobile,
    unpaid: { serviceGroup: 'CORE', amount: 24_817, code: 'INSUFFICIENT_FUNDS' },
  });
});
