import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test, vi } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
  heldDebit,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  payment,
  scheduledPayment,
  wallet,
} from '../../../../tests/fixtures/billing/billing.ts';
import { receipt } from '../../../../tests/fixtures/payments/payment.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { autopayOpened } from '../../../models/autopay/index.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  loadAutopayFx,
  releaseDebitFx,
  setLimitsFx,
} from '../../../models/autopay/ports.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../../../models/billing/ports.ts';
import { loadScheduledPaymentsFx } from '../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../models/payments/wallet/ports.ts';
import { unreachable } from '../../../models/platform/query/index.ts';
import { streamingOpened } from '../../../models/streaming/method-change/index.ts';
import { loadStreamingFx } from '../../../models/streaming/ports.ts';
import Autopay from './Autopay.tsx';
import { Debits } from './Debits.tsx';

const page = {
  view: Autopay,
  opened: autopayOpened,
  at: { path: '/billing/pay-bill', search: '?open=ap' },
};
const on = [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]] as const;

test('Auto Pay says what is taken next, when, from what, and since when', async () => {
  await renderPage({ ...page, answers: on });
  for (const text of [
    '$248.17 will be taken on 12/26/26',
    'Visa ending 4242',
    'Day 26 of each month',
    '$5.00 off each month',
    '12/14/26, by Dana',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('a debit that failed leads the page, with a way to pay', async () => {
  const failed = payment({
    status: 'FAILED',
    origin: 'AUTOPAY',
    paymentDate: '2026-12-12',
    systemErrorCode: 'PAYMENT_DECLINED',
    postedDate: null,
  });
  await renderPage({ ...page, answers: [...on, [loadPaymentsFx, () => [failed]]] });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Auto Pay could not take $248.17 on 12/12/26')).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Pay now' })).toBeTruthy();
});

test('to an account that accepts no method it is not offered, and a store is', async () => {
  await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup({ bar: 'UNAVAILABLE' })]],
      [
        loadWalletFx,
        () => wallet({ methods: [], cardsAccepted: false, bankAccountsAccepted: false }),
      ],
    ],
  });
  expect(screen.getByText(/neither cards nor bank accounts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay at a store' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Turn on Auto Pay' })).toBeNull();
  expect(screen.queryByText(/off each month/)).toBeNull();
});

test('before the first bill, a debit takes what is due by then, not nothing', async () => {
  const first = { date: '2026-12-26', amount: 0, about: true, held: null };
  await renderPage({ ...page, view: () => <Debits debits={[first]} scheduled={0} /> });
  expect(screen.getByText('what is due by then')).toBeTruthy();
});

test('a bill that comes due before the next debit is said, with a way to pay it', async () => {
  const late = enrolment({ nextDebitDate: '2027-01-26' });
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: late })]]],
  });
  expect(screen.getByText('$248.17 due 12/28/26, before the next debit')).toBeTruthy();
  expect(screen.getByText(/If it is not paid before, it is taken on 01\/26\/27/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay it yourself this time' })).toBeTruthy();
});

