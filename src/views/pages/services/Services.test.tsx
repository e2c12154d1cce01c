import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  addOnServicesKept,
  addOnServicesResponse,
  billedService,
  entitlementsResponse,
  seatsServices,
} from '../../../../tests/fixtures/account/services.ts';
import { accountServicesResponse } from '../../../../tests/fixtures/account/account.ts';
import { billingInformation } from '../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { serviceResponses } from '../../../../tests/views/service-responses.ts';
import { loadAddOnServicesFx } from '../../../models/account/sign-in-sequence/ports.ts';
import { loadBillingInformationFx } from '../../../models/billing/ports.ts';
import { unreachable } from '../../../models/platform/request/errors.ts';
import { servicesOpened } from '../../../models/services/index.ts';
import {
  loadBilledServicesFx,
  loadBoughtServicesFx,
  loadEntitlementsFx,
} from '../../../models/services/ports.ts';
import { logFx } from '../../../models/platform/log/ports.ts';
import { loadStatementsFx } from '../../../models/statements/ports.ts';
import ServicesPage from './Services.tsx';

type Answers = readonly (readonly [unknown, (params: never) => unknown])[];

const services = (
  answers: Answers = [],
  over: Pick<Parameters<typeof renderPage>[0], 'language' | 'who'> = {},
) =>
  renderPage({
    view: ServicesPage,
    opened: servicesOpened,
    at: { path: '/services', search: '' },
    ...over,
    answers: [
      ...serviceResponses(over.who),
      [loadBilledServicesFx, () => [billedService()]],
      [loadBoughtServicesFx, () => accountServicesResponse().services],
      [loadEntitlementsFx, () => entitlementsResponse().entitlements],
      [logFx, () => undefined],
      ...answers,
    ],
  });
const group = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (name: string) =>
  within(screen.getByText(name).closest('li') ?? document.createElement('li'));
const down = () => Promise.reject(unreachable());
const everything = [
  [
    loadAddOnServicesFx,
    () => addOnServicesKept(addOnServicesResponse({ services: seatsServices() })),
  ],
] as const;

describe('the services page', () => {
  test('lists the services by group, with state, who may use them and price', async () => {
    await services();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Internet', 'Phone', 'TV', 'E-mail and domain', 'Security']);
    const internet = group('Internet').getByRole('listitem').textContent;
    expect(internet).toContain('Business Internet 600Active');
    expect(internet).toContain('$164.99a month');
    // Whoever reads it has that role.
    expect(screen.queryByText('For owners and administrators')).toBeNull();
    expect(group('Security').getByText('No charge of its own')).toBeTruthy();
    const bill = screen.getByRole('link', { name: 'your bill of 12/08/26' });
    expect(bill.getAttribute('href')).toBe('/billing/view-statements?statement=current');
  });

  test('says seats, the last day, and never that an unknown state is active', async () => {
    await services(everything);
    expect(rowOf('Business E-mail').getByText('2 of 5 seats taken. One is yours.')).toBeTruthy();
    expect(rowOf('Web Hosting').getByText('Ends on 12/26/26')).toBeTruthy();
    expect(rowOf('Business WiFi').getByText('State unknown')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Check the state of Business WiFi again' }),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('VIDEO_WALL');
  });

  test('leads to another site in a tab of its own, and says so', async () => {
    await services(everything);
    const link = screen.getByRole('link', {
      name: 'Manage Business E-mail (opens another site)',
    });
    expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([
      'https://mail.business-telecom.com/',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('says what is late beside a suspended service, and offers to pay it', async () => {
    await services([
      ...everything,
      [
        loadBillingInformationFx,
        () =>
          billingInformation({
            openBills: [{ statementId: 'a', dueDate: '2026-12-02', amount: 36_917 }],
          } as never),
      ],
    ]);
    const backup = rowOf('Cloud Backup');
    expect(backup.getByText('Suspended for non-payment')).toBeTruthy();
    expect(backup.getByText('$369.17 is past due. A payment brings it back.')).toBeTruthy();
    expect(backup.getByRole('link', { name: 'Pay $369.17' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=otp&pay=core',
    );
  });

  test.each(['STANDARD', 'BILLING'] as const)(
    'tells the role %s what does not work, and nothing of payments',
    async (role) => {
      const bought = accountServicesResponse().services.map((service) => ({
        ...service,
        serviceState: 'SOFT_DISCONNECTED',
      }));
      await services([...everything, [loadBoughtServicesFx, () => bought]], { who: { role } });
      expect(screen.getAllByText('Interrupted').length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toMatch(/payment|past due|\$/);
    },
  );

  test('has the banner with the way to activate what waits', async () => {
    await services([
      [
        loadAddOnServicesFx,
        () => addOnServicesKept(addOnServicesResponse({ displayServicesBanner: true })),
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Activate it' }).getAttribute('href')).toBe(
      '/selfinstall/contact-to-activate',
    );
  });
});

describe('what does not load', () => {
  test.each([
    ['entitlements', loadEntitlementsFx, "We can't tell right now who may use what"],
    ['add-on services', loadAddOnServicesFx, 'Your add-on services could not be loaded'],
    ['prices', loadStatementsFx, 'Prices could not be loaded'],
  ])('%s: it is said above the services, with a retry', async (_what, port, title) => {
    await services([...everything, [port, down]]);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Try again to load/ })).toBeTruthy();
    expect(screen.getByText('Business Internet 600')).toBeTruthy();
    const managed = screen.queryAllByRole('link', { name: /^Manage / });
    expect(managed.length > 0).toBe(port === loadStatementsFx);
  });

  test('all of it: one message and one retry', async () => {
    const { user } = await services([
      [loadBoughtServicesFx, down],
      [loadEntitlementsFx, down],
      [loadAddOnServicesFx, down],
      [loadStatementsFx, down],
    ]);
    const told = within(screen.getByRole('region', { name: 'Unable to Load Some of This Page' }));
    const line = 'Services, who may use what, add-on services, and prices';
    expect(told.getByText(line)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('services: the whole page, with a retry', async () => {
    let asked = 0;
    const { user } = await services([
      [loadBoughtServicesFx, () => (asked++ === 0 ? down() : accountServicesResponse().services)],
    ]);
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Services');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Business Internet 600')).toBeTruthy();
  });
});
