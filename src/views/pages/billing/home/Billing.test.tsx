import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  autopayGroup,
  enrolment,
  heldDebit,
} from '../../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  payment,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import {
  previousStatement,
  statement,
  STATEMENT_ID,
  statementList,
} from '../../../../../tests/fixtures/statements/statements.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../models/autopay/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  readPaperlessFx,
} from '../../../../models/billing/ports.ts';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { downloadStatementFx } from '../../../../models/platform/downloads/ports.ts';
import { loadScheduledPaymentsFx } from '../../../../models/payments/scheduled/ports.ts';
import { loadStatementsFx } from '../../../../models/statements/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import Billing from './Billing.tsx';
import { billingOpened } from '../../../../models/billing/index.ts';

const page = { view: Billing, opened: billingOpened, at: { path: '/billing', search: '' } };
const owing = (over: Parameters<typeof billingInformation>[0]) =>
  [[loadBillingInformationFx, () => billingInformation(over)]] as const;
const fails = () => Promise.reject(unreachable());

describe('billing home', () => {
  test('says the amount due, its date and one thing to do', async () => {
    await renderPage(page);
    expect(screen.getByText('Due 12/28/26, in 14 days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $248.17' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=otp&pay=core',
    );
  });

  test('never calls a bill paid that carries what is late, and says whom to call', async () => {
    const carries = statement({ previousBalance: 64_679, payments: 0, charges: 0 });
    await renderPage({
      ...page,
      answers: [
        ...owing({
          amountDue: 64_679,
          delinquencyLevel: 'LEVEL_76',
          serviceState: 'DISCONNECTED',
          openBills: [{ dueDate: '2026-11-28', amount: 64_679 }],
        }),
        [
          loadStatementsFx,
          () =>
            statementList({
              statements: [
                { ...carries, totalDue: 64_679 },
                previousStatement({ charges: 64_679, totalDue: 64_679, dueDate: '2026-11-28' }),
              ],
              amountDue: 64_679,
              settlements: [],
            }),
        ],
      ],
    });
    const card = screen.getByRole('region', { name: 'Current statement' });
    expect(within(card).getByText('$646.79 past due since 11/28/26')).toBeTruthy();
    expect(within(card).queryByText('Paid')).toBeNull();
    expect(screen.getByRole('link', { name: '(855) 555-0120' }).getAttribute('href')).toBe(
      'tel:+18555550120',
    );
  });

  test('says it in Spanish', async () => {
    await renderPage({ ...page, language: 'es' });
    expect(screen.getByText('Vence el 12/28/26, dentro de 14 días.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pagar $248.17' })).toBeTruthy();
  });

  test.each([
    [
      'en',
      {},
      /You're set: \$248\.17 on 12\/26\/26 from Visa ending 4242/,
      /Next debit 12\/26\/26/,
    ],
    [
      'en',
      { cap: 10_000, nextHold: 'CAP' },
      new RegExp(
        '\\$248\\.17 is above your limit of \\$100\\.00: ' +
          'Auto Pay will hold it on 12/26/26 until you decide',
      ),
      /will be held on 12\/26\/26 until you decide: it is above your limits/,
    ],
    [
      'es',
      { cap: 10_000, nextHold: 'CAP' },
      new RegExp(
        '\\$248\\.17 superan su límite de \\$100\\.00: el pago ' +
          'automático los retendrá el 12/26/26 hasta que usted decida',
      ),
      /se retendrá el 12\/26\/26/,
    ],
    [
      'en',
      { nextDebitDate: '2027-01-26', enrolledAt: '2026-10-01T15:00:00.000Z' },
      new RegExp(
        'The next debit of Auto Pay is on 01/26/27: please pay the ' +
          '\\$248\\.17 due 12/28/26 yourself',
      ),
      /Next debit 01\/26\/27/,
    ],
    [
      'en',
      { nextDebitDate: '2027-01-26' },
      /Auto Pay starts on 01\/26\/27: please pay the \$248\.17 due 12\/28\/26 yourself/,
      /Next debit 01\/26\/27/,
    ],
  ] as const)('says in %s what the next debit will be', async (language, over, sentence, card) => {
    await renderPage({
      ...page,
      language,
      answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment(over) })]]],
    });
    expect([screen.getByText(sentence) !== null, screen.getByText(card) !== null]).toEqual([
      true,
      true,
    ]);
  });

  test.each([
    ['en', 'Current statement', 'Auto Pay on 12/26/26', 'Due 12/28/26'],
    ['es', 'Estado de cuenta actual', 'Pago automático el 12/26/26', 'Vence el 12/28/26'],
  ] as const)(
    'says of its statement that Auto Pay pays it (%s)',
    async (language, name, arranged, due) => {
      const answers = [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]] as const;
      await renderPage({ ...page, language, answers });
      const card = within(screen.getByRole('region', { name }));
      expect([card.queryByText(arranged) !== null, card.queryByText(due)]).toEqual([true, null]);
    },
  );

  test('asks for no manual payment while the Auto Pay debit is on hold', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadAutopayFx,
          () => [
            autopayGroup({
              enrolment: enrolment({
                nextDebitDate: '2027-01-26',
                cap: 10_000,
                nextHold: 'CAP',
                held: heldDebit(),
              }),
            }),
          ],
        ],
      ],
    });
    expect([
      screen.getByText('Due 12/28/26, in 14 days.') !== null,
      screen.queryByText(/please pay this one yourself/),
      screen.getByText('A debit is held until you decide. The next one is on 01/26/27.') !== null,
    ]).toEqual([true, null, true]);
  });

  test.each([
    ['LEVEL_30', 'ACTIVE', null, /avoid interruption/, 'Pay $100.00'],
    [
      'LEVEL_43',
      'ACTIVE',
      '2026-12-20',
      /suspended on 12\/20\/26.*avoid suspension/,
      'Pay $100.00',
    ],
    [
      'LEVEL_50',
      'SOFT_DISCONNECTED',
      null,
      /restore service.*within a few minutes/,
      'Pay $100.00 to restore service',
    ],
    ['LEVEL_76', 'DISCONNECTED', null, /return your equipment.*contact support/, 'Pay $100.00'],
  ] as const)(
    'at %s says what to pay and what happens then',
    async (delinquencyLevel, serviceState, softDisconnectDate, sentence, button) => {
      await renderPage({
        ...page,
        answers: owing({
          delinquencyLevel,
          serviceState,
          softDisconnectDate,
          pastDueAmount: 10_000,
          adjustedDelinquencyAmount: 10_000,
        }),
      });
      expect(screen.getByText(sentence, { selector: '[id] > p' })).toBeTruthy();
      expect(screen.getByRole('link', { name: button })).toBeTruthy();
    },
  );

  test.each([
    ['LEVEL_30', 'ACTIVE', null, /evitar la interrupción/, 'Pagar $100.00'],
    ['LEVEL_43', 'ACTIVE', '2026-12-20', /12\/20\/26.*evitar la suspensión/, 'Pagar $100.00'],
    [
      'LEVEL_50',
      'SOFT_DISCONNECTED',
      null,
      /restablecer el servicio.*pocos minutos/,
      'Pagar $100.00 para restablecer el servicio',
    ],
    ['LEVEL_76', 'DISCONNECTED', null, /devuelva el equipo.*soporte/, 'Pagar $100.00'],
  ] as const)(
    'at %s says it in Spanish',
    async (delinquencyLevel, serviceState, softDisconnectDate, sentence, button) => {
      await renderPage({
        ...page,
        language: 'es',
        answers: owing({
          delinquencyLevel,
          serviceState,
          softDisconnectDate,
          pastDueAmount: 10_000,
          adjustedDelinquencyAmount: 10_000,
        }),
      });
      expect(screen.getByText(sentence, { selector: '[id] > p' })).toBeTruthy();
      expect(screen.getByRole('link', { name: button })).toBeTruthy();
    },
  );

  test('says what of it is due before the newest bill', async () => {
    const openBills = [
      { dueDate: '2026-12-14', amount: 10_000 },
      { dueDate: '2026-12-28', amount: 24_817 },
    ];
    await renderPage({ ...page, answers: owing({ amountDue: 34_817, openBills }) });
    expect(screen.getByText('$100.00 due today, 12/14/26; $248.17 due 12/28/26.')).toBeTruthy();
  });

  test.each([
    ['en', 'Your bills are not shown here'],
    ['es', 'Sus facturas no se muestran aquí'],
  ] as const)(
    'of an account whose billing is suppressed says that, and no amount (%s)',
    async (language, title) => {
      await renderPage({ ...page, language, answers: owing({ statementState: 'SUPPRESSED' }) });
      expect(screen.getByRole('region', { name: title })).toBeTruthy();
      expect(document.body.textContent).not.toContain('$');
    },
  );

  test("says when interrupted service is expected back, in the account's own time", async () => {
    await renderPage({
      ...page,
      answers: owing({
        serviceState: 'RESTORING',
        restoredBy: '2026-12-14T15:02:00.000Z',
        amountDue: 0,
      }),
    });
    expect(screen.getByText(/Expected by 10:02\sAM\./)).toBeTruthy();
  });

  test('speaks of a credit as a credit', async () => {
    await renderPage({ ...page, answers: owing({ amountDue: 0, creditBalance: 4_210 }) });
    expect(screen.getByText('This credit goes toward your next bill.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your credit' })).toBeTruthy();
    expect(document.querySelector('#balance')?.textContent ?? '').not.toContain('Due date');
  });

  test('marks a credit of mobile as one, and says that what was overpaid goes back', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadMobileBillingFx,
          () => billingInformation({ serviceGroup: 'MOBILE', amountDue: 0, creditBalance: 16_000 }),
        ],
      ],
    });
    const row = screen.getByRole('region', { name: 'Mobile' });
    expect(row.textContent).toContain('$160.00 credit');
    expect(row.textContent).toContain('sent back to how you paid it 10 days after it posts');
  });

  test.each([
    ['en', '$25.00 of it is on its way back to the payment method it came from.'],
    ['es', '$25.00 de ese crédito ya van de vuelta a la forma de pago que usó.'],
  ] as const)('says what of it is on its way back already (%s)', async (language, said) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadMobileBillingFx,
          () =>
            billingInformation({
              serviceGroup: 'MOBILE',
              amountDue: 0,
              creditBalance: 16_000,
              refundUnderWay: 2_500,
            }),
        ],
      ],
    });
    expect(document.body.textContent).toContain(said);
    expect(document.body.textContent).not.toMatch(/10 days after|10 días después/);
  });

  test.each([
    ['en', /On 12\/20\/26 what you paid over goes back/],
    ['es', /El 12\/20\/26 lo que pagó de más vuelve/],
  ] as const)('names the day on which it goes back, where that is known (%s)', async (...given) => {
    const [language, said] = given;
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadMobileBillingFx,
          () => billingInformation({ serviceGroup: 'MOBILE', amountDue: 0, creditBalance: 16_000 }),
        ],
        [
          loadPaymentsFx,
          () => [payment({ serviceGroup: 'MOBILE', postedDate: '2026-12-10T17:00:00.000Z' })],
        ],
        [loadScheduledPaymentsFx, () => []],
      ],
    });
    const row = screen.getByRole('region', { name: /^(Mobile|Servicio móvil)$/ });
    expect(row.textContent).toMatch(said);
  });

  test('says how much of it is past due, and when the rest is due', async () => {
    await renderPage({
      ...page,
      answers: owing({ pastDueAmount: 10_000, adjustedDelinquencyAmount: 10_000 }),
    });
    expect(screen.getByRole('heading', { name: 'Past due' }).nextElementSibling?.textContent).toBe(
      '$100.00',
    );
    expect(screen.getByText('Since 11/28/26.')).toBeTruthy();
    expect(screen.getByText('$148.17 due 12/28/26.')).toBeTruthy();
  });

  test('says when all of it is past due', async () => {
    await renderPage({
      ...page,
      answers: owing({ pastDueAmount: 24_817, adjustedDelinquencyAmount: 24_817 }),
    });
    expect(screen.getByText('Since 11/28/26.')).toBeTruthy();
    // The heading alone says that it is past due.
    const hero = screen.getByRole('heading', { name: 'Past due' }).parentElement;
    expect(hero?.textContent?.match(/past due/gi)).toHaveLength(1);
  });

  test.each([
    [
      'en',
      { amountDue: 14_500, dueDate: '2026-12-22' },
      'Mobile. Due 12/22/26, in 8 days. All bills: $393.17.',
      ['Mobile', 'Internet, TV and Business Phone'],
      '$145.00',
    ],
    [
      'es',
      { amountDue: 14_500, dueDate: '2026-12-22' },
      'Servicio móvil. Vence el 12/22/26, dentro de 8 días. Todas las facturas: $393.17.',
      ['Servicio móvil', 'Internet, TV y telefonía para negocios'],
      '$145.00',
    ],
    [
      'en',
      {
        amountDue: 14_500,
        pastDueAmount: 14_500,
        adjustedDelinquencyAmount: 14_500,
        dueDate: '2026-12-02',
      },
      'Since 11/02/26, for mobile.',
      ['Mobile', 'Internet, TV and Business Phone'],
      '$145.00',
    ],
  ] as const)(
    'of an account with mobile says what is first, the total, and each bill (%s, %j)',
    async (language, over, first, rows, amount) => {
      await renderPage({
        ...page,
        language,
        answers: [
          [loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE', ...over })],
        ],
      });
      const heading = screen.getByRole('heading', {
        name: language === 'en' ? /^(Due next|Past due)$/ : 'Próximo vencimiento',
      });
      expect(heading.nextElementSibling?.textContent).toBe(amount);
      expect(screen.getByText(first)).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent)).toEqual(
        expect.arrayContaining([...rows]),
      );
      const [one, other] = rows.map((name) => screen.getByRole('region', { name }));
      if (!one || !other) throw new Error('There are two rows.');
      expect(Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
        true,
      );
      // The day of the bill that leads is said above its row.
      expect(one.textContent).not.toMatch(/12\/[02]2\/26/);
    },
  );

  test('of which one bill is open says it once, and what is due of the other', async () => {
    const paidUp = () =>
      billingInformation({ serviceGroup: 'MOBILE', amountDue: 0, dueDate: null });
    await renderPage({ ...page, answers: [[loadMobileBillingFx, paidUp]] });
    const service = 'Internet, TV and Business Phone';
    const hero = screen.getByRole('heading', { name: service }).closest('section');
    if (!hero) throw new Error('The bill leads.');
    expect(hero.textContent?.match(/Due 12\/28\/26, in 14 days\./g)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: service })).toBeNull();
    expect(screen.getByRole('region', { name: 'Mobile' }).textContent).toContain('$0.00');
  });

  const MOBILE = { serviceGroup: 'MOBILE', amountDue: 14_500, dueDate: '2026-12-22' } as const;
  const LATE = { pastDueAmount: 14_500, adjustedDelinquencyAmount: 14_500 };
  const TODAY = [
    { dueDate: '2026-12-14', amount: 4_500 },
    { dueDate: '2027-01-14', amount: 10_000 },
  ];
  test.each(
    (['en', 'es'] as const).flatMap((language) =>
      [
        ['not late', {}],
        ['late', { ...LATE, dueDate: '2026-12-02' }],
        ['partly due today', { dueDate: '2026-12-14', openBills: TODAY }],
      ].map(([state, over]) => [language, state, over] as const),
    ),
  )('says no amount twice beside its one button (%s, mobile is %s)', async (language, _, over) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [loadMobileBillingFx, () => billingInformation({ ...MOBILE, ...(over as object) })],
      ],
    });
    const figure = screen.getByRole('heading', {
      name: /^(Due next|Past due|Próximo vencimiento|Vencido)$/,
    }).nextElementSibling;
    const leads = figure?.parentElement;
    const amounts = (text: string | null | undefined) => text?.match(/\$[\d,.]+\d/g) ?? [];
    const [one, ...others] = within(leads?.nextElementSibling as HTMLElement).getAllByRole('link');
    expect(amounts(one?.textContent)).toHaveLength(1);
    expect(others.length).toBeGreaterThan(0);
    expect(others.flatMap(({ textContent }) => amounts(textContent))).toEqual([]);
    const said = amounts(leads?.textContent);
    expect(new Set(said).size).toBe(said.length);
    // The amount that the button pays may be the figure that leads, and is in no sentence.
    expect(said.slice(1)).not.toContain(amounts(one?.textContent)[0]);
    for (const row of screen.getAllByRole('heading', { level: 3 }).slice(0, 2)) {
      const head = row.parentElement?.textContent;
      expect(amounts(head)).toHaveLength(1);
      const links = row.closest('section')?.querySelectorAll('a') ?? [];
      for (const link of links) expect(amounts(link.textContent)).not.toContain(amounts(head)[0]);
    }
  });

  test.each([
    [
      'en',
      'Past due',
      '2 bills, the oldest due 11/02/26.',
      'All bills: $393.17.',
      'Pay both: $245.00',
    ],
    [
      'es',
      'Vencido',
      '2 facturas; la más antigua venció el 11/02/26.',
      'Todas las facturas: $393.17.',
      'Pagar ambas: $245.00',
    ],
  ] as const)(
    'of which both bills are late leads with all that is past due, and pays it (%s)',
    async (language, title, since, all, button) => {
      await renderPage({
        ...page,
        language,
        answers: [
          ...owing({ pastDueAmount: 10_000, adjustedDelinquencyAmount: 10_000 }),
          [
            loadMobileBillingFx,
            () =>
              billingInformation({
                serviceGroup: 'MOBILE',
                amountDue: 14_500,
                pastDueAmount: 14_500,
                adjustedDelinquencyAmount: 14_500,
                dueDate: '2026-12-02',
              }),
          ],
        ],
      });
      expect(screen.getByRole('heading', { name: title }).nextElementSibling?.textContent).toBe(
        '$245.00',
      );
      expect([screen.getByText(since), screen.getByText(all)]).toHaveLength(2);
      expect(screen.getByRole('link', { name: button }).getAttribute('href')).toBe(
        '/billing/pay-bill?open=otp&pay=both',
      );
    },
  );

  test('of an account without mobile has one amount, and no total of it', async () => {
    await renderPage(page);
    expect(screen.queryByRole('heading', { name: 'Total due' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Amount due' })).toBeTruthy();
  });

  test.each([
    ['en', 'Your first bill is expected on 01/02/27. Nothing is due until then.'],
    ['es', 'Su primera factura se emitirá el 01/02/27. Hasta entonces no debe nada.'],
  ] as const)(
    'a new customer is told when the first bill comes (%s)',
    async (language, sentence) => {
      const none = statementList({
        state: 'NEW_CUSTOMER',
        statements: [],
        nextStatementDate: '2027-01-02',
        amountDue: 0,
        settlements: [],
      });
      await renderPage({
        ...page,
        language,
        answers: [
          ...owing({
            statementState: 'NEW_CUSTOMER',
            amountDue: 0,
            dueDate: null,
            statementDate: null,
          }),
          [loadStatementsFx, () => none],
        ],
      });
      expect(screen.getByText(sentence)).toBeTruthy();
    },
  );

  test.each([
    ['en', 'Add a payment method', {}, 2],
    ['es', 'Agregar una forma de pago', {}, 2],
    ['en', 'Add a payment method', { userType: 'CSR', csrId: 'csr-1' }, 0],
  ] as const)(
    'of whom nothing is saved leads to a first payment method (%s, %s, %j)',
    async (language, name, who, links) => {
      await renderPage({
        ...page,
        language,
        who,
        answers: [...owing({ amountDue: 0 }), [loadWalletFx, () => wallet({ methods: [] })]],
      });
      const found = screen.queryAllByRole('link', { name });
      expect(found.map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: links }, () => '/billing/bill-pay-options'),
      );
    },
  );

  test('of a current statement that is paid says when', async () => {
    await renderPage({
      ...page,
      answers: [
        ...owing({ amountDue: 0 }),
        [
          loadStatementsFx,
          () =>
            statementList({
              amountDue: 0,
              settlements: [
                { statementId: STATEMENT_ID, on: '2026-12-12', by: 'PAYMENT', pending: false },
              ],
            }),
        ],
      ],
    });
    const card = within(screen.getByRole('region', { name: 'Current statement' }));
    expect(card.getByText('Paid on 12/12/26')).toBeTruthy();
    // Nothing of its total is due.
    expect(card.getByText('Bill total').nextElementSibling?.textContent).toBe('$248.17');
    expect(card.queryByText('Total due')).toBeNull();
  });

  test('a representative reads, and has nothing to pay with', async () => {
    await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' } });
    expect(screen.getByText('$248.17', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Pay \$|Make a payment/ })).toBeNull();
  });

  test('a card that fails says so, leaves the others alone and loads again in place', async () => {
    let calls = 0;
    const { user } = await renderPage({
      ...page,
      answers: [[loadBillingInformationFx, () => (calls++ === 0 ? fails() : billingInformation())]],
    });
    const failed = screen.getByRole('region', { name: 'Unable to Load Billing Info' });
    expect(screen.getByRole('table')).toBeTruthy();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Pay $248.17' })).toBeTruthy();
  });

  test.each([
    ['en', 'Unable to Load Some of This Page', 'Payments and payment methods', 'Try again'],
    [
      'es',
      'No se pudo cargar una parte de esta página',
      'Los pagos y las formas de pago',
      'Intentar de nuevo',
    ],
  ] as const)('several that fail alike say so once (%s)', async (language, title, one, again) => {
    let down = true;
    const answer = <Value,>(value: () => Value) => (down ? fails() : value());
    const { user } = await renderPage({
      ...page,
      language,
      answers: [
        [loadPaymentsFx, () => answer(() => [])],
        [loadWalletFx, () => answer(() => wallet())],
      ],
    });
    const told = within(screen.getByRole('region', { name: title }));
    expect(within(told.getByRole('alert')).getByText(one)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Methods$|formas de pago$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: again })).toHaveLength(1);
    expect(within(told.getByRole('alert')).getByRole('button', { name: again })).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: again }));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(screen.queryByRole('button', { name: again })).toBeNull();
  });

  test('whose whole page fails has one message and one retry', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadBillingInformationFx, fails],
        [loadMobileBillingFx, fails],
        [loadPaymentsFx, fails],
        [loadWalletFx, fails],
        [loadAutopayFx, fails],
        [loadScheduledPaymentsFx, fails],
        [loadStatementsFx, fails],
        [readPaperlessFx, fails],
      ],
    });
    const told = screen.getByRole('region', { name: 'Unable to Load Some of This Page' });
    const line =
      'Billing info, mobile billing info, your statement, payments, Auto Pay, ' +
      'scheduled payments, payment methods, and paperless billing';
    expect(within(told).getByText(line)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'How you pay' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  test.each([
    ['en', 'We could not check Auto Pay.'],
    ['es', 'No pudimos comprobar el pago automático.'],
  ] as const)(
    'what is due says that Auto Pay could not be checked (%s)',
    async (language, said) => {
      const mobile = billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500 });
      await renderPage({
        ...page,
        language,
        answers: [
          [loadBillingInformationFx, fails],
          [loadMobileBillingFx, () => mobile],
          [loadAutopayFx, fails],
        ],
      });
      expect(screen.getByText((text) => text.endsWith(said))).toBeTruthy();
      cleanup();
      await renderPage({ ...page, language, answers: [[loadAutopayFx, fails]] });
      expect(screen.getByText((text) => text.endsWith(said))).toBeTruthy();
    },
  );

  test('a payment names the device that it paid off, or says Mobile', async () => {
    const [device, bill] = [payment({ serviceGroup: 'MOBILE', device: 'Northstar 11' }), payment()];
    const mobile = { ...bill, paymentId: 'b'.repeat(8), serviceGroup: 'MOBILE' as const };
    await renderPage({ ...page, answers: [[loadPaymentsFx, () => [device, mobile]]] });
    const rows = within(screen.getByRole('region', { name: 'Recent payments' }));
    expect(rows.getByText(/· Pay-off of Northstar 11$/)).toBeTruthy();
    expect(rows.getByText(/· Mobile$/)).toBeTruthy();
  });

  test('empty cards say what will be there', async () => {
    await renderPage({
      ...page,
      answers: [
        [loadPaymentsFx, () => []],
        [loadWalletFx, () => wallet({ methods: [] })],
      ],
    });
    expect(screen.getByText(/no payments yet/)).toBeTruthy();
    expect(screen.getByText(/No saved payment methods/)).toBeTruthy();
  });

  test.each([
    ['en', 'Pay today: avoid interruption', /Pay it today to avoid interruption/],
    ['es', 'Pague hoy: evite el corte', /Pague lo vencido hoy para evitar la interrupción/],
  ] as const)(
    'a critical notice says what follows on a phone, too, and can be folded (%s)',
    async (language, brief, more) => {
      const { user } = await renderPage({
        ...page,
        language,
        answers: [
          [
            loadBillingInformationFx,
            () =>
              billingInformation({
                pastDueAmount: 10_000,
                adjustedDelinquencyAmount: 10_000,
                delinquencyLevel: 'LEVEL_30',
              }),
          ],
        ],
      });
      const line = screen.getByRole('button', { name: brief });
      expect(line.getAttribute('aria-expanded')).toBe('true');
      const content = document.getElementById(line.getAttribute('aria-controls') ?? '');
      expect(content?.textContent).toMatch(more);
      await user.click(line);
      expect(line.getAttribute('aria-expanded')).toBe('false');
    },
  );

  test('any other notice is one line on a phone until it is asked', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          loadBillingInformationFx,
          () => billingInformation({ serviceState: 'RESTORING', amountDue: 0 }),
        ],
      ],
    });
    const line = screen.getByRole('button', { name: 'Your service is coming back' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
  });

  test.each([
    ['en', 'Auto Pay', /neither cards nor bank accounts/],
    ['es', 'Pago automático', /no acepta tarjetas ni cuentas bancarias/],
  ] as const)(
    'offers no Auto Pay where no method is accepted (%s)',
    async (language, name, why) => {
      await renderPage({
        ...page,
        language,
        answers: [
          [loadAutopayFx, () => [autopayGroup({ bar: 'UNAVAILABLE' })]],
          [
            loadWalletFx,
            () => wallet({ methods: [], cardsAccepted: false, bankAccountsAccepted: false }),
          ],
        ],
      });
      expect(screen.getByRole('heading', { name })).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      expect(
        screen
          .getAllByRole('link')
          .filter((link) => link.getAttribute('href')?.includes('open=ap')),
      ).toEqual([]);
    },
  );

  test('marks what is expired, expires soon or is not accepted', async () => {
    const methods = [
      savedCard({ id: 'a', expired: true, expiration: '1126' }),
      savedCard({ id: 'b', expiringSoon: true, expiration: '1226' }),
      savedCard({ id: 'c', restricted: true }),
    ];
    await renderPage({
      ...page,
      answers: [[loadWalletFx, () => wallet({ methods, bankAccountsAccepted: false })]],
    });
    expect(screen.getByText('Expired 11/26')).toBeTruthy();
    expect(screen.getByText('Expires soon, 12/26')).toBeTruthy();
    expect(screen.getByText('Unavailable')).toBeTruthy();
    expect(
      screen.getByText(
        'This account does not accept bank payments. You can pay by card, or in cash at a ' +
          'store. For help, call (855) 555-0110.',
      ),
    ).toBeTruthy();
  });
});