const AFTER_THE_BILL = { debitDay: 4, nextDebitDate: '2027-01-04' };
test.each([
  [
    'en',
    { amountDue: 0 },
    { estimatedAmount: 0 },
    'The bill expected on 12/28/26 is taken on 01/04/27: about $243.17.',
  ],
  [
    'es',
    { amountDue: 0 },
    { estimatedAmount: 0 },
    'La factura prevista para el 12/28/26, de unos $243.17, se cobrará el 01/04/27.',
  ],
  [
    'en',
    { amountDue: 14_317 },
    { estimatedAmount: 14_317 },
    'About $386.34 will be taken on 01/04/27: $143.17 that is due now, and the bill expected on ' +
      '12/28/26.',
  ],
  [
    'en',
    { amountDue: 14_317, scheduledAmount: 14_317 },
    { estimatedAmount: 0 },
    '$143.17 is due and $143.17 is scheduled already, so Auto Pay takes nothing of it. The bill ' +
      'expected on 12/28/26 is taken on 01/04/27: about $243.17.',
  ],
  [
    'en',
    { amountDue: 14_317 },
    { estimatedAmount: 14_317, cap: 30_000 },
    'With the bill expected on 12/28/26, about $386.34 will be above your limit of $300.00: it ' +
      'will be held on 01/04/27 until you decide.',
  ],
  [
    'en',
    { amountDue: 0, creditAmount: 30_000 },
    { estimatedAmount: 0 },
    'Nothing is due now. What is due by 01/04/27 is taken then.',
  ],
] as const)(
  'the bill that is made before the next debit is said (%s, %j, %j)',
  async (language, group, over, text) => {
    const answer = autopayGroup({
      ...group,
      billsToCome: [24_817],
      enrolment: enrolment({ ...AFTER_THE_BILL, ...over }),
    });
    await renderPage({ ...page, language, answers: [[loadAutopayFx, () => [answer]]] });
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
  },
);

test.each([
  [10_000, /\$100.00 is left of the debit that Auto Pay has held since/, /The debit was more than/],
  [14_817, /Auto Pay has held \$148.17 since/, /It was more than/],
] as const)(
  'of a debit on hold, %d left of it is said for what it is',
  async (amount, title, why) => {
    const on = enrolment({ cap: 10_000, held: heldDebit({ amount }) });
    await renderPage({
      ...page,
      answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: on })]]],
    });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
  },
);

test('who may only read is not told what may be changed', async () => {
  const groups = [
    autopayGroup({ enrolment: enrolment() }),
    mobileAutopayGroup({ enrolment: enrolment() }),
  ];
  const answers = [[loadAutopayFx, () => groups]] as const;
  await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' }, answers });
  expect(screen.getAllByText(/It takes what your bill says/)).toHaveLength(2);
  expect(screen.queryByText(/You can change/)).toBeNull();
});

test('what is past due keeps its own due date among the bills after Auto Pay ends', async () => {
  const group = autopayGroup({
    enrolment: enrolment(),
    amountDue: 49_634,
    pastDueAmount: 24_817,
    dueDate: '2027-01-11',
    openBills: [
      { dueDate: '2026-12-11', amount: 24_817 },
      { dueDate: '2027-01-11', amount: 24_817 },
    ],
  });
  const { user } = await renderPage({ ...page, answers: [[loadAutopayFx, () => [group]]] });
  await user.click(screen.getByRole('button', { name: 'Cancel Auto Pay' }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '12/11/26$248.17, past due',
    '01/11/27$248.17',
    '02/11/27about $248.17',
    '03/11/27about $248.17',
  ]);
});

test('a debit of which everything is scheduled is not said to find nothing due', async () => {
  const first = { date: '2026-12-26', amount: 0, about: false, held: null };
  await renderPage({ ...page, view: () => <Debits debits={[first]} scheduled={24_817} /> });
  expect(screen.getByText('nothing more: it is scheduled already')).toBeTruthy();
});

test('a card that expires before the next debit is said, with the way to another one', async () => {
  const expiring = enrolment({ nextDebitDate: '2026-12-26', expiration: '1126' });
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: expiring })]]],
  });
  expect(
    screen.getByText('Your Visa ending 4242 expires 11/26, before the debit of 12/26/26'),
  ).toBeTruthy();
  expect(screen.queryByText(/will be taken/)).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Change payment method' })).toHaveLength(2);
});

test.each([
  ['en', /your account does not accept this kind of payment method/, /will be taken/],
  ['es', /su cuenta no acepta este tipo de forma de pago/, /se cobrarán/],
] as const)(
  'a method that the account does not accept any more is said (%s)',
  async (language, said, promise) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]],
        [loadWalletFx, () => wallet({ cardsAccepted: false })],
      ],
    });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(promise)).toBeNull();
  },
);

