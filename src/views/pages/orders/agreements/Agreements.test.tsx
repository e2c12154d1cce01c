import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  agreement,
  endedAgreement,
  endingAgreement,
  lateAgreement,
  twoAgreements,
} from '../../../../../tests/fixtures/orders/agreements.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { agreementsOpened } from '../../../../models/orders/agreements/index.ts';
import {
  downloadAgreementFileFx,
  giveNoticeFx,
  loadAgreementsFx,
  withdrawNoticeFx,
} from '../../../../models/orders/agreements/ports.ts';
import type { Agreement } from '../../../../models/orders/agreements/index.ts';
import { refused, unreachable } from '../../../../models/platform/query/index.ts';
import Agreements from './Agreements.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

const open = ({
  list = [agreement()],
  denial = null,
  more = [],
  language = 'en',
  who = {},
}: {
  list?: Agreement[];
  denial?: 'BILLING_MOVED' | 'BILLING_SUPPRESSED' | null;
  more?: Answers;
  language?: 'en' | 'es';
  who?: object;
} = {}) =>
  renderPage({
    view: Agreements,
    opened: agreementsOpened,
    at: { path: '/services/agreements', search: '' },
    language,
    who,
    answers: [[loadAgreementsFx, () => ({ agreements: list, denial })], ...more],
  });
const card = (name = 'Internet') => within(screen.getByRole('region', { name }));

describe('an agreement', () => {
  test.each([
    [
      'en',
      'Your term for Business Internet 600 ends on 07/13/27. Tell us by 06/13/27 if it should ' +
        'not renew. Leaving today costs $668.85.',
      'Unless you tell us, it renews for 12 months, until 07/13/28.',
    ],
    [
      'es',
      'Su plazo de Business Internet 600 termina el 07/13/27. Avísenos a más tardar el ' +
        '06/13/27 si no debe renovarse. Irse hoy cuesta $668.85.',
      'Si no nos avisa, se renueva por 12 meses, hasta el 07/13/28.',
    ],
  ] as const)('answers first (%s)', async (language, lead, renews) => {
    await open({ language });
    expect(card().getByText(lead)).toBeTruthy();
    expect(card().getByText(renews)).toBeTruthy();
  });

  test('whose notice is too late says so, and when the next chance is', async () => {
    await open({ list: [lateAgreement()] });
    expect(
      card().getByText(
        /ends on 01\/03\/27\. The last day to tell us was 12\/04\/26, so it renews for 12 months/,
      ),
    ).toBeTruthy();
    expect(card().getByText(/from 01\/04\/27 to 12\/04\/27/)).toBeTruthy();
    expect(card().queryByRole('button', { name: /Don't renew/ })).toBeNull();
  });

  test('that has ended is paid from month to month', async () => {
    await open({ list: [endedAgreement()] });
    expect(card().getByText(/ended on 12\/13\/26\. You pay from month to month/)).toBeTruthy();
    expect(card().queryByRole('button')).toBeNull();
  });

  test('says what leaving costs on a later day, and which days can be asked for', async () => {
    const { user } = await open();
    const field = card().getByRole('textbox', { name: 'What leaving costs on a later day' });
    await user.type(field, '071327');
    expect(
      card().getByText('If 07/13/27 is the last day with service, leaving costs nothing.'),
    ).toBeTruthy();
    await user.clear(field);
    await user.type(field, '083127');
    expect(card().getByText(/^By then your term has renewed, until 07\/13\/28\./)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '123129');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(card().getByText('Enter a day from 12/14/26 to 07/13/28, as MM/DD/YY.')).toBeTruthy();
  });

  test('says how its cost comes about', async () => {
    await open({ list: [agreement({ plan: 'Business Internet 1000' })] });
    expect(card().getByText(/75% of \$127\.99 for each month/)).toBeTruthy();
    expect(card().getByText(/monthly price of Business Internet 600/)).toBeTruthy();
  });

  test('for each service stands by itself', async () => {
    await open({ list: twoAgreements() });
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Internet', 'TV']);
  });

  test('that there is none of says that nothing binds', async () => {
    await open({ list: [] });
    expect(screen.getByText(/None of your services has a term/)).toBeTruthy();
  });

  test.each([
    ['BILLING_SUPPRESSED', 'Your plan is part of an agreement with us'],
    ['BILLING_MOVED', 'Your agreements are at our enterprise site'],
  ] as const)('of an account that is billed elsewhere: %s', async (denial, title) => {
    await open({ list: [], denial });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByText(/has a term/)).toBeNull();
  });

  test('that did not load is asked for again', async () => {
    await open({ more: [[loadAgreementsFx, () => Promise.reject(unreachable())]] });
    expect(screen.getByText('Unable to Load Your Agreements')).toBeTruthy();
  });
});

describe('notice', () => {
  test.each([
    ['en', /Don't renew/, 'End the term on 07/13/27?', /from 07\/14\/27/, "Don't renew", /^Done/],
    ['es', /No renovar/, '¿Terminar el plazo el 07/13/27?', /07\/14\/27/, 'No renovar', /^Listo/],
  ] as const)('is given after a question (%s)', async (language, ask, title, says, yes, done) => {
    const send = vi.fn(() => endingAgreement());
    const { user } = await open({ language, more: [[giveNoticeFx, send]] });
    await user.click(card().getByRole('button', { name: ask }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(says)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: yes }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText(done)).toBeTruthy();
  });

  test('that was given says by whom, what follows, and is taken back', async () => {
    const send = vi.fn(() => agreement({ version: 3 }));
    const { user } = await open({
      list: [endingAgreement()],
      more: [[withdrawNoticeFx, send]],
    });
    expect(card().getByText(/Dana Whitfield told us on 12\/14\/26/)).toBeTruthy();
    expect(card().getByText(/Nothing is switched off\. From 07\/14\/27/)).toBeTruthy();
    await user.click(card().getByRole('button', { name: /Renew the term/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/renews on 07\/14\/27 for 12 months/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Renew after all' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Done\. Your term for .* renews by itself/)).toBeTruthy();
  });

  test('that came too late is told, and the agreement is read again', async () => {
    const late = refused({
      status: 422,
      systemErrorCode: 'NOTICE_TOO_LATE',
      retryAfterSeconds: null,
      fields: [],
    });
    const { user } = await open({ more: [[giveNoticeFx, () => Promise.reject(late)]] });
    await user.click(card().getByRole('button', { name: /Don't renew/ }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: "Don't renew" }),
    );
    expect(screen.getByText(/^The last day to tell us is over/)).toBeTruthy();
  });

  test('is for owners and administrators alone', async () => {
    await open({ who: { userType: 'CSR' } });
    expect(screen.getByText(/Only the account's owner/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Don't renew/ })).toBeNull();
  });
});

describe('the calendar file', () => {
  test('is saved, or taken out of the calendar once notice was given', async () => {
    const { user } = await open({
      more: [[downloadAgreementFileFx, () => 'saved']],
    });
    await user.click(card().getByRole('button', { name: /calendar .*06\/13\/27/ }));
    expect(card().getByText('The file is saved.')).toBeTruthy();
  });

  test('has another name once notice was given', async () => {
    await open({ list: [endingAgreement()] });
    expect(card().getByRole('button', { name: /Remove the reminder of 06\/13\/27/ })).toBeTruthy();
  });

  test('that did not come says so', async () => {
    const { user } = await open({
      more: [[downloadAgreementFileFx, () => Promise.reject(unreachable())]],
    });
    await user.click(card().getByRole('button', { name: /calendar/ }));
    expect(screen.getByText('The calendar file could not be made')).toBeTruthy();
  });
});