describe('the current statement on the billing home', () => {
  const card = (name = 'Current statement') => within(screen.getByRole('region', { name }));

  test('is there with its days, its charges and the ways to read it', async () => {
    const download = vi.fn();
    const { user } = await renderPage({ ...page, answers: [[downloadStatementFx, download]] });
    expect(card().getByText('12/08/26')).toBeTruthy();
    expect(card().getByRole('link', { name: 'View statement' }).getAttribute('href')).toBe(
      '/billing/view-statements?statement=current',
    );
    await user.click(card().getByRole('button', { name: 'Download PDF' }));
    expect(download).toHaveBeenCalledExactlyOnceWith({
      statementId: statement().id,
      language: 'en',
    });
    expect(await screen.findByText('The statement was downloaded.')).toBeTruthy();
  });

  test('that is late says so, at the amount due as well, and shows the one before', async () => {
    await renderPage({
      ...page,
      answers: [
        ...owing({ statementState: 'DELAYED' }),
        [
          loadStatementsFx,
          () => statementList({ state: 'DELAYED', nextStatementDate: '2026-12-14' }),
        ],
      ],
    });
    expect(
      card().getByText('It was expected on 12/14/26 and takes 24 to 48 hours longer.'),
    ).toBeTruthy();
    expect(card().getByRole('link', { name: 'View statement' })).toBeTruthy();
    expect(
      screen.getByText(
        'Due 12/28/26, in 14 days. Your new bill is delayed: it takes 24 to 48 hours.',
      ),
    ).toBeTruthy();
  });

  test('is still to come for a new customer', async () => {
    await renderPage({
      ...page,
      language: 'es',
      answers: [
        [
          loadStatementsFx,
          () =>
            statementList({
              state: 'NEW_CUSTOMER',
              nextStatementDate: '2027-01-08',
              statements: [],
            }),
        ],
      ],
    });
    expect(
      card('Estado de cuenta actual').getByText(
        'Su primer estado de cuenta estará aquí el 01/08/27.',
      ),
    ).toBeTruthy();
  });

  test('that does not load says so, and loads again in place', async () => {
    let calls = 0;
    const { user } = await renderPage({
      ...page,
      answers: [[loadStatementsFx, () => (calls++ === 0 ? fails() : statementList())]],
    });
    await user.click(
      card('Unable to Load Your Statement').getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByRole('region', { name: 'Current statement' })).toBeTruthy();
  });
});

