import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
  heldDebit,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import {
  dispute,
  line,
  nextBill,
  PREVIOUS_ID,
  previousStatement,
  statement,
  STATEMENT_ID,
  statementDetail,
  statementList,
} from '../../../../tests/fixtures/statements/statements.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { scheduledPayment, wallet } from '../../../../tests/fixtures/billing/billing.ts';
import { loadScheduledPaymentsFx } from '../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../models/payments/wallet/ports.ts';
import { loadAutopayFx } from '../../../models/autopay/ports.ts';
import { refused, unreachable } from '../../../models/platform/query/index.ts';
import {
  downloadStatementFx,
  downloadStatementsFx,
} from '../../../models/platform/downloads/ports.ts';
import { statementsOpened } from '../../../models/statements/index.ts';
import {
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from '../../../models/statements/ports.ts';
import Statements from './Statements.tsx';

const page = {
  view: Statements,
  opened: statementsOpened,
  at: { path: '/billing/view-statements', search: '' },
};
const bill = {
  ...page,
  at: { path: '/billing/view-statements', search: `?statement=${STATEMENT_ID}` },
};
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const notFound = () =>
  Promise.reject(
    refused({ status: 404, systemErrorCode: 'NOT_FOUND', retryAfterSeconds: null, fields: [] }),
  );

describe('several statements', () => {
  const bar = () => screen.getByRole('button', { name: 'Download PDFs (ZIP)' });

  test('are selected by keyboard, counted aloud and downloaded as one file', async () => {
    const download = vi.fn(() => undefined);
    const { user } = await renderPage({ ...page, answers: [[downloadStatementsFx, download]] });
    const first = screen.getByRole('checkbox', { name: 'Select the bill of 12/08/26' });
    first.focus();
    await user.keyboard(' ');
    expect(screen.getByText('1 selected').getAttribute('role')).toBe('status');
    await user.click(bar());
    expect(download).toHaveBeenCalledExactlyOnceWith({
      statementIds: [STATEMENT_ID],
      language: 'en',
    });
    expect(screen.getByText('The statement was downloaded in a ZIP file.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  test('that cannot be had are named, and the others stay selected', async () => {
    const refusal = refused({
      status: 404,
      systemErrorCode: 'NOT_FOUND',
      retryAfterSeconds: null,
      fields: [`$input.statements.${STATEMENT_ID}`],
    });
    const { user } = await renderPage({
      ...page,
      answers: [[downloadStatementsFx, () => Promise.reject(refusal)]],
    });
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    const boxes = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select the bill of/ });
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    await user.click(bar());
    expect(screen.getByRole('alert').textContent).toContain(
      "The statement of 12/08/26 can't be downloaded now",
    );
    expect(boxes().filter(({ checked }) => !checked)).toHaveLength(1);
  });
});

test.each([
  ['en', 'PAYMENT', 'Partly paid, $100.00 left, due 12/28/26'],
  ['en', 'CREDIT', 'Partly credited, $100.00 left, due 12/28/26'],
  ['en', 'BOTH', 'Partly paid and credited, $100.00 left, due 12/28/26'],
  ['es', 'PAYMENT', 'Pagado en parte, quedan $100.00, vence el 12/28/26'],
  ['es', 'CREDIT', 'Abonado en parte, quedan $100.00, vence el 12/28/26'],
  ['es', 'BOTH', 'Pagado y abonado en parte, quedan $100.00, vence el 12/28/26'],
] as const)('in %s a bill lowered by %s says so in its list', async (language, by, text) => {
  const list = statementList({
    amountDue: 10_000,
    reductions: [{ statementId: STATEMENT_ID, by }],
  });
  await renderPage({ ...page, language, answers: [[loadStatementsFx, () => list]] });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each([
  ['en', 'Late, $100.00 left, was due 11/28/26'],
  ['es', 'Quedan $100.00, venció el 11/28/26'],
] as const)('in %s a late bill that is paid in part says its due day', async (language, text) => {
  const list = statementList({
    statements: [statement(), previousStatement()],
    amountDue: 34_817,
    settlements: [],
  });
  await renderPage({ ...page, language, answers: [[loadStatementsFx, () => list]] });
  expect(screen.getByText(text)).toBeTruthy();
});

describe('a bill of mobile', () => {
  test('has each line with its own charges, the shared plan, and their total', async () => {
    const lines = [
      line({
        id: 'plan',
        service: 'MOBILE',
        kind: 'PLAN',
        code: 'PLAN',
        name: 'Unlimited',
        amount: 9_000,
        dispute: null,
      }),
      line({
        id: 'one',
        service: 'MOBILE',
        kind: 'EQUIPMENT',
        code: 'MOBILE_LINE',
        name: '(207) 555-0141',
        amount: 3_000,
        dispute: null,
      }),
      line({
        id: 'data',
        service: 'MOBILE',
        kind: 'USAGE',
        code: 'MOBILE_DATA',
        name: '(207) 555-0141',
        amount: 750,
        dispute: null,
      }),
    ];
    await renderPage({
      ...bill,
      answers: [[loadStatementDetailFx, () => statementDetail({ lines })]],
    });
    const rows = region('Mobile lines')
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Shared plan: Unlimited$90.00',
      '(207) 555-0141Mobile line $30.00, Mobile data beyond the plan $7.50$37.50',
      'New charges on this bill$127.50',
    ]);
  });
});

describe('the list of statements', () => {
  test('begins with the current one, and says of each what became of it', async () => {
    await renderPage(page);
    const current = region('Your current statement');
    expect(current.getByText('$248.17')).toBeTruthy();
    expect(
      current.getByText(
        'Due 12/28/26. Statement of 12/08/26 for service from 12/08/26 to 01/07/27.',
      ),
    ).toBeTruthy();
    expect(current.getByRole('link', { name: 'See this bill' }).getAttribute('href')).toBe(
      `/billing/view-statements?statement=${STATEMENT_ID}`,
    );
    const rows = within(screen.getByRole('table', { name: 'Your statements, newest first' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^12\/08\/26.*Due 12\/28\/26\$248\.17\$248\.17/),
      expect.stringMatching(/^11\/08\/26.*Paid on 11\/23\/26\$243\.17\$0\.00/),
    ]);
  });

  test('has sums of what was charged and what is open, without what is carried over', async () => {
    const carrying = statement({ previousBalance: 24_317, payments: 0, totalDue: 49_134 });
    await renderPage({
      ...page,
      answers: [
        [
          loadStatementsFx,
          () =>
            statementList({
              statements: [carrying, previousStatement()],
              amountDue: 49_134,
              settlements: [],
            }),
        ],
      ],
    });
    const all = region('All statements');
    const cells = all
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').slice(4, 6));
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['$248.17', '$248.17'],
      ['$243.17', '$243.17'],
    ]);
    expect(all.getByRole('columnheader', { name: 'Still open' })).toBeTruthy();
    expect(all.queryByRole('columnheader', { name: 'Total due' })).toBeNull();
    expect(all.getByText('$491.34')).toBeTruthy();
  });

  test.each([
    ['en', 'Your final bill', 'All statements', 'No service charged'],
    ['es', 'Su factura final', 'Todos los estados de cuenta', 'Sin cargos de servicio'],
  ] as const)(
    'of ended service says no period of service of what charges none (%s)',
    async (language, name, all, none) => {
      const last = statement({
        charges: 0,
        previousBalance: 24_317,
        payments: 0,
        totalDue: 24_317,
        isFinal: true,
      });
      await renderPage({
        ...page,
        language,
        answers: [
          [
            loadStatementsFx,
            () =>
              statementList({
                nextStatementDate: null,
                statements: [last, previousStatement()],
                amountDue: 24_317,
                settlements: [],
              }),
          ],
          [loadNextBillFx, () => null],
        ],
      });
      const current = region(name);
      expect(current.queryByText(/for service from|por el servicio del/)).toBeNull();
      expect(current.getByText(/Service has ended|El servicio terminó/)).toBeTruthy();
      expect(current.getByText(/All of it was|Todo viene de/)).toBeTruthy();
      expect(region(all).getAllByText(none)).toHaveLength(1);
    },
  );

  const givenBack = line({ kind: 'ADJUSTMENT', code: 'SERVICE_CREDIT', amount: -4_210 });
  test.each<[{ amountDue: number }, Parameters<typeof nextBill>[0] | null, string | null]>([
    [{ amountDue: 24_817 }, {}, 'Open balance, all statements together$248.17'],
    [{ amountDue: 0 }, { credit: 4_210 }, 'Credit on your account$42.10'],
    [{ amountDue: 0 }, { credit: 0 }, 'Open balance, all statements together$0.00'],
    // What the next bill gives back is no credit yet.
    [
      { amountDue: 0 },
      { credit: 4_210, lines: [givenBack] },
      'Open balance, all statements together$0.00',
    ],
    [{ amountDue: 0 }, null, null],
  ])('says of %j and next bill %j what they come to: %s', async (over, next, said) => {
    await renderPage({
      ...page,
      answers: [
        [loadStatementsFx, () => statementList(over)],
        [loadNextBillFx, () => (next ? nextBill(next) : null)],
      ],
    });
    const terms = region('All statements').queryAllByText(/^(Open balance|Credit on your account)/);
    expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual(
      said === null ? [] : [said],
    );
  });

  test.each([
    ['en', 'Year', 'All years', 'Open balance, all statements together$248.17'],
    ['es', 'Año', 'Todos los años', 'Saldo pendiente de todos los estados de cuenta$248.17'],
  ] as const)(
    'says what is open in all, and lists the statements of a year (%s)',
    async (language, year, everyYear, open) => {
      const list = statementList();
      const { user } = await renderPage({
        ...page,
        language,
        answers: [
          [
            loadStatementsFx,
            () => ({
              ...list,
              statements: list.statements.map((row, index) =>
                index === 0 ? row : { ...row, statementDate: '2025-11-08' },
              ),
            }),
          ],
        ],
      });
      expect(document.body.textContent).toContain(open);
      const choice = screen.getByRole('combobox', { name: year });
      const listed = () =>
        within(screen.getAllByRole('table')[0] ?? document.body)
          .getAllByRole('link')
          .map(({ textContent }) => textContent);
      expect(
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual([everyYear, '2026', '2025']);
      await user.selectOptions(choice, '2025');
      expect(listed()).toEqual(['11/08/25']);
      await user.selectOptions(choice, everyYear);
      expect(listed()).toEqual(['12/08/26', '11/08/25']);
    },
  );

  test('says what the next bill will be and which promotion ends, in Spanish as well', async () => {
    await renderPage({ ...page, language: 'es' });
    const next = region('Cargos nuevos de su próxima factura');
    expect(next.getByText('$248.17')).toBeTruthy();
    expect(
      next.getByText(
        'Promoción «TV starter offer» termina el 03/07/27: $10.00 más cada mes a partir de ' +
          'entonces.',
      ),
    ).toBeTruthy();
  });

  test.each([
    ['en', 0, 4_210, ['$206.07', 'Credit', '-$42.10'], null],
    [
      'en',
      0,
      30_000,
      ['$0.00', '-$248.17'],
      '$51.83 of credit stays on your account for later bills.',
    ],
    [
      'es',
      0,
      30_000,
      ['$0.00', 'Importe previsto por pagar'],
      '$51.83 de crédito quedan en su cuenta para facturas posteriores.',
    ],
    [
      'en',
      24_817,
      30_000,
      ['$0.00', '-$248.17'],
      'The bill takes $51.83 of credit off what is unpaid.',
    ],
    [
      'es',
      5_000,
      30_000,
      ['$1.83 de crédito quedan en su cuenta para facturas posteriores.'],
      'La factura descuenta $50.00 de crédito de lo que está sin pagar.',
    ],
  ] as const)(
    'says what the next bill asks for (%s, %i cents unpaid, %i of credit)',
    async (language, amountDue, credit, says, stays) => {
      await renderPage({
        ...page,
        language,
        answers: [
          [loadStatementsFx, () => statementList({ amountDue })],
          [
            loadNextBillFx,
            () => nextBill({ credit, total: Math.max(0, nextBill().charges - credit) }),
          ],
        ],
      });
      const next = region(language === 'en' ? 'Your next bill' : 'Su próxima factura');
      for (const text of says) expect(next.getAllByText(text).length).toBeGreaterThan(0);
      if (stays !== null) expect(next.getByText(stays)).toBeTruthy();
    },
  );

  test.each([
    ['en', 0, '$0.00', /There is nothing to pay\. The bill came to a credit of \$110\.00/],
    ['en', 11_000, '$110.00 credit', /This is a credit: there is nothing to pay\./],
    ['es', 2_500, '$25.00 de crédito', /La factura daba un crédito de \$110\.00/],
  ] as const)('says what is left of a credit (%s, %i)', async (...says) => {
    const [language, credit, amount, sentence] = says;
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadStatementsFx,
          () => statementList({ amountDue: 0, statements: [statement({ totalDue: -11_000 })] }),
        ],
        [loadNextBillFx, () => nextBill({ credit })],
      ],
    });
    const newest = region(
      language === 'en' ? 'Your current statement' : 'Su estado de cuenta actual',
    );
    expect(newest.getByText(amount)).toBeTruthy();
    expect(newest.getByText(sentence)).toBeTruthy();
  });

  test.each([
    ['en', 'Your next bill', 'Sent back to how you paid, before this bill$110.00'],
    ['es', 'Su próxima factura', 'Devuelto a la forma en que pagó, antes de esta factura$110.00'],
  ] as const)('says what goes back before the next bill (%s)', async (language, title, row) => {
    await renderPage({
      ...page,
      language,
      answers: [[loadNextBillFx, () => nextBill({ sentBack: 11_000, credit: 0 })]],
    });
    const sum = region(title).getByText(/-\$110\.00/).parentElement?.textContent;
    expect(sum).toContain(row);
    expect(sum?.endsWith('$248.17')).toBe(true);
  });

  test("offers mobile's statements where the account has mobile", async () => {
    await renderPage({
      ...page,
      answers: [[loadAutopayFx, () => [autopayGroup(), mobileAutopayGroup()]]],
    });
    expect(
      screen
        .getByRole('link', { name: 'Internet, TV and Business Phone' })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(screen.getByRole('link', { name: 'Mobile' }).getAttribute('href')).toBe(
      '/billing/view-statements?group=mobile',
    );
  });

  test('of a new customer says when the first one comes', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadStatementsFx,
          () =>
            statementList({
              state: 'NEW_CUSTOMER',
              statements: [],
              nextStatementDate: '2027-01-02',
            }),
        ],
      ],
    });
    expect(
      region('Your first statement is not here yet').getByText(/^It is made on 01\/02\/27\./),
    ).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('that is delayed says by when it is expected, above the one before it', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadStatementsFx,
          () =>
            statementList({
              state: 'DELAYED',
              nextStatementDate: '2026-12-14',
              expectedBy: '2026-12-15T15:00:00.000Z',
            }),
        ],
      ],
    });
    expect(screen.getByText('Your new statement is delayed')).toBeTruthy();
    expect(screen.getByText(/takes 24 to 48 hours longer/)).toBeTruthy();
    expect(screen.getByText('We expect it by the end of 12/15/26.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See this bill' })).toBeTruthy();
  });

  test('of an account whose billing is suppressed says so, and nothing else', async () => {
    await renderPage({
      ...page,
      language: 'es',
      answers: [
        [
          loadStatementsFx,
          () => statementList({ state: 'SUPPRESSED', statements: [], nextStatementDate: null }),
        ],
        [loadNextBillFx, () => null],
      ],
    });
    expect(region('Sus facturas no se muestran aquí').getByText(/\(855\) 555-0110/)).toBeTruthy();
    expect(
      screen.queryByRole('region', { name: 'Cargos nuevos de su próxima factura' }),
    ).toBeNull();
  });

  test('each part fails by itself, with a retry in place', async () => {
    let times = 0;
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadNextBillFx, () => ((times += 1) === 1 ? Promise.reject(unreachable()) : nextBill())],
      ],
    });
    await user.click(
      region('Unable to Load Your Next Bill').getByRole('button', { name: 'Try again' }),
    );
    expect(
      await screen.findByRole('region', { name: 'New charges on your next bill' }),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'All statements' })).toBeTruthy();
  });

  test('a page that fails whole says it once, with one retry', async () => {
    const load = vi.fn(() => Promise.reject(unreachable()));
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadStatementsFx, load],
        [loadNextBillFx, load],
        [loadDisputesFx, load],
      ],
    });
    expect(
      region('Unable to Load Some of This Page').getByText(
        'Statements, your next bill, and questioned charges',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(6);
  });

  test('that fails says so; where the account has no mobile it says that', async () => {
    await renderPage({
      ...page,
      answers: [[loadStatementsFx, () => Promise.reject(unreachable())]],
    });
    expect(screen.getByText('Unable to Load Statements')).toBeTruthy();
    await renderPage({
      ...page,
      at: { ...page.at, search: '?group=mobile' },
      answers: [[loadStatementsFx, notFound]],
    });
    expect(screen.getByRole('region', { name: 'There are no mobile bills' })).toBeTruthy();
  });

  test.each([
    ['en', 'No more bills are made for mobile.'],
    ['es', 'Ya no se emiten facturas de servicio móvil.'],
  ] as const)('of mobile that has ended concerns mobile alone (%s)', async (language, text) => {
    await renderPage({
      ...page,
      language,
      at: { ...page.at, search: '?group=mobile' },
      answers: [
        [loadNextBillFx, () => null],
        [
          loadDisputesFx,
          () => [
            dispute({ note: 'Modem' }),
            dispute({ id: '1', serviceGroup: 'MOBILE', note: 'Roaming' }),
          ],
        ],
      ],
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Roaming/)).toBeTruthy();
    expect(screen.queryByText(/Modem/)).toBeNull();
  });

  test('says what of the total was due before', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadStatementsFx,
          () =>
            statementList({
              statements: [statement({ payments: 0, totalDue: 49_134 }), previousStatement()],
              amountDue: 49_134,
              settlements: [],
            }),
        ],
      ],
    });
    expect(
      region('Your current statement').getByText(/^\$243\.17 past due, was due 11\/28\/26; /),
    ).toHaveProperty('textContent', expect.stringContaining('; $248.17 due 12/28/26. Statement'));
    expect(region('Your current statement').getByText('Past due')).toBeTruthy();
    expect(screen.getByText('Past due since 11/28/26')).toBeTruthy();
    expect(screen.getByText('Due 12/28/26')).toBeTruthy();
  });

  test('of an account whose bills are all past due names no later day', async () => {
    const late = { dueDate: '2026-11-08', payments: 0, totalDue: 49_134 };
    const list = statementList({
      statements: [statement(late), previousStatement({ dueDate: '2026-10-08' })],
      amountDue: 49_134,
      settlements: [],
    });
    const answers = [[loadStatementsFx, () => list]] as const;
    await renderPage({ ...page, answers: [...answers] });
    expect(
      region('Your current statement').getByText(
        /^Past due: 2 bills, the oldest due 10\/08\/26\. /,
      ),
    ).toBeTruthy();
    await renderPage({
      ...bill,
      answers: [
        ...answers,
        [loadStatementDetailFx, () => statementDetail({ statement: statement(late) })],
      ],
    });
    expect(
      region('Total due').getByText(/^Past due: 2 bills, the oldest due 10\/08\/26\. /),
    ).toBeTruthy();
    expect(screen.queryByText(/Total due by/)).toBeNull();
  });

  test.each([
    ['en', { by: 'PAYMENT', pending: false }, 'Paid on 12/12/26', 'Bill total'],
    ['en', { by: 'CREDIT', pending: false }, 'Paid by credit on 12/12/26', 'Bill total'],
    ['en', { by: 'PAYMENT', pending: true }, 'Paid on 12/12/26, pending', 'Bill total'],
    ['es', { by: 'PAYMENT', pending: false }, 'Pagado el 12/12/26', 'Total de la factura'],
  ] as const)(
    'that is paid says so once, when and by what, and not that it is due (%s, %j)',
    async (language, settled, mark, total) => {
      const answers = [
        [
          loadStatementsFx,
          () =>
            statementList({
              amountDue: 0,
              settlements: [{ statementId: STATEMENT_ID, on: '2026-12-12', ...settled }],
            }),
        ],
      ] as const;
      await renderPage({ ...page, language, answers: [...answers] });
      expect(screen.getAllByText(mark)).toHaveLength(2);
      expect(screen.queryByText(/Nothing more|No queda nada/)).toBeNull();
      expect(screen.queryByText(/Due 12\/28|Vence el 12\/28/)).toBeNull();
      cleanup();
      // On the bill itself the figure is what it came to.
      await renderPage({ ...bill, language, answers: [...answers] });
      expect(region(total).getByText('$248.17')).toBeTruthy();
    },
  );

  test('says what is still to be paid of one that is paid in part', async () => {
    await renderPage({
      ...page,
      answers: [[loadStatementsFx, () => statementList({ amountDue: 4_817 })]],
    });
    const current = region('Your current statement');
    expect(current.getByText('$48.17')).toBeTruthy();
    expect(
      current.getByText(
        /^Due 12\/28\/26\. The bill came to \$248\.17; what was paid, credited or charged since/,
      ),
    ).toBeTruthy();
  });

  test('leads with what is left to pay on the bill itself, as its button does', async () => {
    await renderPage({
      ...bill,
      answers: [[loadStatementsFx, () => statementList({ amountDue: 4_817 })]],
    });
    const total = region('Left to pay');
    expect(total.getByText('$48.17')).toBeTruthy();
    expect(total.getByRole('link', { name: 'Pay $48.17' })).toBeTruthy();
    expect(total.queryByText(/later payments are not included/)).toBeNull();
  });

  test.each([
    ['en', 'Pay $243.17', 'Pay all of it: $491.34'],
    ['es', 'Pagar $243.17', 'Pagar todo: $491.34'],
  ] as const)('asks for what is past due before all of it (%s)', async (language, late, all) => {
    const list = statementList({
      statements: [statement({ payments: 0, totalDue: 49_134 }), previousStatement()],
      amountDue: 49_134,
      settlements: [],
    });
    await renderPage({ ...bill, language, answers: [[loadStatementsFx, () => list]] });
    const pay = '/billing/pay-bill?open=otp&pay=core';
    expect(screen.getByRole('link', { name: late }).getAttribute('href')).toBe(pay);
    expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe(`${pay}&amount=all`);
  });

  test('shows half a year, and the rest on request', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      statement({ id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}` }),
    );
    const { user } = await renderPage({
      ...page,
      answers: [[loadStatementsFx, () => statementList({ statements: many })]],
    });
    const rows = () =>
      within(screen.getByRole('table', { name: 'Your statements, newest first' })).getAllByRole(
        'row',
      );
    expect(rows()).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Show 14 earlier statements' }));
    expect(rows()).toHaveLength(21);
  });

  test('says how questioned charges stand', async () => {
    const decided = { answerBy: null, decidedAt: '2026-12-16T15:00:00.000Z' };
    await renderPage({
      ...page,
      answers: [
        [
          loadDisputesFx,
          () => [
            dispute(),
            dispute({ ...decided, id: '1', state: 'CREDITED', credit: 2_000 }),
            dispute({ ...decided, id: '2', state: 'UPHELD' }),
            dispute({ ...decided, id: '3', state: 'CREDITED', amount: 1_240, credit: 1_401 }),
          ],
        ],
      ],
    });
    const rows = within(screen.getByRole('table', { name: 'Charges you questioned, newest first' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Question receivedAnswer by 12/24/26'),
      expect.stringContaining('Credited$20.00 given back on 12/16/26'),
      expect.stringContaining('The charge standsLooked into on 12/16/26'),
      expect.stringMatching(/\$14\.01 given back .*Taxes and fees on it are included\./),
    ]);
    expect(rows.map((row) => row.includes('are included'))).toEqual([false, false, false, true]);
    expect(rows.map((row) => row.includes('on your next statement'))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test.each([
    ['en', '$20.00 given back on 12/16/26', 'On your statement of 12/28/26', /next statement/],
    ['es', '$20.00 devueltos el 12/16/26', 'En su estado de cuenta del 12/28/26', /próximo/],
  ] as const)('names the statement that lists a credit (%s)', async (...says) => {
    const [language, given, link, never] = says;
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadDisputesFx,
          () => [
            dispute({
              answerBy: null,
              decidedAt: '2026-12-16T15:00:00.000Z',
              state: 'CREDITED',
              credit: 2_000,
              creditStatementId: PREVIOUS_ID,
              creditStatementDate: '2026-12-28',
            }),
          ],
        ],
      ],
    });
    const name = language === 'en' ? 'Charges you questioned' : 'Cargos que cuestionó';
    const table = within(screen.getByRole('table', { name: new RegExp(name) }));
    expect(table.getByText(given)).toBeTruthy();
    expect(table.getByRole('link', { name: link }).getAttribute('href')).toContain(PREVIOUS_ID);
    expect(table.queryByText(never)).toBeNull();
  });
});

describe("a statement's PDF", () => {
  test('is downloaded from the bill; what fails is said in place and tried again', async () => {
    const download = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce(undefined);
    const { user } = await renderPage({ ...bill, answers: [[downloadStatementFx, download]] });
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(
      within(await screen.findByRole('alert')).getByText('The statement was not downloaded'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try the download again' }));
    expect(await screen.findByText('The statement was downloaded.')).toBeTruthy();
    expect(download).toHaveBeenLastCalledWith({ statementId: STATEMENT_ID, language: 'en' });
  });

  test('is still there when the bill cannot be shown, beside asking again', async () => {
    let times = 0;
    const { user } = await renderPage({
      ...bill,
      answers: [
        [
          loadStatementDetailFx,
          () =>
            (times += 1) === 1
              ? Promise.reject(unreachable())
              : statementDetail({ previousId: null }),
        ],
      ],
    });
    expect(screen.getByText('Unable to Load This Bill')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bill of 12/08/26' })).toBeTruthy();
  });
});

describe('the digital bill', () => {
  test('says what is due, how it came about, and what changed', async () => {
    await renderPage(bill);
    expect(screen.getByRole('heading', { level: 1, name: 'Bill of 12/08/26' })).toBeTruthy();
    expect(screen.getByText(/^\$5\.00 more than last month: a promotion ended\./)).toBeTruthy();
    const [terms, values] = ['term', 'definition'].map((role) =>
      region('How this came about')
        .getAllByRole(role)
        .map(({ textContent }) => textContent),
    );
    expect(terms).toEqual([
      'Previous balance',
      'Payments received',
      'Credits and adjustments',
      'New charges',
      'Total due by 12/28/26',
    ]);
    expect(values).toEqual(['$243.17', '-$243.17', '$0.00', '$248.17', '$248.17']);
  });

  test.each([
    ['en', 'CORE', '', 'Pay $248.17', '/billing/pay-bill?open=otp&pay=core'],
    ['en', 'MOBILE', '&group=mobile', 'Pay $248.17', '/billing/pay-bill?open=otp&pay=mobile'],
    ['es', 'MOBILE', '&group=mobile', 'Pagar $248.17', '/billing/pay-bill?open=otp&pay=mobile'],
  ] as const)(
    'in %s is paid where it is read: %s',
    async (language, serviceGroup, group, name, href) => {
      const one = statement({ serviceGroup });
      await renderPage({
        ...page,
        language,
        at: { ...bill.at, search: `${bill.at.search}${group}` },
        answers: [
          [loadStatementsFx, () => statementList({ serviceGroup, statements: [one] })],
          [loadStatementDetailFx, () => statementDetail({ statement: one })],
        ],
      });
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    },
  );

  test.each([
    ['en', '$5.00 credit'],
    ['es', '$5.00 de crédito'],
  ] as const)('says a credit as a credit (%s)', async (language, said) => {
    const one = statement({ totalDue: -500 });
    const answers = [
      [loadStatementsFx, () => statementList({ statements: [one], amountDue: 0 })],
      [loadStatementDetailFx, () => statementDetail({ statement: one, previousId: null })],
      [loadNextBillFx, () => nextBill({ credit: 500 })],
    ] as const;
    await renderPage({ ...page, language, answers });
    expect(screen.getByText(said)).toBeTruthy();
    cleanup();
    await renderPage({ ...bill, language, answers });
    expect(screen.getByText('$5.00')).toBeTruthy();
  });

  test('offers no payment that the account does not take', async () => {
    await renderPage({
      ...bill,
      answers: [
        [loadWalletFx, () => wallet({ cardsAccepted: false, bankAccountsAccepted: false })],
      ],
    });
    expect(screen.queryByRole('link', { name: 'Pay $248.17' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay at a store' })).toBeTruthy();
    expect(screen.getByText('Online payments are unavailable for this account.')).toBeTruthy();
  });

  test.each([
    ['2026-12-20', '$248.17 is scheduled already.'],
    ['2027-01-05', '$248.17 is scheduled for 01/05/27, after it is due'],
  ])('says what is scheduled for %s already', async (paymentDate, said) => {
    await renderPage({
      ...bill,
      answers: [
        [
          loadScheduledPaymentsFx,
          () => [
            scheduledPayment({ amount: 24_817, paymentDate }),
            scheduledPayment({ serviceGroup: 'MOBILE', amount: 100 }),
          ],
        ],
      ],
    });
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $248.17' })).toBeTruthy();
  });

  test.each([
    [
      'en',
      '$100.00 is scheduled for 12/20/26 with a payment method that your account does not accept',
    ],
    [
      'es',
      'Hay $100.00 programados para el 12/20/26 con una forma de pago que su cuenta no acepta',
    ],
  ] as const)('says which scheduled payment can’t be made (%s)', async (language, said) => {
    await renderPage({
      ...bill,
      language,
      answers: [
        [loadWalletFx, () => wallet({ bankAccountsAccepted: false })],
        [
          loadScheduledPaymentsFx,
          () => [
            scheduledPayment({
              amount: 10_000,
              paymentDate: '2026-12-20',
              paymentMethodType: 'BANK_ACCOUNT',
            }),
          ],
        ],
      ],
    });
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/is scheduled already|ya están programados/)).toBeNull();
  });

  test.each([
    ['en', { cardsAccepted: false }, {}, 'your account does not accept Visa ending 4242'],
    ['es', { cardsAccepted: false }, {}, 'su cuenta no acepta Visa terminada en 4242'],
    ['en', {}, { expiration: '1126' }, 'Visa ending 4242 will have expired'],
    ['es', {}, { expiration: '1126' }, 'para entonces habrá vencido su Visa terminada en 4242'],
  ] as const)(
    'says that Auto Pay can take nothing (%s, %j, %j)',
    async (language, accepts, card, said) => {
      await renderPage({
        ...bill,
        language,
        answers: [
          [loadWalletFx, () => wallet(accepts)],
          [loadAutopayFx, () => [autopayGroup({ enrolment: enrolment(card) })]],
        ],
      });
      expect(screen.getByText(said, { exact: false })).toBeTruthy();
      expect(screen.queryByText(/Auto Pay takes what is due|cobrará lo que deba/)).toBeNull();
      // To pay is the first thing to do, then.
      expect(screen.getByRole('link', { name: /^(Pay|Pagar) \$248.17$/ })).toBeTruthy();
    },
  );

  test.each([
    ['CAP', null],
    ['CAP', heldDebit()],
    [null, heldDebit()],
  ] as const)(
    'whose debit the customer’s own limits hold is not said to be taken: %s, %o',
    async (nextHold, held) => {
      await renderPage({
        ...bill,
        answers: [
          [
            loadAutopayFx,
            () => [autopayGroup({ enrolment: enrolment({ cap: 10_000, nextHold, held }) })],
          ],
        ],
      });
      expect([
        screen.getByRole('link', { name: 'Pay $248.17' }) !== null,
        screen.queryByText(/Auto Pay takes what is due/),
      ]).toEqual([true, null]);
    },
  );

  test('that Auto Pay pays says when and from what, and does not press for a payment', async () => {
    await renderPage({
      ...bill,
      answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]],
    });
    expect(
      screen.getByText('Auto Pay takes what is due on 12/26/26 from Visa ending 4242.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $248.17' })).toBeTruthy();
  });

  test('splits its lines by service with subtotals, and folds one or all', async () => {
    const { user } = await renderPage(bill);
    expect(region(/^Internet/).getByText('$164.99')).toBeTruthy();
    const tv = screen.getByRole('button', { name: 'TV 1 charge' });
    expect(tv.getAttribute('aria-expanded')).toBe('true');
    await user.click(tv);
    expect(tv.getAttribute('aria-expanded')).toBe('false');
    expect(region(/^TV/).queryByRole('listitem')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide all charges' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all charges' }));
    expect(region(/^TV/).getByRole('listitem').textContent).toContain('Business TV Select');
  });

  test('is searched by line text in the current language, with the count announced', async () => {
    const { user } = await renderPage({ ...bill, language: 'es' });
    await user.type(screen.getByRole('textbox', { name: 'Buscar en esta factura' }), 'modem');
    expect(await screen.findByText('1 cargo encontrado')).toBeTruthy();
    expect(
      screen
        .getAllByRole('listitem')
        .filter(({ textContent }) => /\$/.test(textContent ?? ''))
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Alquiler de módem\$15\.00/)]);
    await user.clear(screen.getByRole('textbox', { name: 'Buscar en esta factura' }));
    await user.type(screen.getByRole('textbox', { name: 'Buscar en esta factura' }), 'zzz');
    expect(await screen.findByText('Ningún cargo de esta factura contiene «zzz».')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar todos los cargos' }));
    expect(screen.getByText('Business TV Select')).toBeTruthy();
  });

  test("keeps the repair plan's old name for service before its new one", async () => {
    const of = (periodFrom: string, id: string) =>
      line({
        id,
        service: 'ACCOUNT',
        kind: 'EQUIPMENT',
        code: 'REPAIR_PLAN',
        name: null,
        amount: 1_000,
        periodFrom,
      });
    await renderPage({
      ...bill,
      answers: [
        [
          loadStatementDetailFx,
          () =>
            statementDetail({
              lines: [of('2025-08-19', '1'), of('2025-08-20', '2')],
              previousId: null,
            }),
        ],
      ],
    });
    expect(screen.getByText('Repair and replacement plan')).toBeTruthy();
    expect(screen.getByText('Business Equipment Protection')).toBeTruthy();
  });

  test('that is missing says so, and an account without any shows when one is due', async () => {
    await renderPage({ ...bill, answers: [[loadStatementDetailFx, notFound]] });
    expect(screen.getByRole('region', { name: "We can't find that bill" })).toBeTruthy();
    await renderPage({
      ...bill,
      at: { ...bill.at, search: '?statement=current' },
      answers: [[loadStatementsFx, () => statementList({ state: 'NEW_CUSTOMER', statements: [] })]],
    });
    expect(
      screen.getByRole('region', { name: 'Your first statement is not here yet' }),
    ).toBeTruthy();
  });

  test('has its news and its disclosures in dialogs that give the focus back', async () => {
    const { user } = await renderPage(bill);
    await user.click(screen.getByRole('button', { name: 'News and information' }));
    const dialog = within(screen.getByRole('dialog', { name: 'News and information' }));
    expect(
      dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['A promotion ends on 03/07/27', 'Auto Pay would take $5.00 off each month']);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Billing disclosures' }));
    expect(within(screen.getByRole('dialog')).getByText(/answer within 6 days/)).toBeTruthy();
  });
});

describe('the comparison with last month', () => {
  const compare = {
    ...bill,
    at: { ...bill.at, search: `?statement=${STATEMENT_ID}&view=compare` },
  };

  test('says what changed, why, and by how much, line by line', async () => {
    await renderPage(compare);
    expect(
      region('What changed since last month').getByText(
        '$5.00 more than last month: a promotion ended.',
      ),
    ).toBeTruthy();
    const [, row] = within(
      screen.getByRole('table', { name: 'Changes of Internet from 11/08/26 to 12/08/26' }),
    ).getAllByRole('row');
    expect(row?.textContent).toBe('Promotion: Welcome offerPromotion ended-$5.00none+$5.00');
    expect(screen.getByRole('region', { name: 'What stayed the same' })).toBeTruthy();
    expect(screen.getByText('TV: $44.99, as last month.')).toBeTruthy();
  });

  test("has the months' figures as a table beside the drawing, and the next bill", async () => {
    const { user } = await renderPage({ ...compare, language: 'es' });
    await user.click(screen.getByText('Mostrar las cifras'));
    const rows = within(
      screen.getByRole('table', {
        name: 'Lo que costó cada estado de cuenta, el más antiguo primero',
      }),
    )
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['11/08/26$243.17', '12/08/26$248.17']);
    expect(
      screen.getByRole('region', { name: 'Cargos nuevos de su próxima factura' }),
    ).toBeTruthy();
  });

  const given = (amount: number) =>
    line({ service: 'ACCOUNT', kind: 'ADJUSTMENT', code: 'SERVICE_CREDIT', name: null, amount });
  test.each([
    ['en', 0, -3_000, 'Your final bill gives back $30.00. $179.99 less than last month, '],
    ['es', 0, -3_000, 'Su factura final le devuelve $30.00. $179.99 menos que el mes anterior, '],
    ['en', -8_272, 0, "Your final bill charges nothing new. Last month's bill gave back $82.72."],
    [
      'es',
      -8_272,
      0,
      'Su factura final no tiene cargos nuevos. La del mes anterior le devolvió $82.72.',
    ],
    [
      'en',
      -8_272,
      -100,
      "Your final bill gives back $1.00. Last month's bill gave back more: $82.72.",
    ],
  ] as const)('of a final bill does not read as a charge (%s, %d, %d)', async (...row) => {
    const [language, earlier, amount, said] = row;
    const before =
      earlier === 0
        ? { statement: previousStatement(), lines: [line()] }
        : { statement: previousStatement({ periodTo: '2026-11-01' }), lines: [given(earlier)] };
    const final = {
      statement: statement({ isFinal: true, periodTo: '2026-12-01' }),
      lines: amount === 0 ? [] : [given(amount)],
    };
    await renderPage({
      ...compare,
      language,
      answers: [
        [
          loadStatementDetailFx,
          (id: string) =>
            statementDetail(id === STATEMENT_ID ? final : { ...before, previousId: null }),
        ],
      ],
    });
    expect(document.body.textContent).toContain(said);
    expect(document.body.textContent).not.toMatch(/more than last month|más que el mes anterior/);
  });

  test('of a bill with days without service names them', async () => {
    const credit = line({
      service: 'ACCOUNT',
      kind: 'PRORATION',
      code: 'SERVICE_CREDIT',
      name: null,
      periodFrom: '2026-11-20',
      periodTo: '2026-11-24',
      amount: -2_500,
    });
    await renderPage({
      ...compare,
      answers: [
        [
          loadStatementDetailFx,
          (id: string) =>
            id === STATEMENT_ID
              ? statementDetail({ lines: [line(), credit] })
              : statementDetail({
                  statement: previousStatement(),
                  lines: [line()],
                  previousId: null,
                }),
        ],
      ],
    });
    expect(
      screen.getByText('$25.00 less than last month: days without service were credited.'),
    ).toBeTruthy();
  });

  test.each([
    ['en', 'Parts of a month: InternetPart of a monthnone$24.70+$24.70'],
    ['es', 'Partes de un mes: InternetParte de un mesninguno$24.70+$24.70'],
  ] as const)('names parts of a month that are one row (%s)', async (language, said) => {
    const parts = [7_366, -5_546, 433, 217].map((amount, index) =>
      line({ id: `p${index}`, kind: 'PRORATION', code: 'PARTIAL_MONTH', name: `${index}`, amount }),
    );
    const previous = { statement: previousStatement(), lines: [line()], previousId: null };
    const answer = (id: string) =>
      statementDetail(id === STATEMENT_ID ? { lines: [line(), ...parts] } : previous);
    await renderPage({ ...compare, language, answers: [[loadStatementDetailFx, answer]] });
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toBe(said);
  });

  test.each([
    ['en', '$42.00 more than last month: your plan was changed.', 'Plan changed: '],
    ['es', '$42.00 más que el mes anterior: cambió su plan.', 'Cambió el plan: '],
  ] as const)('says that a plan was changed (%s)', async (language, said, cause) => {
    const detailWith = (name: string, amount: number, over = {}) =>
      statementDetail({ lines: [line({ name, amount })], ...over });
    const earlier = { statement: previousStatement(), previousId: null };
    const answer = (id: string) =>
      id === STATEMENT_ID ? detailWith('1000', 16_999) : detailWith('300', 12_799, earlier);
    await renderPage({ ...compare, language, answers: [[loadStatementDetailFx, answer]] });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getAllByRole('cell', { name: new RegExp(`^${cause}`) })).toHaveLength(2);
  });

  test('of a first bill says that there is nothing to compare yet', async () => {
    await renderPage({
      ...compare,
      answers: [[loadStatementDetailFx, () => statementDetail({ previousId: null })]],
    });
    expect(screen.getByText(/This is the first bill of this account/)).toBeTruthy();
  });

  test('that lacks the bill before fails by itself', async () => {
    await renderPage({
      ...compare,
      answers: [
        [
          loadStatementDetailFx,
          (id: string) =>
            id === previousStatement().id ? Promise.reject(unreachable()) : statementDetail(),
        ],
      ],
    });
    expect(screen.getByText('Unable to Compare with Last Month')).toBeTruthy();
  });
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const compared = {
    ...bill,
    at: { ...bill.at, search: `?statement=${STATEMENT_ID}&view=compare` },
  };
  const decided = { answerBy: null, decidedAt: '2026-12-16T15:00:00.000Z' };
  const kinds = (
    [
      'PLAN',
      'EQUIPMENT',
      'PROMOTION',
      'DISCOUNT',
      'ONE_OFF',
      'PRORATION',
      'USAGE',
      'TAX',
      'ADJUSTMENT',
    ] as const
  ).map((kind, index) =>
    line({ kind, id: `k${index}`, name: `K${index}`, amount: 100 * index + 100 }),
  );
  const grown = kinds.map((row, index) => ({
    ...row,
    id: `g${index}`,
    amount: row.amount + 10 * (index + 1),
  }));
  const beside = (before: typeof kinds, now: typeof kinds) =>
    [
      [
        loadStatementDetailFx,
        (id: string) =>
          id === STATEMENT_ID
            ? statementDetail({ lines: now })
            : statementDetail({ statement: previousStatement(), lines: before, previousId: null }),
      ],
    ] as const;
  const failing = [
    [loadStatementsFx, () => Promise.reject(unreachable())],
    [loadStatementDetailFx, () => Promise.reject(unreachable())],
    [loadNextBillFx, () => Promise.reject(unreachable())],
    [loadDisputesFx, () => Promise.reject(unreachable())],
  ] as const;

  test.each([
    ['the list', page, []],
    [
      'the list of a new customer',
      page,
      [
        [
          loadStatementsFx,
          () => statementList({ state: 'NEW_CUSTOMER', statements: [], nextStatementDate: null }),
        ],
      ],
    ],
    [
      'a delayed list',
      page,
      [
        [
          loadStatementsFx,
          () => statementList({ state: 'DELAYED', expectedBy: '2026-12-15T15:00:00.000Z' }),
        ],
      ],
    ],
    [
      'suppressed billing',
      page,
      [[loadStatementsFx, () => statementList({ state: 'SUPPRESSED', statements: [] })]],
    ],
    [
      'a list without statements',
      page,
      [[loadStatementsFx, () => statementList({ statements: [] })]],
    ],
    [
      'a list with questions',
      page,
      [
        [
          loadDisputesFx,
          () =>
            (['SUBMITTED', 'IN_REVIEW', 'CREDITED', 'UPHELD'] as const).map((state, index) =>
              dispute({ ...(index > 1 ? decided : {}), id: String(index), state, note: 'Why' }),
            ),
        ],
      ],
    ],
    ['a list that fails', page, failing],
    ['a bill', bill, []],
    ['a bill that fails', bill, failing],
    ['a bill that is not there', bill, [[loadStatementDetailFx, notFound]]],
    [
      'a bill with a credit',
      bill,
      [
        [
          loadStatementDetailFx,
          () =>
            statementDetail({
              statement: statement({ totalDue: -500 }),
              lines: kinds,
              previousId: null,
            }),
        ],
      ],
    ],
    ['a comparison', compared, []],
    ['a comparison that fails', compared, failing],
    ['what began', compared, beside([], kinds)],
    ['what ended', compared, beside(kinds, [])],
    ['what changed', compared, beside(kinds, grown)],
  ] as const)('%s has all its words', async (_, where, answers) => {
    await renderPage({
      ...where,
      language,
      answers: answers as readonly (readonly [unknown, () => unknown])[],
    });
    expect(document.body.textContent).toMatch(/\w/);
    expect(document.body.innerHTML).not.toMatch(
      new RegExp(
        '\\b(list|state|bill|lines|question|notice|dispute|compare|' +
          'chart|next|news|disclosures|pdf|line|named|service)\\.[a-zA-Z]',
      ),
    );
    expect(document.body.textContent).not.toMatch(/\{\{|undefined|NaN/);
  });
});
