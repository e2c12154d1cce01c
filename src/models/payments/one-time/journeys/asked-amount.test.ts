import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { businessTimeAnswered } from '../../../platform/clock/index.ts';
import { $amount, amountChoiceSelected } from '../index.ts';

/** $148.17 is due today, $248.17 in a month. */
const openBills = [
  { dueDate: '2026-12-14', amount: 14_817 },
  { dueDate: '2027-01-14', amount: 24_817 },
];

async function openedAt(search: string) {
  const { service, tab } = createPaymentCustomer();
  service.bill = () => billingInformation({ amountDue: 39_634, openBills });
  const customer = tab(search);
  await allSettled(businessTimeAnswered, {
    scope: customer.scope,
    params: '2026-12-14T15:00:00.000Z',
  });
  await customer.open();
  return { ...customer, amount: () => customer.scope.getState($amount) };
}

it.each([
  ['?open=otp&pay=core&amount=today', 14_817],
  ['?open=otp&pay=core&amount=all', 39_634],
  ['?open=otp&pay=core', 14_817],
  [`?open=otp&pay=core&amount=today&step=confirm&method=${savedBankAccount().id}`, 14_817],
])('a payment opens with the amount that its link names: %s', async (search, amount) => {
  const customer = await openedAt(search);
  expect(customer.amount()).toBe(amount);
});

it('keeps what the customer chooses instead, after a reload too', async () => {
  const customer = await openedAt('?open=otp&pay=core&amount=today');
  await allSettled(amountChoiceSelected, { scope: customer.scope, params: 'AMOUNT_DUE' });
  expect(customer.search()).toBe('?open=otp&step=amount');
  await customer.open();
  expect(customer.amount()).toBe(39_634);
});
