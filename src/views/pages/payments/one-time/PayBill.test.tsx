import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { paymentKeyResult, receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
} from '../../../../models/billing/ports.ts';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import { refused, timedOut } from '../../../../models/platform/query/index.ts';
import { oneTimePaymentOpened } from '../../../../models/payments/one-time/index.ts';
import {
  findPaymentByKeyFx,
  readBillPayOutageFx,
  sendInstantPaymentFx,
} from '../../../../models/payments/one-time/ports.ts';
import { loadScheduledPaymentsFx } from '../../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import PayBill from './PayBill.tsx';

const page = {
  view: PayBill,
  opened: oneTimePaymentOpened,
  at: { path: '/billing/pay-bill', search: '?open=otp' },
};
type Opened = Awaited<ReturnType<typeof renderPage>>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const isVisuallyHidden = ({ className }: Element) => className === visuallyHidden;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const refusal = (systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode']) => () =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }));

/** From the amount due to review, with the saved bank account, which needs no code. */
async function toReview(opened: Opened) {
  await press(opened, 'Continue');
  await heading('How do you want to pay?');
  await opened.user.click(screen.getByRole('radio', { name: /Bank account ending 6789/ }));
  await press(opened, 'Continue');
  await heading('When do you want to pay?');
  await press(opened, 'Continue');
  await heading('Review your payment');
}

async function toPaid(opened: Opened) {
  await toReview(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
  await press(opened, 'Pay $248.17');
}

describe('the amount', () => {
  test('begins with what is due and says so in the running summary', async () => {
    await renderPage(page);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Amount due/ }).checked).toBe(true);
    expect(screen.getByText("You're paying $248.17 today with Visa ending 4242")).toBeTruthy();
  });

  test('begins with what is past due, when there is', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadBillingInformationFx,
          () => billingInformation({ pastDueAmount: 10_000, adjustedDelinquencyAmount: 10_000 }),
        ],
      ],
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Past due/ }).checked).toBe(true);
  });

  test.each([
    ['en', /\$100\.00 is scheduled for 12\/20\/26 with a card that will have expired/],
    ['es', /Hay \$100\.00 programados para el 12\/20\/26 con una tarjeta que ya habrá vencido/],
  ] as const)('says that a scheduled payment will charge nothing (%s)', async (language, said) => {
    const scheduled = scheduledPayment({ paymentMethodType: 'VISA', expiration: '1126' });
    await renderPage({
      ...page,
      language,
      answers: [[loadScheduledPaymentsFx, () => [scheduled]]],
    });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(/is scheduled already|ya está programad/)).toBeNull();
  });

  test.each([
    [
      'en',
      ['2026-11-14', '2026-12-14', '2027-01-14'],
      [
        'Due today$100.00 past due, was due 11/14/26; $100.00 due today, 12/14/26$200.00',
        'Past dueWas due 11/14/26. Brings your account up to date$100.00',
      ],
    ],
    [
      'en',
      ['2026-12-14', '2027-01-14'],
      [
        'Due todayWhat is to be paid by the end of today, 12/14/26$100.00',
        'Amount due$100.00 due today, 12/14/26; $100.00 due 01/14/27$200.00',
      ],
    ],
    [
      'es',
      ['2026-11-14', '2026-12-14', '2027-01-14'],
      [
        'Vence hoy$100.00 que vencieron el 11/14/26; $100.00 vencen hoy, 12/14/26$200.00',
        'VencidoVenció el 11/14/26. Pone su cuenta al día$100.00',
      ],
    ],
    [
      'es',
      ['2026-12-14', '2027-01-14'],
      [
        'Vence hoyLo que debe pagarse antes de que termine hoy, 12/14/26$100.00',
        'Importe por pagar$100.00 vencen hoy, 12/14/26; $100.00 vencen el 01/14/27$200.00',
      ],
    ],
  ] as const)(
    'begins on a due day with what is due by today, and each choice names its days (%s, %j)',
    async (language, days, [first, second]) => {
      const openBills = days.map((dueDate) => ({ dueDate, amount: 10_000 }));
      const amountDue = openBills.length * 10_000;
      await renderPage({
        ...page,
        language,
        answers: [[loadBillingInformationFx, () => billingInformation({ amountDue, openBills })]],
      });
      const choices = screen.getAllByRole<HTMLInputElement>('radio');
      expect(choices.map(({ checked }) => checked).indexOf(true)).toBe(0);
      expect(choices.map((choice) => choice.closest('label')?.textContent).slice(0, 2)).toEqual([
        first,
        second,
      ]);
    },
  );

  test.each([
    ['core', 'CORE'],
    ['mobile', 'MOBILE'],
  ] as const)(
    'of a bill that a scheduled payment covers is not offered, and another one asks first (%s)',
    async (pay, serviceGroup) => {
      const opened = await renderPage({
        ...page,
        at: { ...page.at, search: `?open=otp&pay=${pay}` },
        answers: [
          [
            loadMobileBillingFx,
            () => billingInformation({ serviceGroup: 'MOBILE', dueDate: '2026-12-23' }),
          ],
          [loadScheduledPaymentsFx, () => [scheduledPayment({ serviceGroup, amount: 24_817 })]],
        ],
      });
      expect(screen.queryByRole('radio')).toBeNull();
      await opened.user.type(screen.getByLabelText('Payment amount'), '248.17');
      expect(screen.getByText(/With both you would pay \$248\.17 more than is due/)).toBeTruthy();
      await press(opened, 'Continue');
      const [link] = screen.getAllByRole('link', { name: /Please confirm that you want to pay/ });
      expect(link).toBeTruthy();
      await opened.user.click(
        screen.getByRole('checkbox', { name: /I want to pay more than the amount due/ }),
      );
      await press(opened, 'Continue');
      await heading('How do you want to pay?');
    },
  );

  test.each([
    ['en', 'core', /^The rest of the amount due.*\$148\.17/],
    ['es', 'core', /^El resto del importe por pagar.*\$148\.17/],
    ['en', 'both', /^The rest of the amount due.*\$100\.00 of it is scheduled.*\$396\.34/],
    ['es', 'both', /^El resto del importe por pagar.*\$100\.00 están programados.*\$396\.34/],
  ] as const)(
    'is the rest of a bill beside what is scheduled (%s, %s)',
    async (language, pay, name) => {
      await renderPage({
        ...page,
        language,
        at: { ...page.at, search: `?open=otp&pay=${pay}` },
        answers: [
          [
            loadMobileBillingFx,
            () => billingInformation({ serviceGroup: 'MOBILE', dueDate: '2026-12-23' }),
          ],
          [
            loadScheduledPaymentsFx,
            () => [scheduledPayment({ serviceGroup: 'CORE', amount: 10_000 })],
          ],
        ],
      });
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
      expect(screen.queryByRole('checkbox', { name: /more than|más de/ })).toBeNull();
    },
  );

  test('outside the limits: spec text, focus on the summary, link to the field', async () => {
    const opened = await renderPage(page);
    await opened.user.click(screen.getByRole('radio', { name: 'Other amount' }));
    await opened.user.type(screen.getByLabelText('Payment amount'), '0.50');
    await press(opened, 'Continue');
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await opened.user.click(
      within(summary).getByRole('link', {
        name: 'Please enter a payment amount between $1.00 and $99,999.99',
      }),
    );
    expect(document.activeElement?.id).toBe('otherAmount');
  });

  test('above the amount due is confirmed in place', async () => {
    const opened = await renderPage(page);
    await opened.user.click(screen.getByRole('radio', { name: 'Other amount' }));
    await opened.user.type(screen.getByLabelText('Payment amount'), '300');
    expect(
      screen.getByText(/You're paying \$51.83 more than the amount due of \$248.17/),
    ).toBeTruthy();
    await press(opened, 'Continue');
    expect(
      screen.getByRole('link', {
        name: 'Please confirm that you want to pay more than the amount due.',
      }),
    ).toBeTruthy();
    await opened.user.click(screen.getByRole('checkbox'));
    await press(opened, 'Continue');
    expect(await heading('How do you want to pay?')).toBeTruthy();
  });
});

