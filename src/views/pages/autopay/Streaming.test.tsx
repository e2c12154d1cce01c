import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { billingInformation } from '../../../../tests/fixtures/billing/billing.ts';
import {
  streamingAccount,
  streamingCharge,
  subscription,
} from '../../../../tests/fixtures/streaming/streaming.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { timedOut, unreachable } from '../../../models/platform/query/index.ts';
import { coreBilling } from '../../../models/billing/index.ts';
import { loadBillingInformationFx } from '../../../models/billing/ports.ts';
import { streamingOpened } from '../../../models/streaming/method-change/index.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../../models/streaming/ports.ts';
import { StreamingApps } from './Streaming.tsx';

const page = {
  view: StreamingApps,
  opened: streamingOpened,
  at: { path: '/billing/pay-bill', search: '?open=ap' },
};
const having = (over: Parameters<typeof streamingAccount>[0] = {}) =>
  [loadStreamingFx, () => streamingAccount(over)] as const;

describe('streaming apps', () => {
  test('say what is taken next, when and from what', async () => {
    await renderPage({ ...page, answers: [having()] });
    const card = screen.getByRole('region', { name: 'Streaming apps' });
    expect(within(card).getByText('$16.87 a month, next on 12/31/26')).toBeTruthy();
    expect(within(card).getByText(/Paid with/).textContent).toContain('Visa ending 4242');
  });

  test('say it in Spanish', async () => {
    await renderPage({ ...page, language: 'es', answers: [having()] });
    expect(screen.getByText('$16.87 al mes; el próximo cobro es el 12/31/26')).toBeTruthy();
  });

  test.each([
    [
      subscription({ state: 'RETRYING', nextDebitDate: '2027-01-01' }),
      /Payment failed.*tried once more on 01\/01\/27/,
    ],
    [
      subscription({ state: 'PAUSED', nextDebitDate: null }),
      /Paused.*Choose another payment method.*\$16\.87 is taken at once/,
    ],
  ])('say what is wrong and what helps', async (one, sentence) => {
    await renderPage({ ...page, answers: [having({ subscriptions: [one] })] });
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && sentence.test(element.textContent),
      ),
    ).toBeTruthy();
  });

  test.each([
    ['en', '$16.87 a month', /Nothing is paid online for this account/],
    ['es', '$16.87 al mes', /No se paga nada en línea para esta cuenta/],
  ] as const)(
    'name no debit that is not made while billing is suppressed (%s)',
    async (language, price, said) => {
      const { scope } = await renderPage({
        ...page,
        language,
        answers: [
          having({ subscriptions: [subscription(), subscription({ id: 'b', state: 'PAUSED' })] }),
          [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
        ],
      });
      await act(() => allSettled(coreBilling.opened, { scope }));
      expect(screen.getAllByText(price)).toHaveLength(2);
      expect(screen.getAllByText(said)).toHaveLength(2);
      expect(
        screen.queryByText(/next on|próximo cobro|another payment method|otra forma/),
      ).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('tell their debits', async () => {
    await renderPage({
      ...page,
      answers: [
        having({
          charges: [
            streamingCharge({ status: 'FAILED' }),
            streamingCharge({ paymentId: 'b', date: '2026-10-31' }),
          ],
        }),
      ],
    });
    expect(screen.getByText('2 debits in the last 12 months')).toBeTruthy();
    expect(
      screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual([
      'DateAppStatusAmount',
      '11/30/26Lantern StreamFailed$16.87',
      '10/31/26Lantern StreamSuccessful$16.87',
    ]);
  });

  test('are not spoken of where there are none', async () => {
    await renderPage({ ...page, answers: [having({ subscriptions: [], charges: [] })] });
    expect(screen.queryByText('Streaming apps')).toBeNull();
  });

  test('that cannot be loaded say so and load again in place', async () => {
    let times = 0;
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          loadStreamingFx,
          () => ((times += 1) === 1 ? Promise.reject(unreachable()) : streamingAccount()),
        ],
      ],
    });
    await user.click(
      within(screen.getByRole('region', { name: 'Unable to Load Streaming Apps' })).getByRole(
        'button',
        { name: 'Try again' },
      ),
    );
    expect(await screen.findByText('$16.87 a month, next on 12/31/26')).toBeTruthy();
  });

  test('get another payment method, and the page says so', async () => {
    const changed = vi.fn(() =>
      streamingAccount({
        subscriptions: [subscription({ paymentMethodType: 'BANK_ACCOUNT', lastFour: '6789' })],
      }),
    );
    const { user } = await renderPage({
      ...page,
      answers: [having(), [changeStreamingMethodFx, changed]],
    });
    await user.click(
      screen.getByRole('button', { name: 'Change payment method of Lantern Stream' }),
    );
    await user.click(await screen.findByRole('radio', { name: /Bank account ending 6789/ }));
    await user.click(screen.getByRole('button', { name: 'Save payment method' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'The payment method of Lantern Stream is changed',
    );
    expect(changed).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe('streaming-lead');
  });

  test('whose change has no answer keep what was chosen, and can be saved again', async () => {
    const { user } = await renderPage({
      ...page,
      language: 'es',
      answers: [having(), [changeStreamingMethodFx, () => Promise.reject(timedOut())]],
    });
    await user.click(
      screen.getByRole('button', { name: 'Cambiar la forma de pago de Lantern Stream' }),
    );
    await user.click(await screen.findByRole('radio', { name: /6789/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar la forma de pago' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Todavía no sabemos si se cambió',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /6789/ }).checked).toBe(true);
  });

  test('are only read by a representative', async () => {
    await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' }, answers: [having()] });
    expect(screen.getByText('$16.87 a month, next on 12/31/26')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change payment method/ })).toBeNull();
  });
});