test('what is due and scheduled is not called nothing', async () => {
  const group = autopayGroup({
    amountDue: 6_000,
    scheduledAmount: 6_000,
    enrolment: enrolment({ estimatedAmount: 0 }),
  });
  await renderPage({ ...page, answers: [[loadAutopayFx, () => [group]]] });
  expect(screen.getByText(/^\$60\.00 is due and \$60\.00 is scheduled already/)).toBeTruthy();
  expect(screen.queryByText(/Nothing is due now/)).toBeNull();
});

test('cancelling asks first, names the discount that is lost, and confirms it', async () => {
  let enrolled = true;
  const cancel = vi.fn(() => {
    enrolled = false;
    return autopayGroup();
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup(enrolled ? { enrolment: enrolment() } : {})]],
      [cancelAutopayFx, cancel],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Auto Pay' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel Auto Pay?' });
  expect(within(dialog).getByText('You lose the discount of $5.00 a month.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Auto Pay' }));
  expect((await screen.findByRole('status')).textContent).toContain('Auto Pay is off');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a representative sees it and cannot end it', async () => {
  await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' }, answers: on });
  expect(screen.queryByRole('button', { name: 'Cancel Auto Pay' })).toBeNull();
});

test.each([
  ['nothing is due', 0, 0],
  ['the rest is taken', 39_634, 14_817],
])('what is still scheduled is said beside the next debit where %s', async (...given) => {
  const [, amountDue, estimatedAmount] = given;
  await renderPage({
    ...page,
    answers: [
      [
        loadAutopayFx,
        () => [
          autopayGroup({
            amountDue,
            scheduledAmount: 24_817,
            enrolment: enrolment({ estimatedAmount }),
          }),
        ],
      ],
    ],
  });
  expect(screen.getByText(/\$248\.17 more is still scheduled\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See scheduled payments' }).getAttribute('href')).toBe(
    '/billing/pay-bill?open=fdp',
  );
});

test.each([
  [
    'en',
    24_817,
    /more is still scheduled/,
    /\$248\.17 is scheduled for 12\/20\/26 with a card that will/,
  ],
  [
    'es',
    24_817,
    /Además, siguen programados/,
    /\$248\.17 .*12\/20\/26 con una tarjeta que ya habrá vencido/,
  ],
  [
    'en',
    30_000,
    /\$300\.00/,
    /\$51\.83 more is still scheduled.*\$248\.17 is scheduled for 12\/20\/26/,
  ],
  ['es', 30_000, /\$300\.00/, /\$51\.83\..*\$248\.17 .*12\/20\/26/],
] as const)(
  'what is scheduled with a card that will have expired is no promise (%s, %i)',
  async (language, scheduledAmount, promise, said) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadAutopayFx,
          () => [
            autopayGroup({
              amountDue: 39_634,
              scheduledAmount,
              enrolment: enrolment({ estimatedAmount: 39_634 - scheduledAmount }),
            }),
          ],
        ],
        [
          loadScheduledPaymentsFx,
          () => [
            scheduledPayment({ amount: 24_817, paymentMethodType: 'VISA', expiration: '0726' }),
            scheduledPayment({ paymentId: 'of mobile', serviceGroup: 'MOBILE' }),
          ],
        ],
      ],
    });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(promise)).toBeNull();
  },
);

