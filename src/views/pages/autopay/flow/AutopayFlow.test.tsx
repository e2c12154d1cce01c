import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import autopayEn from '../../../../../locales/en/autopay.json' with { type: 'json' };
import portalEn from '../../../../../locales/en/portal.json' with { type: 'json' };
import autopayEs from '../../../../../locales/es/autopay.json' with { type: 'json' };
import portalEs from '../../../../../locales/es/portal.json' with { type: 'json' };
import {
  autopayGroup,
  autopayOutcome,
  autopayPart,
  enrolment,
  mobileAutopayGroup,
} from '../../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { declined } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { EMPTY_FLOW } from '../../../../models/autopay/flow/draft.ts';
import { flowOpened } from '../../../../models/autopay/flow/index.ts';
import { readFlowDraftFx } from '../../../../models/autopay/flow/ports.ts';
import {
  findAutopayByKeyFx,
  loadAutopayFx,
  repairAutopayFx,
  submitAutopayFx,
} from '../../../../models/autopay/ports.ts';
import { loadBillingInformationFx } from '../../../../models/billing/ports.ts';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { tokenizeCardFx } from '../../../../models/payments/card-entry/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import AutopayFlow from './AutopayFlow.tsx';

const TEXTS = { en: autopayEn, es: autopayEs } as const;
const at = (search: string) => ({ path: '/billing/pay-bill', search });
const enrolling = {
  view: AutopayFlow,
  opened: flowOpened,
  at: at('?open=ap&flow=enrol&at=amount'),
};
const managing = { ...enrolling, at: at('?open=ap&flow=manage&at=summary') };
type Part = Parameters<typeof autopayPart>[0];

/**
 * A change was sent; `wasOn`: service groups with Auto Pay already on. The page is reloaded and
 * queries the result.
 */
const sent = (wasOn: readonly string[]) => ({
  ...EMPTY_FLOW,
  submitted: true,
  idempotencyKey: IDEMPOTENCY_KEY,
  keyFor: JSON.stringify({
    wishes: ['CORE', 'MOBILE'].map((serviceGroup) => ({
      serviceGroup,
      version: wasOn.includes(serviceGroup) ? 1 : null,
    })),
  }),
});
const told = (
  parts: Part[],
  wasOn: readonly string[] = [],
  saveMethod: 'NOT_REQUESTED' | 'SUCCEEDED' = 'NOT_REQUESTED',
) =>
  [
    [readFlowDraftFx, () => sent(wasOn)],
    [
      findAutopayByKeyFx,
      () => ({
        state: 'ACCEPTED',
        outcome: autopayOutcome({ saveMethod, parts: parts.map((part) => autopayPart(part)) }),
      }),
    ],
  ] as const;

const paid = { payToday: 24_817, payment: receipt() };
const unpaid = {
  payToday: 24_817,
  paymentErrorCode: 'PAYMENT_DECLINED',
  enrolled: 'FAILED',
} as const;
const failed = { enrolled: 'FAILED' } as const;
const ended = { cancelled: 'SUCCEEDED' } as const;
const stayed = { cancelled: 'FAILED', enrolled: 'FAILED' } as const;
const off = { wish: 'CANCEL', cancelled: 'SUCCEEDED', enrolled: 'NOT_REQUESTED' } as const;
const mobile = { serviceGroup: 'MOBILE' } as const;
const ON = ['CORE'];

type Said = typeof autopayEn.flow.result;
type One = keyof Said['one'];
type Whole = { [Key in keyof Said]: Said[Key] extends { title: string } ? Key : never }[keyof Said];
/**
 * Result of each payment extra, service groups that were on before, and whether a new method was
 * saved.
 */
type Case = [Part[], (readonly string[])?, 'SUCCEEDED'?];

