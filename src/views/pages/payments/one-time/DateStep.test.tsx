import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  billingInformation,
  savedCard,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { loadBillingInformationFx, readPaperlessFx } from '../../../../models/billing/ports.ts';
import { refused } from '../../../../models/platform/query/index.ts';
import { repairPaymentExtraFx } from '../../../../models/payments/extras/ports.ts';
import { oneTimePaymentOpened } from '../../../../models/payments/one-time/index.ts';
import { sendFuturePaymentFx } from '../../../../models/payments/one-time/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import PayBill from './PayBill.tsx';

const page = {
  view: PayBill,
  opened: oneTimePaymentOpened,
  at: { path: '/billing/pay-bill', search: '?open=otp' },
};
type Opened = Awaited<ReturnType<typeof renderPage>>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name });

async function toDate(opened: Opened) {
  await press(opened, 'Continue');
  await heading('How do you want to pay?');
  await opened.user.click(screen.getByRole('radio', { name: /Bank account ending 6789/ }));
  await press(opened, 'Continue');
  await heading('When do you want to pay?');
}

/** On the date step, with another day chosen and typed. */
async function typed(opened: Opened, day: string) {
  await toDate(opened);
  await opened.user.click(screen.getByRole('radio', { name: /Another day/ }));
  await paste(opened, screen.getByLabelText('Payment date'), day);
}

/** Pasted: typing renders the calendar again for every key, which the typing test covers. */
async function paste({ user }: Opened, field: HTMLElement, day: string) {
  await user.click(field);
  await user.paste(day);
}

async function toScheduled(opened: Opened) {
  await typed(opened, '12/20/26');
  await press(opened, 'Continue');
  await heading('Review your payment');
  await opened.user.click(
    screen.getByRole('checkbox', { name: /on 12\/20\/26, and I am allowed/ }),
  );
  await press(opened, 'Schedule payment of $248.17');
}

const bill = (over: Partial<ReturnType<typeof billingInformation>['paymentDates']>) =>
  [
    [
      loadBillingInformationFx,
      () => billingInformation({ paymentDates: { ...billingInformation().paymentDates, ...over } }),
    ],
  ] as const;

describe('the day', () => {
  test('is typed with the slashes put in, and the running summary says it', async () => {
    const opened = await renderPage(page);
    await typed(opened, '122026');
    expect(screen.getByLabelText<HTMLInputElement>('Payment date').value).toBe('12/20/26');
    expect(
      screen.getByText("You're paying $248.17 on 12/20/26 with bank account ending 6789"),
    ).toBeTruthy();
  });

  test('that is later is not taken again by Auto Pay, which the offer says', async () => {
    const opened = await renderPage(page);
    await typed(opened, '12/20/26');
    await press(opened, 'Continue');
    await heading('Review your payment');
    expect(
      screen.getByText(/^From .* is not taken twice: Auto Pay takes what is left\.$/),
    ).toBeTruthy();
  });

  test('is chosen in the calendar, where the others are disabled and it is said why', async () => {
    const opened = await renderPage(page);
    await toDate(opened);
    await opened.user.click(screen.getByRole('radio', { name: /Another day/ }));
    const grid = await screen.findByRole('grid', { name: /December 2026/ });
    expect(
      within(grid).getByRole<HTMLButtonElement>('button', { name: /December 14th/ }).disabled,
    ).toBe(true);
    await opened.user.click(within(grid).getByRole('button', { name: /December 22nd/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Payment date').value).toBe('12/22/26');
    expect(screen.getByText('You can choose a day from 12/15/26 to 02/12/27.')).toBeTruthy();
  });

  test.each([
    ['en', '02/30/27', 'Please enter a valid date as MM/DD/YY'],
    ['en', '02/13/27', 'Please choose a day from today to 02/12/27.'],
    ['es', '02/30/27', 'Por favor, ingrese una fecha válida con el formato MM/DD/AA'],
  ] as const)(
    'in %s, %s is answered: %s; what was typed stays',
    async (language, day, sentence) => {
      const opened = await renderPage({
        ...page,
        language,
        at: { path: '/billing/pay-bill', search: '?open=otp' },
      });
      const go = () =>
        opened.user.click(screen.getByRole('button', { name: /Continue|Continuar/ }));
      await go();
      await opened.user.click(await screen.findByRole('radio', { name: /6789/ }));
      await go();
      await opened.user.click(await screen.findByRole('radio', { name: /Another day|Otro día/ }));
      const field = screen.getByLabelText<HTMLInputElement>(/^(Payment date|Fecha de pago)$/);
      await paste(opened, field, day);
      await go();
      await opened.user.click(
        within(screen.getByRole('alert')).getByRole('link', { name: sentence }),
      );
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe(day);
    },
  );

  test("before the card expires: the spec's sentence, and the way to another method", async () => {
    const opened = await renderPage({
      ...page,
      answers: [[loadWalletFx, () => wallet({ methods: [savedCard({ expiration: '0127' })] })]],
    });
    await press(opened, 'Continue');
    await opened.user.click(await screen.findByRole('radio', { name: /4242/ }));
    await press(opened, 'Continue');
    await heading('When do you want to pay?');
    await opened.user.click(screen.getByRole('radio', { name: /Another day/ }));
    expect(screen.getByText(/to 01\/31\/27: this card expires then/)).toBeTruthy();
    await paste(opened, screen.getByLabelText('Payment date'), '02/01/27');
    await press(opened, 'Continue');
    expect(
      screen.getByRole('link', {
        name:
          'This credit card expires before the scheduled payment date. Please enter a ' +
          'different form of payment.',
      }),
    ).toBeTruthy();
    await press(opened, 'Choose a different payment method');
    await heading('How do you want to pay?');
  });

  test.each([
    ['PAST_DUE', /past due, so this payment has to be made today/],
    ['PENDING_INCLUDES_PAST_DUE', /Until it is posted/],
    ['INACTIVE', /account is inactive/],
  ] as const)('can only be today: %s', async (mustPayToday, sentence) => {
    const opened = await renderPage({ ...page, answers: bill({ mustPayToday }) });
    await toDate(opened);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: sentence }).disabled).toBe(true);
  });

  test('can only be today while two are scheduled, with the way to them', async () => {
    const opened = await renderPage({ ...page, answers: bill({ openSlots: 0 }) });
    await toDate(opened);
    expect(
      screen.getByRole('link', { name: 'Manage scheduled payments' }).getAttribute('href'),
    ).toBe('/billing/pay-bill?open=fdp');
  });
});