test.each([
  [true, 'On'],
  [false, 'Off: bills come on paper and by e-mail.'],
] as const)(
  'paperless billing is said as it stands (%s), with the way to change it',
  async (enrolled, said) => {
    await renderPage({ ...page, answers: [[readPaperlessFx, () => enrolled]] });
    const card = within(screen.getByRole('region', { name: 'Paperless billing' }));
    expect(card.getByText(said)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      '/user-preferences?section=paperless',
    );
  },
);

test('paperless billing is not for whoever may not know', async () => {
  await renderPage({ ...page, answers: [[readPaperlessFx, () => null]] });
  expect(screen.queryByRole('region', { name: 'Paperless billing' })).toBeNull();
});

describe('scheduled payments on the billing home', () => {
  test.each([
    [
      'en',
      /\$248\.17 is scheduled for 12\/20\/26 with a card that will have expired/,
      "Card expires before then: won't be made",
      /You're set/,
    ],
    [
      'es',
      /\$248\.17 están programados para el 12\/20\/26 con una tarjeta que ya habrá vencido/,
      'La tarjeta vence antes: no se hará',
      /Todo listo/,
    ],
  ] as const)(
    'promise nothing of a card that will have expired (%s)',
    async (language, said, brief, promise) => {
      const payment = scheduledPayment({ amount: 24_817, paymentMethodType: 'VISA' });
      const answer = (expiration: string) =>
        ({
          ...page,
          language,
          answers: [[loadScheduledPaymentsFx, () => [{ ...payment, expiration }]]],
        }) as const;
      await renderPage(answer('1226'));
      expect(screen.queryByText(said)).toBeNull();
      cleanup();
      await renderPage(answer('1126'));
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.getByText(brief)).toBeTruthy();
      expect(screen.queryByText(promise)).toBeNull();
      // The bill is asked for by its own day.
      expect(screen.getAllByText(/12\/28\/26/).length).toBeGreaterThan(0);
    },
  );

  test('are listed with the way to manage them', async () => {
    await renderPage({ ...page, answers: [[loadScheduledPaymentsFx, () => [scheduledPayment()]]] });
    const card = screen.getByRole('region', { name: 'Scheduled payments' });
    expect(within(card).getByText('12/20/26')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=fdp',
    );
  });

  test.each([
    ['en', 'Internet, TV and Business Phone', 'Mobile'],
    ['es', 'Internet, TV y telefonía para negocios', 'Servicio móvil'],
  ] as const)(
    'say in %s which bill they are for, where the account has mobile',
    async (language, core, mobile) => {
      const both = [
        scheduledPayment(),
        scheduledPayment({
          paymentId: '0b5c2f6e-9d41-4a7b-8e30-6f1d2c3b4a59',
          serviceGroup: 'MOBILE',
        }),
      ];
      await renderPage({
        ...page,
        language,
        answers: [
          [loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE' })],
          [loadScheduledPaymentsFx, () => both],
        ],
      });
      const card = within(
        screen.getByRole('region', {
          name: language === 'es' ? 'Pagos programados' : 'Scheduled payments',
        }),
      );
      expect(
        card
          .getAllByRole('listitem')
          .map(({ textContent }) => [textContent.includes(core), textContent.includes(mobile)]),
      ).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  );

  test('of an account without mobile name no bill: there is one', async () => {
    await renderPage({
      ...page,
      answers: [
        [loadMobileBillingFx, () => null],
        [loadScheduledPaymentsFx, () => [scheduledPayment()]],
      ],
    });
    expect(
      within(screen.getByRole('region', { name: 'Scheduled payments' })).queryByText(
        'Internet, TV and Business Phone',
      ),
    ).toBeNull();
  });

  test.each([
    ['2026-12-12', '2026-12-28', false],
    ['2026-11-12', '2027-01-28', false],
    ['2026-12-12', '2026-12-28', true],
  ])(
    'by Auto Pay that failed on %s leave nothing set for %s, unless its method is changed: %s',
    async (paymentDate, dueDate, isReplaced) => {
      const failed = payment({
        status: 'FAILED',
        paymentDate,
        systemErrorCode: 'PAYMENT_DECLINED',
      });
      const lastFour = isReplaced ? '1111' : '4242';
      await renderPage({
        ...page,
        answers: [
          [loadPaymentsFx, () => [failed]],
          ...owing({ dueDate, openBills: [{ dueDate, amount: 24_817 }] }),
          [loadAutopayFx, () => [autopayGroup({ dueDate, enrolment: enrolment({ lastFour }) })]],
        ],
      });
      expect(screen.queryAllByText(/You're set/)).toHaveLength(isReplaced ? 1 : 0);
    },
  );

  test('that failed before billing was suppressed ask for nothing', async () => {
    const failed = payment({ status: 'FAILED', paymentDate: '2026-12-12' });
    await renderPage({
      ...page,
      answers: [
        [loadPaymentsFx, () => [failed]],
        ...owing({ statementState: 'SUPPRESSED', amountDue: 0, openBills: [] }),
      ],
    });
    expect(screen.queryByText(/failed$|could not take/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  test('that failed come first: what failed, why, and the link to pay now', async () => {
    const failed = payment({
      paymentId: '7a4e2c90-5d1b-4f83-8c6a-1e0d9b8a7f65',
      status: 'FAILED',
      amount: 10_000,
      paymentDate: '2026-12-12',
      systemErrorCode: 'INSUFFICIENT_FUNDS',
    });
    await renderPage({ ...page, answers: [[loadPaymentsFx, () => [failed]]] });
    const notice = screen.getByRole('alert');
    expect(notice.previousElementSibling?.tagName).toBe('H1');
    expect(
      within(notice).getByText('Your scheduled payment of $100.00 on 12/12/26 failed'),
    ).toBeTruthy();
    expect(
      within(notice).getByText(/Your Visa ending 4242 did not have enough funds/),
    ).toBeTruthy();
    expect(within(notice).getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=otp&pay=core',
    );
    expect(
      within(notice).getByRole('link', { name: 'See what happened' }).getAttribute('href'),
    ).toBe(`/billing/payment-history?payment=${failed.paymentId}`);
  });
});