describe('the method', () => {
  test('an expired and a restricted method cannot be chosen, and say why', async () => {
    const methods = [
      savedCard({ id: 'a', expired: true, expiration: '1126' }),
      savedCard({ id: 'b', restricted: true }),
    ];
    const opened = await renderPage({
      ...page,
      answers: [[loadWalletFx, () => wallet({ methods })]],
    });
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    expect(
      screen.getByRole<HTMLInputElement>('radio', {
        name: /Expired 11\/26\. Choose another method\./,
      }).disabled,
    ).toBe(true);
    expect(
      screen.getByRole<HTMLInputElement>('radio', {
        name: /Unavailable: this account does not accept it\./,
      }).disabled,
    ).toBe(true);
  });

  test('a saved card asks for its code in the frame, once', async () => {
    const opened = await renderPage(page);
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    await opened.user.click(screen.getByRole('radio', { name: /Visa ending 4242/ }));
    expect(screen.getByTitle('Security code, entered securely')).toBeTruthy();
    await press(opened, 'Continue');
    await heading('When do you want to pay?');
    await press(opened, 'Back');
    await heading('How do you want to pay?');
    expect(screen.getByText('Security code verified')).toBeTruthy();
    expect(screen.queryByTitle('Security code, entered securely')).toBeNull();
  });

  test("a bank account's wrong fields are named", async () => {
    const opened = await renderPage(page);
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    await opened.user.click(screen.getByRole('radio', { name: /Add a bank account/ }));
    await opened.user.type(screen.getByLabelText('Routing number'), '021000022');
    await press(opened, 'Continue');
    expect(screen.getByLabelText('Routing number').getAttribute('aria-invalid')).toBe('true');
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
  });

  test('what the account does not accept is not offered', async () => {
    const opened = await renderPage({
      ...page,
      answers: [
        [loadWalletFx, () => wallet({ cardsAccepted: false, methods: [savedBankAccount()] })],
      ],
    });
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    expect(screen.queryByRole('radio', { name: /Add a credit or debit card/ })).toBeNull();
    expect(screen.getByText(/does not accept card payments/)).toBeTruthy();
  });
});

