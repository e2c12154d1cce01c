import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  accountInfo,
  accountServicesResponse,
} from '../../../../../tests/fixtures/account/account.ts';
import {
  billingInformation,
  payment,
  scheduledPayment,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import {
  addOnService,
  addOnServicesResponse,
  appointment,
  cpniComplianceResponse,
  line,
  outage,
} from '../../../../../tests/fixtures/account/services.ts';
import { autopayGroup, enrolment } from '../../../../../tests/fixtures/autopay/autopay.ts';
import { device } from '../../../../../tests/fixtures/equipment/equipment.ts';
import { loadEquipmentFx } from '../../../../models/equipment/list/ports.ts';
import { loadAutopayFx } from '../../../../models/autopay/ports.ts';
import type { profile } from '../../../../../tests/fixtures/session/sign-in.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { serviceResponses } from '../../../../../tests/views/service-responses.ts';
import { accountSummaryOpened } from '../../../../models/account/summary/index.ts';
import { loadAccountFx, loadAccountServicesFx } from '../../../../models/account/ports.ts';
import { loadPageAlertsFx } from '../../../../models/shell/alerts/ports.ts';
import { loadAppointmentsFx } from '../../../../models/appointments/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  waitForServiceFx,
} from '../../../../models/billing/ports.ts';
import { loadScheduledPaymentsFx } from '../../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import { unreachable } from '../../../../models/platform/query/index.ts';
import {
  loadAddOnServicesFx,
  loadCpniComplianceFx,
} from '../../../../models/account/sign-in-sequence/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../../../../models/voice/ports.ts';
import AccountSummary, { EnterpriseBillingNotice } from './AccountSummary.tsx';

type Answer = readonly [unknown, (params: never) => unknown];
const summary = ({
  who,
  answers = [],
  language,
}: {
  who?: Parameters<typeof profile>[0];
  answers?: readonly Answer[];
  language?: 'en' | 'es';
} = {}) =>
  renderPage({
    view: AccountSummary,
    opened: accountSummaryOpened,
    at: { path: '/account-summary', search: '' },
    answers: [...serviceResponses(who), ...answers],
    ...(who ? { who } : {}),
    ...(language ? { language } : {}),
  });