test('where billing is suppressed it can be cancelled, and nothing else', async () => {
  await renderPage({
    ...page,
    answers: [
      ...on,
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
    ],
  });
  expect(screen.getByRole('button', { name: 'Cancel Auto Pay' })).toBeTruthy();
  for (const name of ['Change debit day', 'Change limits'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change payment method' })).toBeNull();
  expect(screen.getByText(/Nothing is paid online for this account/)).toBeTruthy();
  for (const contrary of [/taken/, /is due/, /You can change/, /debit fails/])
    expect(screen.queryByText(contrary)).toBeNull();
});

test.each([
  ['en', 'Turn on Auto Pay', 'Turn on Auto Pay for mobile'],
  ['es', 'Activar el pago automático', 'Activar el pago automático del servicio móvil'],
] as const)('each button says what it turns on for (%s)', async (language, core, mobile) => {
  await renderPage({
    ...page,
    language,
    answers: [[loadAutopayFx, () => [autopayGroup(), autopayGroup({ serviceGroup: 'MOBILE' })]]],
  });
  expect(screen.getByRole('link', { name: core })).toBeTruthy();
  expect(screen.getByRole('link', { name: mobile })).toBeTruthy();
});

test('where billing is suppressed it cannot be turned on', async () => {
  await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup()]],
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
    ],
  });
  expect(screen.queryByRole('link', { name: 'Turn on Auto Pay' })).toBeNull();
  expect(screen.getByText(/Nothing is paid online for this account/)).toBeTruthy();
});

test('a disconnected account is told why it cannot enrol', async () => {
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [autopayGroup({ bar: 'DISCONNECTED' })]]],
  });
  expect(screen.getByText(/A disconnected account cannot be enrolled in Auto Pay/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make a payment' })).toBeNull();
});

test.each([
  ['account that owes', autopayGroup, 49_134, /^A disconnected account cannot.*Pay what is past/],
  ['account that is paid', autopayGroup, 0, /^A disconnected account cannot.*Auto Pay\. Contact/],
  ['mobile that owes', mobileAutopayGroup, 29_000, /^Your mobile service is.*Pay what is past/],
  ['mobile that is paid', mobileAutopayGroup, 0, /^Your mobile service is.*Auto Pay\. Contact/],
] as const)('a disconnected %s is asked to pay only what it owes', async (_, group, owed, why) => {
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [group({ bar: 'DISCONNECTED', pastDueAmount: owed })]]],
  });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Pay what is past due' })).toHaveLength(
    owed > 0 ? 1 : 0,
  );
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});

test('what fails to load says so and loads again in place', async () => {
  const load = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValue([autopayGroup()]);
  const { user } = await renderPage({ ...page, answers: [[loadAutopayFx, load]] });
  await user.click(
    within(screen.getByRole('region', { name: 'Unable to Load Auto Pay' })).getByRole('button', {
      name: 'Try again',
    }),
  );
  expect(await screen.findByText('Auto Pay is off')).toBeTruthy();
});

test('a page that fails whole says it once, with one retry', async () => {
  const down = () => Promise.reject(unreachable());
  const loadStreaming = vi.fn(down);
  const { user, scope } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, down],
      [loadStreamingFx, loadStreaming],
    ],
  });
  await act(() => allSettled(streamingOpened, { scope }));
  const told = within(screen.getByRole('region', { name: 'Unable to Load Some of This Page' }));
  expect(told.getByText('Auto Pay and streaming apps')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadStreaming).toHaveBeenCalledTimes(2);
});

test('a new debit day is chosen on a calendar with late days, previewed and saved', async () => {
  let day = 26;
  const change = vi.fn(({ debitDay }: { debitDay: number }) => {
    day = debitDay;
    return autopayGroup({ enrolment: enrolment({ debitDay: day }) });
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: enrolment({ debitDay: day }) })]],
      [changeDebitDayFx, change as never],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Change debit day' }));
  const calendar = screen.getByRole('group', { name: 'Debit day of each month' });
  const dayOf = (number: number) =>
    within(calendar).getByRole<HTMLInputElement>('radio', { name: `Day ${number} of each month` });
  expect([dayOf(26).checked, document.activeElement === dayOf(26), dayOf(28).disabled]).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    within(calendar).getByText(/Day 28 is not available: Monthly bill payments would be late/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save debit day' }));
  expect(within(calendar).getByText(/This is your debit day already/)).toBeTruthy();
  await user.click(dayOf(20));
  expect(screen.getByText('12/20/26')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save debit day' }));
  expect(
    (await screen.findByText('Your debit day is changed')).closest('[role="status"]'),
  ).toBeTruthy();
  expect(screen.getByText('Day 20 of each month')).toBeTruthy();
});