describe('a card that expires soon', () => {
  const toCode = async (language: 'en' | 'es' = 'en') => {
    const methods = [savedCard({ expiration: '1226', expiringSoon: true }), savedBankAccount()];
    const opened = await renderPage({
      ...page,
      language,
      answers: [[loadWalletFx, () => wallet({ methods })]],
    });
    const [next, card] =
      language === 'en'
        ? (['Continue', /Visa ending 4242.*Expires soon, 12\/26/] as const)
        : (['Continuar', /Visa terminada en 4242.*Vence pronto, en 12\/26/] as const);
    await press(opened, next);
    await opened.user.click(await screen.findByRole('radio', { name: card }));
    await press(opened, next);
    return opened;
  };

  test('is used only when the customer says so', async () => {
    const opened = await toCode();
    const dialog = await screen.findByRole('dialog', { name: 'This card expires soon' });
    expect(within(dialog).getByText(/Visa ending 4242 expires 12\/26/)).toBeTruthy();
    await press(opened, 'Use this card');
    await heading('When do you want to pay?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is left for another method', async () => {
    const opened = await toCode();
    await screen.findByRole('dialog');
    await press(opened, 'Choose another method');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: /Bank account ending 6789/ })).toBeTruthy();
  });

  test('is asked about in Spanish', async () => {
    await toCode('es');
    expect(
      within(await screen.findByRole('dialog', { name: 'Esta tarjeta vence pronto' })).getByRole(
        'button',
        { name: 'Usar esta tarjeta' },
      ),
    ).toBeTruthy();
  });
});

describe('the method', () => {
  test('is asked for in two groups, each with its mark, and an error is shown once', async () => {
    const opened = await renderPage({ ...page, answers: [[loadPaymentsFx, () => []]] });
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    const saved = within(screen.getByRole('group', { name: 'Your saved payment methods' }));
    expect(saved.getAllByRole('radio')).toHaveLength(2);
    expect(
      within(screen.getByRole('group', { name: 'Add another' })).getAllByRole('radio'),
    ).toHaveLength(3);
    await press(opened, 'Continue');
    const said = screen.getAllByText('Please choose a payment method.');
    expect(said.filter((element) => !isVisuallyHidden(element))).toHaveLength(1);
  });

  test('is the default one to begin with, and the running summary says so', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadWalletFx,
          () => wallet({ methods: [savedCard(), savedBankAccount({ isDefault: true })] }),
        ],
      ],
    });
    expect(
      screen.getByText("You're paying $248.17 today with bank account ending 6789"),
    ).toBeTruthy();
  });
});

