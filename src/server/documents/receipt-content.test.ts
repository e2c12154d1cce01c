import { expect, test } from 'vitest';
import { payment, paymentDetail } from '../../../tests/fixtures/billing/billing.ts';
import { receiptContent } from './receipt-content.ts';

const address = { addressLine1: '1 Oven Street', city: 'Portland', state: 'ME', zip: '04101' };
const REFUND = {
  amount: 2_500,
  status: 'SUCCESSFUL',
  requestedAt: '2026-12-05T17:00:00.000Z',
  // The account's day, which ends later than London's.
  endedAt: '2026-12-09T02:00:00.000Z',
} as const;

test.each([
  ['en', 'Refund of $25.00 started', /^Refund of \$25\.00 sent to Visa .*4242$/],
  ['es', 'Reembolso de $25.00 iniciado', /^Reembolso de \$25\.00 enviado a Visa .*4242$/],
] as const)('a receipt says when a refund started and was sent (%s)', (language, started, sent) => {
  const { story } = receiptContent(
    paymentDetail({ payment: payment({ lastFour: '4242' }), refunds: [REFUND] }),
    {
      language,
      variant: 'business',
      accountName: 'Harbor Street Bakery',
      accountNumber: '8000000001',
      billingTimeZone: 'America/New_York',
      parties: {
        billTo: address,
        serviceAddress: address,
        customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
      },
      now: new Date('2026-12-14T15:00:00.000Z'),
    },
  );
  expect(story.slice(-2).map(([day, , said]) => [day, said])).toEqual([
    ['12/05/26', started],
    ['12/08/26', expect.stringMatching(sent)],
  ]);
});