test('a debit that the limits will put on hold is not promised on page or preview', async () => {
  const { user } = await renderPage({
    ...page,
    answers: [
      [
        loadAutopayFx,
        () => [autopayGroup({ enrolment: enrolment({ cap: 10_000, nextHold: 'CAP' }) })],
      ],
    ],
  });
  expect([
    screen.getByText(
      '$248.17 is above your limit of $100.00: it will be held on 12/26/26 until you decide.',
    ) !== null,
    screen.queryByText(/will be taken/),
  ]).toEqual([true, null]);
  await user.click(screen.getByRole('button', { name: 'Change debit day' }));
  expect(screen.getAllByText('above your limit: held until you decide')).toHaveLength(3);
});

test.each([
  [
    'en',
    new RegExp(
      'The bill is more than 20% above the last one: ' +
        '\\$248\\.17 will be held on 12/26/26 until you decide\\.',
    ),
  ],
  [
    'es',
    new RegExp(
      'La factura supera a la anterior en más del 20 %: \\$248\\.17 ' +
        'se retendrán el 12/26/26 hasta que usted decida\\.',
    ),
  ],
] as const)('a bill too far above the last one will be held, in %s', async (language, sentence) => {
  await renderPage({
    ...page,
    language,
    answers: [
      [
        loadAutopayFx,
        () => [
          autopayGroup({
            enrolment: enrolment({ holdAbovePercent: 20, nextHold: 'ABOVE_LAST_BILL' }),
          }),
        ],
      ],
    ],
  });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('while a debit is held, the same money is not said to be taken next month', async () => {
  await renderPage({
    ...page,
    answers: [
      [
        loadAutopayFx,
        () => [
          autopayGroup({
            enrolment: enrolment({
              nextDebitDate: '2027-01-26',
              cap: 20_000,
              nextHold: 'CAP',
              held: heldDebit(),
            }),
          }),
        ],
      ],
    ],
  });
  expect([
    screen.getByText(
      new RegExp(
        'The next debit is on 01/26/27\\. It takes what is ' +
          'due then, with what is held now if it is still unpaid',
      ),
    ) !== null,
    screen.queryByText(/will be taken on/),
  ]).toEqual([true, null]);
});

test('a held debit of mobile can be paid in another way too', async () => {
  await renderPage({
    ...page,
    answers: [
      [
        loadAutopayFx,
        () => [
          mobileAutopayGroup({
            enrolment: enrolment({
              held: heldDebit({ amount: 14_500, dueAmount: 14_500 }),
            }),
          }),
        ],
      ],
    ],
  });
  expect(screen.getByRole('link', { name: 'Pay it another way' }).getAttribute('href')).toBe(
    '/billing/pay-bill?open=otp&pay=mobile',
  );
});

const held = enrolment({
  cap: 20_000,
  version: 2,
  held: heldDebit(),
});

test('a debit that is held says why, and is made once the customer releases it', async () => {
  let now = held;
  const release = vi.fn(() => {
    now = enrolment({ cap: 20_000, version: 3, estimatedAmount: 0 });
    return receipt();
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: now })]],
      [releaseDebitFx, release],
    ],
  });
  expect(screen.getByText('Auto Pay has held $248.17 since 12/26/26')).toBeTruthy();
  expect(
    screen.getByText(
      new RegExp(
        'It was more than the limit that you set\\. Nothing ' +
          'was taken\\..*It is still due on 12/28/26\\.',
      ),
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Release $248.17' }));
  const dialog = screen.getByRole('dialog', { name: 'Release $248.17?' });
  expect(within(dialog).getByText('$248.17 is taken now with Visa ending 4242.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Release $248.17' }));
  expect((await screen.findByText('The debit is made')).closest('[role="status"]')).toBeTruthy();
  expect([release.mock.calls.length, screen.queryByText(/Auto Pay has held/)]).toEqual([1, null]);
});