describe('review and result', () => {
  test('the terms are needed; a change leads back and keeps everything', async () => {
    const opened = await renderPage(page);
    await toReview(opened);
    await press(opened, 'Pay $248.17');
    const terms = screen.getByRole('checkbox', { name: /I agree to the terms/ });
    expect(screen.getAllByText('Please agree to the terms to pay.')).toHaveLength(1);
    expect(document.activeElement).toBe(terms);
    expect(opened.sent).not.toHaveBeenCalled();
    await press(opened, 'Change Payment method');
    await heading('How do you want to pay?');
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: /Bank account ending 6789/ }).checked,
    ).toBe(true);
  });

  test('accepted: the number to keep and what happens next', async () => {
    const opened = await renderPage(page);
    await toPaid(opened);
    // What happened is the page's heading, and is said once.
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Your payment of $248.17 was accepted',
      }),
    ).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('123456789012')).toBeTruthy();
    expect(screen.getByText(/may take up to 24 hours/)).toBeTruthy();
    expect(opened.sent).toHaveBeenCalledTimes(1);
  });

  test('pending at the bank: said plainly, never charged twice', async () => {
    const opened = await renderPage({
      ...page,
      answers: [[sendInstantPaymentFx, () => receipt({ status: 'PENDING' })]],
    });
    await toPaid(opened);
    expect(await screen.findByText(/will not be charged twice/)).toBeTruthy();
  });

  test.each(['PAYMENT_DECLINED', 'INSUFFICIENT_FUNDS'] as const)(
    "%s: the spec's sentence and the way back, nothing typed lost",
    async (code) => {
      const opened = await renderPage({
        ...page,
        answers: [[sendInstantPaymentFx, refusal(code)]],
      });
      await toPaid(opened);
      expect(
        (await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent),
      ).toEqual(['Your payment was not made']);
      expect(
        await screen.findByText(
          "We're sorry, we were unable to process your payment. Please try using a different " +
            'payment method or contacting your financial institution.',
        ),
      ).toBeTruthy();
      await press(opened, 'Use a different payment method');
      await heading('How do you want to pay?');
      expect(
        screen.getByRole<HTMLInputElement>('radio', { name: /Bank account ending 6789/ }).checked,
      ).toBe(true);
    },
  );

  test('a duplicate is asked about, and not paying is one press away', async () => {
    const opened = await renderPage({
      ...page,
      answers: [[sendInstantPaymentFx, refusal('DUPLICATE_PAYMENT')]],
    });
    await toPaid(opened);
    expect(
      await screen.findByRole('dialog', { name: 'You already made this payment' }),
    ).toBeTruthy();
    await press(opened, 'Do not pay again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('no answer: says that it is not known yet, and asks again on request', async () => {
    let state: 'UNDER_WAY' | 'ACCEPTED' = 'UNDER_WAY';
    const opened = await renderPage({
      ...page,
      answers: [
        [sendInstantPaymentFx, () => Promise.reject(timedOut())],
        [
          findPaymentByKeyFx,
          () => paymentKeyResult({ state, receipt: state === 'ACCEPTED' ? receipt() : null }),
        ],
      ],
    });
    await toPaid(opened);
    expect(
      await screen.findByText('We do not know yet whether your payment went through'),
    ).toBeTruthy();
    state = 'ACCEPTED';
    await press(opened, 'Check again');
    expect(await screen.findByText('Your payment of $248.17 was accepted')).toBeTruthy();
  });
});

describe('what stands in the way', () => {
  test('a representative is told that the customer pays', async () => {
    await renderPage({ ...page, who: { userType: 'BOBO', csrId: 'b-1' } });
    expect(screen.getByText("You can't pay this bill")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'OK' }).getAttribute('href')).toBe('/billing');
  });

  test('unavailable bill pay is a page with OK, and nothing was charged', async () => {
    const opened = await renderPage({
      ...page,
      answers: [[sendInstantPaymentFx, refusal('BILL_PAY_UNAVAILABLE')]],
    });
    await toPaid(opened);
    expect(await screen.findByText('Bill pay is unavailable')).toBeTruthy();
    expect(screen.getByText(/You have not been charged/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'OK' }).getAttribute('href')).toBe('/billing');
    expect(screen.queryByRole('button', { name: 'Use a different payment method' })).toBeNull();
  });

  test('an earlier visit that was told so says it, whatever fails to load', async () => {
    await renderPage({
      ...page,
      answers: [
        [readBillPayOutageFx, () => 'REFUSED'],
        [loadBillingInformationFx, () => Promise.reject(timedOut())],
      ],
    });
    expect(screen.getByText('Bill pay is unavailable')).toBeTruthy();
  });

  test('what fails to load can be loaded again', async () => {
    let calls = 0;
    const opened = await renderPage({
      ...page,
      answers: [
        [
          loadBillingInformationFx,
          () => (calls++ === 0 ? Promise.reject(timedOut()) : billingInformation()),
        ],
      ],
    });
    expect(screen.getByRole('region', { name: 'Unable to Load Billing Info' })).toBeTruthy();
    await press(opened, 'Try again');
    expect(await heading('How much do you want to pay?')).toBeTruthy();
  });

  test('the whole flow speaks Spanish', async () => {
    await renderPage({ ...page, language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Pague su factura' })).toBeTruthy();
    expect(screen.getByText('Usted paga $248.17 hoy con Visa terminada en 4242')).toBeTruthy();
  });
});