describe('a payment for a later day', () => {
  test('is scheduled once, and shows the next step and how long it can be changed', async () => {
    const opened = await renderPage(page);
    await toScheduled(opened);
    await heading('Your payment of $248.17 is scheduled for 12/20/26', 1);
    expect(opened.sentLater).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ amount: 24_817, paymentDate: '2026-12-20', enrolPaperless: false }),
    );
    expect(opened.sent).not.toHaveBeenCalled();
    expect(
      screen.getByText(/Until 9:00 PM on 12\/19\/26 you can change or cancel it/),
    ).toBeTruthy();
  });

  test('refused for its day leads back to the day, which is still there', async () => {
    const opened = await renderPage({
      ...page,
      answers: [
        [
          sendFuturePaymentFx,
          () =>
            Promise.reject(
              refused({
                status: 422,
                systemErrorCode: 'DATE_PAST_CUTOFF',
                retryAfterSeconds: null,
                fields: [],
              }),
            ),
        ],
      ],
    });
    await toScheduled(opened);
    await heading('Your payment was not made', 1);
    expect(
      screen.getByText(/cut-off for tomorrow has passed since you chose the day/),
    ).toBeTruthy();
    await press(opened, 'Choose a different day');
    await heading('When do you want to pay?');
    expect(screen.getByLabelText<HTMLInputElement>('Payment date').value).toBe('12/20/26');
  });

  test('offers paperless billing only where it is known that the account has none', async () => {
    const opened = await renderPage(page);
    await toDate(opened);
    await press(opened, 'Continue');
    await heading('Review your payment');
    expect(screen.queryByRole('checkbox', { name: /paperless/ })).toBeNull();
  });

  test('says what became of each part, and does one that failed once more', async () => {
    const opened = await renderPage({
      ...page,
      answers: [
        [readPaperlessFx, () => false],
        [
          sendFuturePaymentFx,
          () =>
            receipt({
              status: 'SCHEDULED',
              paymentDate: '2026-12-20',
              paperless: 'FAILED',
              saveMethod: 'SUCCEEDED',
            }),
        ],
        [repairPaymentExtraFx, () => receipt({ paperless: 'SUCCEEDED' })],
      ],
    });
    await typed(opened, '12/20/26');
    await press(opened, 'Continue');
    await heading('Review your payment');
    await opened.user.click(screen.getByRole('checkbox', { name: /paperless/ }));
    await opened.user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await press(opened, 'Schedule payment of $248.17');
    expect(await screen.findByText('Payment method saved')).toBeTruthy();
    expect(screen.getByText('Paperless billing is not on')).toBeTruthy();
    await press(opened, 'Try again');
    expect(await screen.findByText('Paperless billing is on now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the calendar of a later payment', () => {
  test('marks the due day and the days after it, also for a screen reader', async () => {
    const opened = await renderPage(page);
    await typed(opened, '12/20/26');
    const on = (name: RegExp) => screen.findByRole('button', { name });
    expect((await on(/December 28/)).getAttribute('aria-label')).toMatch(/, due date$/);
    expect((await on(/December 29/)).getAttribute('aria-label')).toMatch(
      /, late: after the due date$/,
    );
    expect((await on(/December 20/)).getAttribute('aria-label')).not.toMatch(/due/);
    expect(screen.getByText('12/28/26 is the due date.')).toBeTruthy();
  });

  test('marks nothing while nothing is due', async () => {
    const opened = await renderPage({
      ...page,
      answers: [[loadBillingInformationFx, () => billingInformation({ dueDate: null })]],
    });
    await typed(opened, '12/20/26');
    await screen.findByRole('button', { name: /December 28/ });
    expect(screen.queryByText(/is the due date/)).toBeNull();
  });
});