test('a held debit keeps its amount and due date beside a bill made later', async () => {
  await renderPage({
    ...page,
    answers: [
      [
        loadAutopayFx,
        () => [
          autopayGroup({
            amountDue: 49_634,
            dueDate: '2027-01-28',
            enrolment: { ...held, estimatedAmount: 49_634 },
          }),
        ],
      ],
    ],
  });
  expect(screen.getByText('Auto Pay has held $248.17 since 12/26/26')).toBeTruthy();
  expect(screen.getByText(/It is still due on 12\/28\/26\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release $248.17' })).toBeTruthy();
});

test('a held debit of two bills says how much of it is due first', async () => {
  const two = enrolment({ held: heldDebit({ amount: 49_634 }), estimatedAmount: 49_634 });
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: two })]]],
  });
  expect(screen.getByText(/\$248\.17 of it is due on 12\/28\/26, the rest later\./)).toBeTruthy();
});

test('a held debit of an unusually high bill says so, and a bank decline is shown', async () => {
  const above = enrolment({
    holdAbovePercent: 20,
    held: heldDebit({ reason: 'ABOVE_LAST_BILL' }),
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: above })]],
      [
        releaseDebitFx,
        () => {
          throw declined('PAYMENT_DECLINED');
        },
      ],
    ],
  });
  expect(screen.getByText(/The bill was above the last one by more than you allowed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Release $248.17' }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Release $248.17' }),
  );
  expect(await screen.findByText('The debit was declined')).toBeTruthy();
});

test('a representative sees that a debit is held, and cannot release it', async () => {
  await renderPage({
    ...page,
    who: { userType: 'CSR', csrId: 'csr-1' },
    answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: held })]]],
  });
  expect([
    screen.getByText(/Auto Pay has held/) !== null,
    screen.queryByRole('button', { name: /Release/ }),
  ]).toEqual([true, null]);
});

test('limits are typed, found wrong in place, saved and told', async () => {
  let now = enrolment();
  const set = vi.fn(({ cap, holdAbovePercent }: { cap: number; holdAbovePercent: number }) => {
    now = enrolment({ cap, holdAbovePercent, version: 2 });
    return autopayGroup({ enrolment: now });
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: now })]],
      [setLimitsFx, set as never],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Set limits' }));
  const cap = screen.getByRole('textbox', { name: 'When it is more than' });
  expect(document.activeElement).toBe(cap);
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  expect(
    screen.getByText(
      'These are your limits already. Please change them, or keep them as they are.',
    ),
  ).toBeTruthy();
  await user.type(cap, '0.50');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  expect([
    screen.getByText('Please enter an amount between $1.00 and $99,999.99, or leave it empty.') !==
      null,
    set.mock.calls,
  ]).toEqual([true, []]);
  await user.clear(cap);
  await user.type(cap, '300');
  await user.type(screen.getByRole('textbox', { name: /above the last one by more than/ }), '20');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  expect(
    (await screen.findByText('Your limits are saved')).closest('[role="status"]'),
  ).toBeTruthy();
  for (const text of [
    'Held above $300.00',
    'Held when the bill is more than 20% above the last one',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(set).toHaveBeenCalledOnce();
});

test('active mobile Auto Pay only allows changing its method and limits', async () => {
  await renderPage({
    ...page,
    answers: [[loadAutopayFx, () => [mobileAutopayGroup({ enrolment: enrolment() })]]],
  });
  expect(
    screen.getByText(/Mobile service requires Auto Pay, so it cannot be cancelled/),
  ).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: 'Cancel Auto Pay' }),
    screen.queryByRole('button', { name: 'Change debit day' }),
  ]).toEqual([null, null]);
  expect(
    screen.getByRole('link', { name: 'Change payment method' }).getAttribute('href'),
  ).toContain('flow=manage');
  expect(screen.getByRole('button', { name: 'Set limits' })).toBeTruthy();
});