const OF_ONE: Readonly<Record<One, Case>> = {
  enrolled: [[{}]],
  enrolledAndPaid: [[paid]],
  paidNotEnrolled: [[{ ...paid, ...failed }]],
  bothFailed: [[unpaid]],
  notEnrolled: [[failed]],
  changed: [[ended], ON],
  changedAndPaid: [[{ ...ended, ...paid }], ON],
  endedNotEnrolled: [[{ ...ended, ...failed }], ON],
  endedNotEnrolledAndPaid: [[{ ...ended, ...failed, ...paid }], ON],
  notChanged: [[stayed], ON],
  notChangedAndPaid: [[{ ...stayed, ...paid }], ON],
  notChangedNotPaid: [[unpaid], ON],
  cancelled: [[off], ON],
  notCancelled: [[{ ...off, cancelled: 'FAILED' }], ON],
  waiting: [[{ enrolled: 'UNKNOWN', payToday: 24_817, payment: receipt({ status: 'PENDING' }) }]],
};
const OF_ALL: Readonly<Record<Whole, Case>> = {
  methodAddedNotEnrolled: [[failed], [], 'SUCCEEDED'],
  coreOffMobileFailed: [[off, { ...mobile, ...failed }], ON],
  mobileOnCoreNotOff: [[{ ...off, cancelled: 'FAILED' }, mobile], ON],
  enrolled: [[{}, mobile]],
  saved: [[off, mobile], ON],
  waiting: [[{ enrolled: 'UNKNOWN' }, mobile]],
  partly: [[{}, { ...mobile, ...failed }]],
  failed: [[failed, { ...mobile, ...failed }]],
};
const LANGUAGES = ['en', 'es'] as const;

