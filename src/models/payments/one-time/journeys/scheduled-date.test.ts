import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { businessTimeAnswered } from '../../../platform/clock/index.ts';
import {
  $tokenizedCard,
  $dateProblems,
  $draft,
  $laterDay,
  dateChoiceSelected,
  duplicateConfirmed,
  methodSelected,
  otherDateChanged,
  resultDismissed,
} from '../index.ts';

let service: ReturnType<typeof createPaymentCustomer>['service'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, tab } = createPaymentCustomer());
});

/** The customer is on the date step with December 20 typed. */
async function onDate(method: string = savedBankAccount().id, opened = tab()) {
  await allSettled(businessTimeAnswered, {
    scope: opened.scope,
    params: '2026-12-14T15:00:00.000Z',
  });
  await opened.open();
  await opened.next();
  await allSettled(methodSelected, { scope: opened.scope, params: method });
  await opened.next();
  await allSettled(otherDateChanged, { scope: opened.scope, params: '12/20/26' });
  return opened;
}

async function onReview(method?: string) {
  const customer = await onDate(method);
  await customer.next();
  await customer.accept();
  expect(customer.step()).toBe('review');
  return customer;
}

describe('a payment for a later day', () => {
  it('is sent once, for its day, and is scheduled', async () => {
    const customer = await onReview();
    await customer.pay();
    await customer.pay();
    expect(service.sent).toMatchObject([{ paymentDate: '2026-12-20', idempotencyKey: 'key-1' }]);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { status: 'SCHEDULED' },
    });
  });

  it('whose answer is lost is asked for by its key, and never sent twice', async () => {
    service.troubles = ['answerLost'];
    const customer = await onReview();
    await customer.pay();
    expect(service.sent).toHaveLength(1);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { paymentDate: '2026-12-20' },
    });
  });

  it('that never arrived is sent again with the same key', async () => {
    service.troubles = ['neverArrives'];
    const customer = await onReview();
    await customer.pay();
    expect(
      service.sent.map(({ idempotencyKey, paymentDate }) => [idempotencyKey, paymentDate]),
    ).toEqual([
      ['key-1', '2026-12-20'],
      ['key-1', '2026-12-20'],
    ]);
  });

  it('that may be one too many is asked about', async () => {
    service.troubles = ['duplicate'];
    const customer = await onReview();
    await customer.pay();
    expect(customer.submission().kind).toBe('confirmDuplicate');
    await allSettled(duplicateConfirmed, { scope: customer.scope });
    expect(service.sent[1]).toMatchObject({ confirmedDuplicate: true, paymentDate: '2026-12-20' });
  });

  it('of another day gets another key', async () => {
    service.troubles = ['neverArrives', 'declined'];
    const customer = await onReview();
    await customer.pay();
    await allSettled(resultDismissed, { scope: customer.scope });
    await allSettled(dateChoiceSelected, { scope: customer.scope, params: 'TODAY' });
    await customer.next();
    await customer.next();
    await customer.pay();
    expect(service.sent.at(-1)).toMatchObject({ idempotencyKey: 'key-2' });
    expect(service.sent.at(-1)?.paymentDate).toBeUndefined();
  });

  it('refused for its day leads back to the day, with the card still at hand', async () => {
    service.troubles = ['pastCutoff'];
    const customer = await onReview(savedCard().id);
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'failed', code: 'DATE_PAST_CUTOFF' });
    await allSettled(resultDismissed, { scope: customer.scope });
    expect([
      customer.step(),
      customer.scope.getState($draft).otherDate,
      customer.scope.getState($tokenizedCard)?.method,
    ]).toEqual(['date', '12/20/26', savedCard().id]);
  });
});

describe('the day', () => {
  it('that is none stays where it is typed, and says what is wrong', async () => {
    const customer = await onDate();
    await allSettled(otherDateChanged, { scope: customer.scope, params: '02/30/27' });
    await customer.next();
    expect([customer.step(), customer.scope.getState($draft).otherDate]).toEqual([
      'date',
      '02/30/27',
    ]);
    expect(customer.scope.getState($dateProblems)).toEqual([
      { field: 'otherDate', messageKey: 'errors.dateInvalid' },
    ]);
  });

  it('is kept with the draft over a reload', async () => {
    await onDate();
    const again = tab();
    await allSettled(businessTimeAnswered, {
      scope: again.scope,
      params: '2026-12-14T15:00:00.000Z',
    });
    await again.open();
    expect(again.scope.getState($laterDay)).toBe('2026-12-20');
  });

  it('that has come meanwhile is today, and one that is over is asked for again', async () => {
    const customer = await onReview();
    await allSettled(businessTimeAnswered, {
      scope: customer.scope,
      params: '2026-12-20T15:00:00.000Z',
    });
    expect([customer.step(), customer.scope.getState($laterDay)]).toEqual(['review', null]);
    await allSettled(businessTimeAnswered, {
      scope: customer.scope,
      params: '2026-12-21T15:00:00.000Z',
    });
    expect(customer.step()).toBe('date');
  });
});