const fails = () => Promise.reject(unreachable());
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the amount due', () => {
  test('comes first, with its date and the one thing to do', async () => {
    await summary();
    expect(screen.getByText('$248.17', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Due 12/28/26, in 14 days.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $248.17' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=otp&pay=core',
    );
    expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe(
      '/billing',
    );
  });

  const overdue = { pastDueAmount: 10_000, adjustedDelinquencyAmount: 10_000 };
  test.each([
    [
      'past due',
      { ...overdue, delinquencyLevel: 'LEVEL_30' },
      'Your account is past due: your oldest bill was due 11/28/26. Pay it today to avoid ' +
        'interruption of your services. Your account is up to date as soon as ' +
        'we accept your payment.',
      'Pay $100.00',
    ],
    [
      'past due, with a day set',
      { ...overdue, delinquencyLevel: 'LEVEL_43', softDisconnectDate: '2026-12-20' },
      'Your services will be suspended on 12/20/26. Pay before then to avoid suspension. Your ' +
        'account is up to date as soon as we accept your payment.',
      'Pay $100.00',
    ],
    [
      'interrupted',
      { ...overdue, delinquencyLevel: 'LEVEL_50', serviceState: 'SOFT_DISCONNECTED' },
      'Pay what is past due to restore service: it comes back by itself within a few minutes ' +
        'of your payment.',
      'Pay $100.00 to restore service',
    ],
    [
      'disconnected',
      { ...overdue, delinquencyLevel: 'LEVEL_76', serviceState: 'DISCONNECTED' },
      'Pay $100.00, which is past due, and return your equipment; you owe another $148.17, which ' +
        'is not past due yet. To have service again after you pay, contact support.',
      'Pay $100.00',
    ],
    [
      'disconnected and paid',
      { serviceState: 'DISCONNECTED', amountDue: 0 },
      'Return your equipment. Nothing is past due; to have service again, contact support.',
      'Make a payment',
    ],
    [
      'disconnected, with more paid than was due',
      { serviceState: 'DISCONNECTED', amountDue: 0, creditBalance: 5_154 },
      'No bill follows that could use it. Contact us to have it sent back.',
      'Make a payment',
    ],
    [
      'coming back',
      { serviceState: 'RESTORING', amountDue: 0 },
      'We have your payment. Your services come back by themselves within a few minutes; you ' +
        'have nothing else to do.',
      'Make a payment',
    ],
    [
      'a credit',
      { amountDue: 0, creditBalance: 4_210 },
      'This credit goes toward your next bill.',
      'Make a payment',
    ],
    [
      'nothing',
      { amountDue: 0 },
      "You're all paid up. Your next bill will be here when it is ready.",
      'Make a payment',
    ],
    [
      'covered by pending payments',
      { amountDue: 0, pendingPaymentAmount: 5_000 },
      'Your pending payments cover it. Nothing more is due.',
      'Make a payment',
    ],
    [
      'not known yet',
      { amountDue: 0, dueDate: null, statementState: 'NEW_CUSTOMER' },
      'Your first bill will be here after your first service period. Nothing is due until then.',
      'Make a payment',
    ],
    ['due today', { dueDate: '2026-12-14' }, 'Due today, 12/14/26.', 'Pay $248.17'],
  ] as const)('that is %s says so, and what to do', async (_what, bill, sentence, button) => {
    await summary({ answers: [[loadBillingInformationFx, () => billingInformation(bill)]] });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: button })).toBeTruthy();
  });

  test.each([
    [{}, "You're all paid up."],
    [{ pendingPaymentAmount: 5_000 }, 'Your pending payments cover it. Nothing more is due.'],
  ])(
    'of service that ended is paid, and pending only until it posts: %j',
    async (pending, said) => {
      const bill = { serviceState: 'DISCONNECTED', amountDue: 0, ...pending } as const;
      await summary({ answers: [[loadBillingInformationFx, () => billingInformation(bill)]] });
      expect(screen.getByText(said)).toBeTruthy();
    },
  );

  test('with a credit says what pending payments add to it', async () => {
    const bill = {
      amountDue: 0,
      creditBalance: 4_210,
      currentBalance: -4_210,
      pendingPaymentAmount: 50_000,
    };
    await summary({ answers: [[loadBillingInformationFx, () => billingInformation(bill)]] });
    expect(
      screen.getByText(
        'This credit goes toward your next bill. Your pending payments add $500.00 to it once ' +
          'they are posted.',
      ),
    ).toBeTruthy();
  });

  test('names the day of the schedule, where the bill has none', async () => {
    await summary({
      answers: [
        [
          loadBillingInformationFx,
          () => billingInformation({ ...overdue, delinquencyLevel: 'LEVEL_43' }),
        ],
        [loadAccountFx, () => accountInfo({ isDelinquent: true, pastDueAmount: 10_000 })],
      ],
    });
    expect(screen.getByText(/suspended on 12\/20\/26/)).toBeTruthy();
  });

  test('is read by a representative, who does not pay', async () => {
    await summary({ who: { userType: 'CSR', csrId: 'CSR-1' } });
    expect(screen.queryByRole('link', { name: /Pay \$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to billing' })).toBeTruthy();
  });

  test.each(['STANDARD', 'BILLING'] as const)(
    'and every other amount is not for %s',
    async (role) => {
      await summary({ who: { role } });
      expect(document.body.textContent).not.toContain('$');
      expect(screen.queryByRole('region', { name: 'Recent payments' })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Hosted voice' })).toBeNull();
      expect(screen.getByRole('region', { name: 'Your services' })).toBeTruthy();
      expect(screen.getByRole('region', { name: 'Next appointment' })).toBeTruthy();
    },
  );

  test('of an enterprise customer is elsewhere', async () => {
    await summary({ who: { accountKind: 'ENTERPRISE', enterpriseRole: 'PROVIDER' } });
    expect(document.body.textContent).not.toContain('$');
    const ways = card('Billing').getAllByRole('link');
    // Whom to call for its address; there is no page that knows more.
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['tel:+18555550110']);
  });

  test('of an enterprise customer leads to its site, where the brand has its address', async () => {
    await renderPage({
      view: () => <EnterpriseBillingNotice site="https://enterprise.business-telecom.com/" />,
      opened: accountSummaryOpened,
      at: { path: '/account-summary', search: '' },
      answers: serviceResponses({ accountKind: 'ENTERPRISE', enterpriseRole: 'PROVIDER' }),
      who: { accountKind: 'ENTERPRISE', enterpriseRole: 'PROVIDER' },
    });
    const ways = card('Billing').getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/billing']);
  });
});

describe('each card stands alone', () => {
  test.each([
    [
      'Unable to Load Billing Info',
      loadBillingInformationFx,
      billingInformation,
      'Pay $248.17',
      'link',
    ],
    [
      'Unable to Load Appointments',
      loadAppointmentsFx,
      () => [appointment()],
      'Next appointment',
      'region',
    ],
    [
      'Unable to Load Services',
      loadAccountServicesFx,
      () => accountServicesResponse().services,
      'Your services',
      'region',
    ],
    ['Unable to Load Phone Lines', loadLineAssignmentsFx, () => [line()], 'Hosted voice', 'region'],
    ['Unable to Load Payments', loadPaymentsFx, () => [payment()], 'Recent payments', 'region'],
  ] as const)(
    '%s says so, leaves the others alone and loads again in place',
    async (title, port, value, name, role) => {
      let calls = 0;
      const { user } = await summary({
        answers: [[port, () => (calls++ === 0 ? fails() : value())]],
      });
      const failed = screen.getByRole('region', { name: title });
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      await user.click(within(failed).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole(role, { name })).toBeTruthy();
    },
  );

  test('the address and the add-on services fail within their card', async () => {
    let asked = 0;
    const { user } = await summary({
      answers: [
        [loadAccountFx, fails],
        [loadAddOnServicesFx, () => (asked++ === 0 ? fails() : addOnServicesResponse())],
      ],
    });
    expect(card('Your services').getByText('Business Internet 600')).toBeTruthy();
    expect(
      card('Your services')
        .getByRole('link', { name: 'Services and equipment' })
        .getAttribute('href'),
    ).toBe('/services');
    expect(
      card('Your services').getByText('The service address could not be loaded.'),
    ).toBeTruthy();
    const again = card('Your services').getAllByRole('button', { name: 'Try again' }).at(-1);
    if (again) await user.click(again);
    expect(await card('Your services').findByText('Desktop security')).toBeTruthy();
  });

  test('empty ones say what will be there', async () => {
    await summary({
      answers: [
        [loadAppointmentsFx, () => []],
        [loadPaymentsFx, () => []],
        [loadAccountServicesFx, () => []],
        [loadLineAssignmentsFx, () => []],
        [loadAddOnServicesFx, () => addOnServicesResponse({ services: [addOnService()] })],
      ],
    });
    for (const text of [
      /No visit is planned/,
      /no payments yet/,
      /once they are installed/,
      /once they are set up/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('services', () => {
  test('are named with their state, their address and what was added', async () => {
    await summary({
      answers: [
        [
          loadAccountServicesFx,
          () => [{ key: 'INTERNET', status: 'Unassigned', planName: 'Business Internet 600' }],
        ],
      ],
    });
    const services = card('Your services');
    expect(services.getByText('Waiting to be activated')).toBeTruthy();
    expect(services.getByText('At 18 Harbor Street, Portland, ME 04101')).toBeTruthy();
    expect(services.getByText('Call forwarding')).toBeTruthy();
    expect(services.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Services and equipment',
      'Hosted voice',
      'Call forwarding',
    ]);
  });

  test.each([
    ['2026-12-14T18:30:00.000Z', 'Out in your area. Expected back on 12/14/26 by 1:30 PM.'],
    [null, "Out in your area. We don't know yet when it will be back."],
  ])('that an outage hits say so beside their name, others do not: until %s', async (end, text) => {
    await summary({
      answers: [
        [loadPageAlertsFx, () => [outage({ services: ['VOICE'], estimatedResolution: end })]],
      ],
    });
    const services = card('Your services');
    expect(
      services
        .getByText('Business Voice')
        .closest('li')
        ?.textContent?.replace(/\s(?=PM)/, ' '),
    ).toBe(`Business Voice${text}Outage`);
    expect(services.getAllByText('Active')).toHaveLength(2);
    expect(services.getAllByText('Outage')).toHaveLength(1);
    expect(card('Hosted voice').getByText(/^Out in your area/)).toBeTruthy();
  });

  test.each([
    ['says offline', () => [device({ reach: 'OFFLINE', cause: 'SILENT' })], ['Offline'], 2],
    ['that did not load says nothing', () => Promise.reject(unreachable()), [], 3],
  ] as const)('whose modem is dead %s', async (_, load, offline, working) => {
    await summary({ answers: [[loadEquipmentFx, load]] });
    const services = card('Your services');
    expect(services.queryAllByText('Offline').map(({ textContent }) => textContent)).toEqual(
      offline,
    );
    expect(services.getAllByText('Active')).toHaveLength(working);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that are interrupted with the bill say so, whatever the books say', async () => {
    await summary({
      answers: [
        [
          loadBillingInformationFx,
          () =>
            billingInformation({
              serviceState: 'SOFT_DISCONNECTED',
              delinquencyLevel: 'LEVEL_50',
              pastDueAmount: 10_000,
              adjustedDelinquencyAmount: 10_000,
            }),
        ],
      ],
    });
    expect(card('Your services').getAllByText('Interrupted')).toHaveLength(3);
  });

  test.each([
    ['STANDARD', 'SOFT_DISCONNECTED', 'Interrupted', 'Your services are interrupted'],
    ['BILLING', 'SOFT_DISCONNECTED', 'Interrupted', 'Your services are interrupted'],
    ['STANDARD', 'DISCONNECTED', 'Disconnected', 'Your services are disconnected'],
    ['STANDARD', 'RESTORING', 'Coming back', 'Your services are coming back'],
  ] as const)(
    'of a %s user whose service is %s say so and whom to ask, and no amount',
    async (role, state, mark, title) => {
      await summary({
        who: { role },
        answers: [[loadAccountServicesFx, () => accountServicesResponse(state).services]],
      });
      expect(card('Your services').getAllByText(mark)).toHaveLength(3);
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.queryByText(/Ask the account's owner or an administrator/) !== null).toBe(
        state !== 'RESTORING',
      );
      expect(document.body.textContent).not.toContain('$');
    },
  );

  test('of an owner go by the bill, which says it itself', async () => {
    await summary({
      answers: [
        [loadAccountServicesFx, () => accountServicesResponse('SOFT_DISCONNECTED').services],
        [
          loadBillingInformationFx,
          () => billingInformation({ serviceState: 'RESTORING', amountDue: 0 }),
        ],
      ],
    });
    expect(card('Your services').getAllByText('Coming back')).toHaveLength(3);
    expect(screen.queryByText('Your services are interrupted')).toBeNull();
  });

  test('of another site say that they lead there', async () => {
    await summary({
      answers: [
        [
          loadAddOnServicesFx,
          () =>
            addOnServicesResponse({
              services: [
                addOnService({
                  serviceId: 'EMAIL',
                  internal: false,
                  redirectUri: { sbpp: 'https://mail.business-telecom.com/' },
                }),
              ],
            }),
        ],
      ],
    });
    const link = card('Your services').getByRole('link', { name: 'Business e-mail' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://mail.business-telecom.com/',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('opens another site')).toBeTruthy();
  });

  test('that wait to be activated are pointed out, with the way to do it', async () => {
    await summary({
      answers: [
        [loadAddOnServicesFx, () => addOnServicesResponse({ displayServicesBanner: true })],
      ],
    });
    expect(screen.getByText('A service you bought is waiting for you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activate it' }).getAttribute('href')).toBe(
      '/selfinstall/contact-to-activate',
    );
  });

  test('whose CPNI is not confirmed say what that means', async () => {
    await summary({
      answers: [[loadCpniComplianceFx, () => cpniComplianceResponse({ compliant: false })]],
    });
    expect(screen.getByText('Confirm who may see your calling information')).toBeTruthy();
  });
});

describe('voice', () => {
  test('says how many voicemails wait, on whose lines', async () => {
    await summary();
    const voice = card('Hosted voice');
    expect(voice.getByText('5 unread voicemails')).toBeTruthy();
    expect(voice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '(207) 555-0142Your line2 unread',
      '(207) 555-0143Your lineNone unread',
      '(207) 555-0144Luis Ortega3 unread',
    ]);
    expect(voice.getByText('2 of these lines are yours.')).toBeTruthy();
    expect(voice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/voice/messages',
      '/voice/manage-lines',
      '/voice/forwarding-manager',
    ]);
  });

  test('asks again for a line whose voicemails could not be had', async () => {
    const { user } = await summary({
      answers: [
        [
          loadUnreadCountsFx,
          (numbers: readonly string[]) =>
            numbers.length === 3
              ? { 2075550142: 2, 2075550143: 'err', 2075550144: 0 }
              : { 2075550143: 1 },
        ],
      ],
    });
    expect(card('Hosted voice').getByText('Not available')).toBeTruthy();
    await user.click(card('Hosted voice').getByRole('button', { name: 'Check again' }));
    expect(await card('Hosted voice').findByText('3 unread voicemails')).toBeTruthy();
  });

  test('says so when no line could be asked', async () => {
    await summary({
      answers: [
        [
          loadUnreadCountsFx,
          (numbers: readonly string[]) =>
            Object.fromEntries(numbers.map((number) => [number, 'err'])),
        ],
      ],
    });
    expect(card('Hosted voice').getByText("Voicemail can't be checked right now")).toBeTruthy();
  });

  test('shows five lines of many, and how many more there are', async () => {
    await summary({
      answers: [
        [
          loadLineAssignmentsFx,
          () =>
            Array.from({ length: 300 }, (_, index) => line(`207555${String(1000 + index)}`, null)),
        ],
      ],
    });
    expect(card('Hosted voice').getAllByRole('listitem')).toHaveLength(5);
    expect(card('Hosted voice').getByText('And 295 more lines.')).toBeTruthy();
  });
});

describe('the next appointment', () => {
  test("says the day and the hours, in the account's own time", async () => {
    await summary();
    const visit = card('Next appointment');
    expect(visit.getByText('12/17/26, in 3 days')).toBeTruthy();
    expect(visit.getByText(/Between 1:00\sPM and 3:00\sPM/)).toBeTruthy();
  });

  test('says that the technician is on the way', async () => {
    await summary({
      answers: [
        [
          loadAppointmentsFx,
          () => [
            appointment({
              status: 'ON_THE_WAY',
              windowStart: '2026-12-14T14:00:00.000Z',
              windowEnd: '2026-12-14T16:00:00.000Z',
            }),
          ],
        ],
      ],
    });
    expect(card('Next appointment').getByText('12/14/26, today')).toBeTruthy();
    expect(card('Next appointment').getByText('The technician is on the way.')).toBeTruthy();
  });
});

describe('service that a payment brings back', () => {
  const comesBack = (outages: readonly unknown[], language?: 'es') => {
    const answers = [billingInformation({ serviceState: 'RESTORING', amountDue: 0 })];
    return summary({
      ...(language ? { language } : {}),
      answers: [
        [waitForServiceFx, () => undefined],
        [loadBillingInformationFx, () => answers.shift() ?? billingInformation()],
        [loadPageAlertsFx, () => outages],
      ],
    });
  };

  test('is told to be back', async () => {
    await comesBack([]);
    expect(screen.getByText('Your services are back')).toBeTruthy();
  });

  test.each([
    [undefined, 'Your account is in good standing again', /Still out in your area: Internet\./],
    ['es', 'Su cuenta está al día de nuevo', /Aún sin servicio en su zona: Internet\./],
  ] as const)('is not told to be back while an outage goes on: %s', async (...row) => {
    const [language, title, goesOn] = row;
    await comesBack([outage({ services: ['INTERNET'] })], language);
    expect(screen.getByText(title)).toBeTruthy();
    const said = screen.getByText(goesOn);
    expect(within(said).getByRole('link').getAttribute('href')).toContain('/outage-map?outage=');
    expect(document.body.textContent).not.toMatch(/services are back|se restablecieron/);
  });

  test('on its way back does not hide that an outage goes on', async () => {
    await summary({
      answers: [
        [
          loadBillingInformationFx,
          () => billingInformation({ serviceState: 'RESTORING', amountDue: 0 }),
        ],
        [loadPageAlertsFx, () => [outage({ services: ['INTERNET'] })]],
      ],
    });
    expect(screen.getByText(/Still out in your area: Internet\./)).toBeTruthy();
  });
});

describe('alerts', () => {
  test.each([
    ['en', '2 more notices'],
    ['es', '2 avisos más'],
  ] as const)('after the first are one line, which unfolds them (%s)', async (language, name) => {
    const alerts = ['a', 'b', 'c'].map((id) => ({ ...outage(), id }));
    const { user } = await summary({
      ...(language === 'es' ? { language } : {}),
      answers: [[loadPageAlertsFx, () => alerts]],
    });
    const line = screen.getByRole('button', { name });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    const place = document.getElementById(line.getAttribute('aria-controls') ?? '');
    expect(place?.querySelectorAll('li')).toHaveLength(2);
  });

  test('below a notice of the bill are one line, which names the only one', async () => {
    const late = { pastDueAmount: 29_000, adjustedDelinquencyAmount: 29_000 };
    await summary({
      answers: [
        [loadPageAlertsFx, () => [outage()]],
        [loadBillingInformationFx, () => billingInformation(late)],
      ],
    });
    expect(screen.getByRole('button', { name: 'Service outage' })).toBeTruthy();
  });

  test('of an outage stay above the amount due; information is below and dismissible', async () => {
    const { user } = await summary({
      answers: [
        [
          loadPageAlertsFx,
          () => [
            outage(),
            {
              ...outage(),
              id: 'b',
              type: 'OTHER',
              severity: 'INFORMATION',
              body: 'The night of 12/19/26.',
              estimatedResolution: null,
            },
          ],
        ],
      ],
    });
    const before = (one: HTMLElement, other: HTMLElement) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const due = screen.getByText('Amount due');
    expect(before(screen.getByText('Service outage'), due)).toBe(true);
    const fold = screen.getByRole('button', { name: 'For your information' });
    expect(before(due, fold)).toBe(true);
    await user.click(fold);
    expect(screen.getByText(/Expected to be over on 12\/14\/26 by 1:30\sPM\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide this message' }));
    expect(screen.queryByText('For your information')).toBeNull();
    expect(screen.getByText('Service outage')).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });
});

test('speaks Spanish', async () => {
  await summary({ language: 'es' });
  expect(screen.getByRole('heading', { level: 1, name: 'Hola, Dana' })).toBeTruthy();
  expect(screen.getByText('Vence el 12/28/26, dentro de 14 días.')).toBeTruthy();
  expect(card('Telefonía en la nube').getByText('5 mensajes de voz sin escuchar')).toBeTruthy();
  expect(card('Próxima cita').getByText(/De 1:00\sp\.\s?m\. a 3:00\sp\.\s?m\./)).toBeTruthy();
});

describe('mobile on the account summary', () => {
  const late = { pastDueAmount: 29_000, adjustedDelinquencyAmount: 29_000 } as const;
  test.each([
    ['en', {}, 'Mobile. Due 12/23/26, in 9 days. All bills: $393.17.', 'Pay $145.00 for mobile'],
    [
      'es',
      {},
      'Servicio móvil. Vence el 12/23/26, dentro de 9 días. Todas las facturas: $393.17.',
      'Pagar $145.00 del servicio móvil',
    ],
    [
      'en',
      { ...late, amountDue: 43_500, serviceState: 'HOTLINED' },
      'Your mobile lines are restricted: pay $290.00',
      'Pay $290.00 to restore mobile',
    ],
    [
      'es',
      { ...late, amountDue: 43_500, serviceState: 'TEMPORARILY_DISCONNECTED' },
      'Sus líneas móviles están desconectadas temporalmente: pague $290.00',
      'Pagar $290.00 para restablecer el servicio móvil',
    ],
    [
      'en',
      { ...late, adjustedDelinquencyAmount: 0, serviceState: 'HOTLINED' },
      'Your payment is on its way to restore them. They come back by themselves within a few ' +
        'minutes.',
      'Pay $145.00 for mobile',
    ],
    [
      'en',
      { ...late, amountDue: 43_500, serviceState: 'DISCONNECTED' },
      'Your mobile service is inactive',
      'Pay $290.00 for mobile',
    ],
  ] as const)(
    'says how it stands, and how to pay it (%s, %j)',
    async (language, over, said, way) => {
      await summary({
        ...(language === 'es' ? { language } : {}),
        answers: [
          [
            loadMobileBillingFx,
            () =>
              billingInformation({
                serviceGroup: 'MOBILE',
                amountDue: 14_500,
                dueDate: '2026-12-23',
                ...over,
              }),
          ],
        ],
      });
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(
        '/billing/pay-bill?open=otp&pay=mobile',
      );
    },
  );

  test('says that nothing is due of it, where nothing is', async () => {
    await summary({
      answers: [
        [loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE', amountDue: 0 })],
      ],
    });
    expect(card('Mobile').getByText(/all paid up/)).toBeTruthy();
    expect(screen.getByText('Due 12/28/26, in 14 days.')).toBeTruthy();
  });
});

describe('failure and what is arranged', () => {
  test('a debit that failed comes before the amount', async () => {
    const failed = payment({
      status: 'FAILED',
      origin: 'AUTOPAY',
      paymentDate: '2026-12-12',
      systemErrorCode: 'INSUFFICIENT_FUNDS',
      postedDate: null,
    });
    await summary({ answers: [[loadPaymentsFx, () => [failed]]] });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Auto Pay could not take $248.17 on 12/12/26')).toBeTruthy();
    expect(
      Boolean(
        alert.compareDocumentPosition(screen.getByText('Amount due')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ).toBe(true);
  });

  test('what Auto Pay takes is said with its day, and paying is the second choice', async () => {
    await summary({ answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]] });
    expect(screen.getByText("You're set: $248.17 on 12/26/26 from Visa ending 4242.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $248.17' })).toBeTruthy();
  });

  test('a payment scheduled for after the due date is no reason to feel set', async () => {
    await summary({
      answers: [
        [
          loadScheduledPaymentsFx,
          () => [scheduledPayment({ amount: 24_817, paymentDate: '2026-12-30' })],
        ],
      ],
    });
    expect(
      screen.getByText(
        /^Scheduled: \$248\.17 on 12\/30\/26 .* of 12\/30\/26 comes after its due date, 12\/28\/26/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=fdp',
    );
    expect(screen.queryByText(/You're set/)).toBeNull();
  });

  test.each([
    ['en', 'Pay at a store', 'Online payments are unavailable for this account.'],
    ['es', 'Pagar en una tienda', 'Los pagos en línea no están disponibles para esta cuenta.'],
  ] as const)(
    'where no method is accepted online the button leads to a store, and why is said (%s)',
    async (language, button, why) => {
      const nothing = wallet({ methods: [], cardsAccepted: false, bankAccountsAccepted: false });
      await summary({ language, answers: [[loadWalletFx, () => nothing]] });
      expect(screen.getByRole('link', { name: button })).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.queryByRole('link', { name: /\$248\.17/ })).toBeNull();
    },
  );

  test.each([
    ['en', 'Billing', 'Amount due'],
    ['es', 'Facturación', 'Importe por pagar'],
  ] as const)(
    'names no amount where bills are suppressed (%s)',
    async (language, title, amountDue) => {
      await summary({
        language,
        answers: [
          [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
        ],
      });
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByText(amountDue)).toBeNull();
    },
  );

  test("a bill due today stands before next month's, each with its amount", async () => {
    const openBills = [
      { dueDate: '2026-12-14', amount: 24_817 },
      { dueDate: '2027-01-13', amount: 24_817 },
    ];
    await summary({
      answers: [
        [
          loadBillingInformationFx,
          () => billingInformation({ amountDue: 49_634, dueDate: '2027-01-13', openBills }),
        ],
      ],
    });
    expect(screen.getByText('$248.17 due today, 12/14/26; $248.17 due 01/13/27.')).toBeTruthy();
  });
});