describe('what became of it', () => {
  it.each(
    LANGUAGES.flatMap((language) =>
      (Object.keys(OF_ONE) as One[]).map((key) => [language, key] as const),
    ),
  )('is said of one service in %s: %s', async (language, key) => {
    await renderPage({ ...enrolling, language, answers: told(...OF_ONE[key]) });
    const { title, body } = TEXTS[language].flow.result.one[key];
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(
      screen.getByText(
        body.replace('{{service}}', { en: portalEn, es: portalEs }[language].serviceGroup.CORE),
      ),
    ).toBeTruthy();
  });

  it.each(
    LANGUAGES.flatMap((language) =>
      (Object.keys(OF_ALL) as Whole[]).map((key) => [language, key] as const),
    ),
  )('is said of the whole in %s: %s', async (language, key) => {
    await renderPage({ ...enrolling, language, answers: told(...OF_ALL[key]) });
    const { title, body } = TEXTS[language].flow.result[key];
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(body)).toBeTruthy();
  });

  it.each([
    [
      'one payment',
      [paid],
      'Your payment for internet, TV and business phone was submitted today.',
    ],
    ['one of mobile', [{ ...mobile, ...paid }], 'Your mobile payment was submitted today.'],
    [
      'two payments',
      [paid, { ...mobile, ...paid }],
      'Your payments for all services were submitted today.',
    ],
    [
      'two that failed',
      [unpaid, { ...mobile, ...unpaid }],
      'Both payments failed. Nothing was taken.',
    ],
    [
      'two, one of which failed',
      [paid, { ...mobile, ...unpaid }],
      'One of your two payments was submitted today, the other failed.',
    ],
  ] as const)('names %s', async (_, parts, said) => {
    await renderPage({ ...enrolling, answers: told([...parts]) });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('offers to do again just what failed, by itself', async () => {
    const repair = vi.fn(() => autopayOutcome({ parts: [autopayPart(), autopayPart(mobile)] }));
    const { user } = await renderPage({
      ...enrolling,
      answers: [...told([{}, { ...mobile, ...failed }]), [repairAutopayFx, repair]],
    });
    await user.click(screen.getByRole('button', { name: 'Try just this again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Auto Pay is on' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect([
      repair.mock.calls,
      screen.queryByRole('button', { name: 'Try just this again' }),
    ]).toEqual([[[{ idempotencyKey: IDEMPOTENCY_KEY, serviceGroup: 'MOBILE' }]], null]);
  });

  it('that is not known is asked again on request', async () => {
    const find = vi.fn<() => unknown>(() => {
      throw unreachable();
    });
    const { user } = await renderPage({
      ...enrolling,
      answers: [
        [readFlowDraftFx, () => sent([])],
        [findAutopayByKeyFx, find],
      ],
    });
    find.mockReturnValue({ state: 'ACCEPTED', outcome: autopayOutcome() });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: 'Auto Pay is on' })).toBeTruthy();
  });
});

describe('what stands in the way', () => {
  it.each([
    [
      'a representative',
      { who: { userType: 'CSR' as const, csrId: 'csr-1' } },
      'Only an owner or administrator can change Auto Pay',
    ],
    [
      'Auto Pay that is switched off',
      { answers: [[loadAutopayFx, () => [autopayGroup({ bar: 'UNAVAILABLE' })]]] as const },
      'Auto Pay is unavailable at the moment',
    ],
    [
      'a disconnected account',
      { answers: [[loadAutopayFx, () => [autopayGroup({ bar: 'DISCONNECTED' })]]] as const },
      'This account cannot be enrolled in Auto Pay',
    ],
  ])('is said to %s, with OK', async (_, over, title) => {
    await renderPage({ ...enrolling, ...over });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'OK' }).getAttribute('href')).toBe('/billing');
  });

  it.each([
    ['an account that accepts no method', enrolling],
    ['one with Auto Pay on that accepts none any more', managing],
  ])('is said at the first step to %s, with the store where it may pay', async (_, page) => {
    await renderPage({
      ...page,
      answers: [
        [loadAutopayFx, () => [autopayGroup(page === managing ? { enrolment: enrolment() } : {})]],
        [loadWalletFx, () => wallet({ cardsAccepted: false, bankAccountsAccepted: false })],
      ],
    });
    expect(
      screen.getByRole('heading', { name: 'Online payments are unavailable for this account' }),
    ).toBeTruthy();
    expect(screen.getByText('118 Marginal Way, Portland, ME 04101')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it.each([
    ['en', 'suppressed billing', 'Your bills are not shown here'],
    ['es', 'suppressed billing', 'Sus facturas no se muestran aquí'],
    ['en', 'billing that has moved', 'Your billing has moved'],
    ['es', 'billing that has moved', 'Su facturación se ha trasladado'],
  ] as const)('is said in %s, at the first step, of %s', async (language, what, title) => {
    await renderPage({
      ...enrolling,
      language,
      ...(what === 'suppressed billing' ? {} : { who: { accountKind: 'ENTERPRISE' as const } }),
      answers: [
        [
          loadBillingInformationFx,
          () =>
            billingInformation({
              statementState: what === 'suppressed billing' ? 'SUPPRESSED' : 'CURRENT',
            }),
        ],
      ],
    });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Continu/ })).toBeNull();
  });

  it('is nothing to turn on, where everything is on', async () => {
    await renderPage({
      ...enrolling,
      answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]],
    });
    expect(screen.getByRole('heading', { name: 'Auto Pay is on already' })).toBeTruthy();
  });
});

describe('the steps', () => {
  let submit: ReturnType<typeof vi.fn<(input: unknown) => unknown>>;
  beforeEach(() => {
    submit = vi.fn(() => autopayOutcome());
  });
  const go = async (user: Awaited<ReturnType<typeof renderPage>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Continue' }));

  test('lead from what is due, by the method, to Auto Pay that is on', async () => {
    const { user } = await renderPage({
      ...enrolling,
      answers: [[submitAutopayFx, submit as never]],
    });
    expect(screen.getByText('$248.17 is due 12/28/26.')).toBeTruthy();
    await go(user);
    await user.click(await screen.findByRole('radio', { name: /ending 6789/ }));
    await go(user);
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    const terms = await screen.findByRole('checkbox', { name: /I agree to the terms/ });
    expect([terms.getAttribute('aria-invalid'), submit.mock.calls.length]).toEqual(['true', 0]);
    await user.click(terms);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Auto Pay is on' })).toBeTruthy();
    expect(submit).toHaveBeenCalledOnce();
  });

  test.each([
    [
      'en',
      [mobileAutopayGroup()],
      'Turn on Auto Pay for mobile',
      /what my mobile bill says.*for as long as I have mobile service.*I cannot cancel it/,
      /until I cancel/,
    ],
    [
      'en',
      [autopayGroup(), mobileAutopayGroup()],
      'Turn on Auto Pay for mobile',
      /until I cancel Auto Pay, for mobile for as long as I have the service/,
      /until I cancel Auto Pay\. /,
    ],
    [
      'es',
      [mobileAutopayGroup()],
      'Activar el pago automático para el servicio móvil',
      /mientras tenga el servicio móvil.*no puedo cancelarlo/,
      /hasta que yo cancele/,
    ],
  ] as const)(
    'in %s have terms that are true for mobile, which requires Auto Pay',
    async (language, groups, turnOn, terms, never) => {
      const { user } = await renderPage({
        ...enrolling,
        language,
        answers: [
          [loadAutopayFx, () => [...groups]],
          [loadWalletFx, () => wallet({ methods: [savedCard(), savedBankAccount()] })],
        ],
      });
      const mobile = within(
        screen.getByRole('region', { name: language === 'es' ? 'Servicio móvil' : 'Mobile' }),
      ).getByRole<HTMLInputElement>('checkbox', { name: turnOn });
      // It cannot be undone: it waits for the customer's own choice.
      expect(mobile.checked).toBe(false);
      await user.click(mobile);
      const on = async () =>
        user.click(
          await screen.findByRole('button', { name: language === 'es' ? 'Continuar' : 'Continue' }),
        );
      await on();
      await user.click(await screen.findByRole('radio', { name: /4242/ }));
      await on();
      expect([
        (await screen.findByRole('checkbox', { name: terms })) !== null,
        screen.queryByRole('checkbox', { name: never }),
      ]).toEqual([true, null]);
    },
  );

  test.each([
    [{ scheduledAmount: 10_000 }, ['$100.00 is scheduled for it already', 'Pay $148.17 today']],
    [
      { amountDue: 73_951, pastDueAmount: 49_134, scheduledAmount: 60_000 },
      ['$600.00 is scheduled for it already', '$139.51 of what is past due is paid today'],
    ],
  ])('offer to pay no more today than is not scheduled: %o', async (over, texts) => {
    await renderPage({ ...enrolling, answers: [[loadAutopayFx, () => [autopayGroup(over)]]] });
    for (const text of texts) expect(screen.getByText(text, { exact: false })).toBeTruthy();
  });

  test('ask for nothing today where all of it is scheduled', async () => {
    const all = { pastDueAmount: 10_000, scheduledAmount: 24_817 };
    await renderPage({ ...enrolling, answers: [[loadAutopayFx, () => [autopayGroup(all)]]] });
    expect([screen.queryByRole('radio'), screen.queryByText(/paid today/)]).toEqual([null, null]);
  });

  test('say that a service is to be selected, where none is', async () => {
    const { user } = await renderPage({
      ...managing,
      answers: [
        [
          loadAutopayFx,
          () => [
            autopayGroup({ enrolment: enrolment() }),
            mobileAutopayGroup({ enrolment: enrolment() }),
          ],
        ],
      ],
    });
    await go(user);
    expect(
      screen.getAllByText('Please select service(s) for Auto Pay changes.').length,
    ).toBeGreaterThan(0);
  });

  test('say in Spanish why a method cannot be chosen', async () => {
    await renderPage({
      ...enrolling,
      at: at('?open=ap&flow=enrol&for=MOBILE&at=method'),
      language: 'es',
      answers: [[loadAutopayFx, () => [autopayGroup(), mobileAutopayGroup()]]],
    });
    expect(screen.getAllByText(TEXTS.es.flow.errors.BANK_ACCOUNT).length).toBeGreaterThan(0);
  });

  test('lead to a separate page when the code could not be verified, and back', async () => {
    const { user } = await renderPage({
      ...enrolling,
      at: at('?open=ap&flow=enrol&at=method'),
      answers: [
        [
          tokenizeCardFx,
          () => {
            throw declined('VERIFICATION_FAILED', 502);
          },
        ],
      ],
    });
    await user.click(screen.getByRole('radio', { name: /ending 4242/ }));
    await go(user);
    expect(await screen.findByRole('heading', { name: 'Unable to Complete Request' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      (await screen.findByRole<HTMLInputElement>('radio', { name: /ending 4242/ })).checked,
    ).toBe(true);
  });

  /** On the review step of a change, with the past due amount of each of these service groups. */
  async function reviewing(groups: ReturnType<typeof autopayGroup>[], method: RegExp) {
    const { user } = await renderPage({
      ...managing,
      answers: [
        [loadAutopayFx, () => groups],
        [loadWalletFx, () => wallet({ methods: [savedCard(), savedBankAccount()] })],
        [submitAutopayFx, submit as never],
      ],
    });
    for (const radio of screen.queryAllByRole('radio', { name: 'Change the payment method' }))
      await user.click(radio);
    await go(user);
    await user.click(await screen.findByRole('radio', { name: method }));
    await go(user);
    await user.click(await screen.findByRole('checkbox', { name: /I agree to the terms/ }));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    return user;
  }
  const core = autopayGroup({ enrolment: enrolment(), amountDue: 73_951, pastDueAmount: 49_134 });

  test('say before it is sent what is past due, and paid today', async () => {
    const user = await reviewing([core], /ending 6789/);
    const dialog = await screen.findByRole('dialog', {
      name: 'Your past-due balance is paid today',
    });
    expect(
      within(dialog).getByText(
        /A payment of \$491\.34, which is past due, is processed today with .*6789/,
      ),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect([screen.queryByRole('dialog'), submit.mock.calls]).toEqual([null, []]);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await user.click(await screen.findByRole('button', { name: 'Pay $491.34 and finish' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        wishes: [expect.objectContaining({ payToday: 49_134, version: 1 })],
      }),
    );
  });

  test('say it of two services, each with its amount', async () => {
    const user = await reviewing(
      [
        core,
        mobileAutopayGroup({ enrolment: enrolment(), amountDue: 43_500, pastDueAmount: 29_000 }),
      ],
      /ending 4242/,
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Your past-due balances are paid today',
    });
    for (const text of ['$491.34', '$290.00']) expect(within(dialog).getByText(text)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Pay both and finish' }));
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('a bill that is due before the first debit', () => {
  const group = autopayGroup({
    amountDue: 49_634,
    dueDate: '2027-01-13',
    statementDate: '2026-12-14',
    openBills: [
      { dueDate: '2026-12-14', amount: 24_817 },
      { dueDate: '2027-01-13', amount: 24_817 },
    ],
    proposedDebitDay: 11,
    proposedDebitDate: '2027-01-11',
  });

  it('is asked for by itself, with its own date, and is no part of the first debit', async () => {
    await renderPage({ ...enrolling, answers: [[loadAutopayFx, () => [group]]] });
    expect(screen.getByText('$248.17 due today, 12/14/26; $248.17 due 01/13/27.')).toBeTruthy();
    const own = screen.getByRole<HTMLInputElement>('radio', {
      name:
        'I pay $248.17 myself by 12/14/26: Auto Pay begins on 01/11/27, which is too late ' +
        'for it, and takes the other $248.17 then',
    });
    expect(own.checked).toBe(true);
    expect(
      screen.getByRole('radio', {
        name:
          'Pay $248.17 today with the same payment method; ' +
          'the other $248.17 is taken on 01/11/27',
      }),
    ).toBeTruthy();
    expect(
      screen.getByText('$248.17 due today, 12/14/26, before the first of these debits'),
    ).toBeTruthy();
    expect(screen.getByText('Auto Pay takes $248.17 on 01/11/27')).toBeTruthy();
  });

  it('is said with the result', async () => {
    const on = enrolment({ nextDebitDate: '2027-01-11', estimatedAmount: 49_634 });
    await renderPage({
      ...enrolling,
      answers: [...told([{}]), [loadAutopayFx, () => [{ ...group, enrolment: on }]]],
    });
    expect(screen.getByText('$248.17 due today, 12/14/26, before the next debit')).toBeTruthy();
  });
});
