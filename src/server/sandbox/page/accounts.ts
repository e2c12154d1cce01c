import { PATHS } from '../../../models/platform/paths/rules-paths.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_USERS } from '../../demo/scenarios.ts';
import { html } from './markup.ts';
import type { Html } from './markup.ts';

/** What each demo account shows, by topic. */
export const ACCOUNT_GROUPS: readonly { title: string; shows: Readonly<Record<string, string>> }[] =
  [
    {
      title: 'Everyday',
      shows: {
        current: 'two bills, four saved methods',
        autopay: 'both bills paid by themselves',
        scheduled: 'two payments scheduled',
        credit: 'a credit balance',
        newcustomer: 'no statement yet',
        large: 'ten years, 300 lines',
      },
    },
    {
      title: 'Past due and interrupted',
      shows: {
        pastdue30: '31 days, mobile too',
        pastdue43: '44 days',
        pastdue50: '51 days',
        pastdue76: '77 days',
        softdisconnect: 'service interrupted',
        disconnected: 'service ended',
      },
    },
    {
      title: 'Past due with mobile, not with the other services',
      shows: {
        'mobile-pastdue': 'past due',
        'mobile-hotlined': 'restricted',
        'mobile-disconnected': 'disconnected for a while',
        'mobile-inactive': 'inactive',
      },
    },
    {
      title: 'Restrictions and statements',
      shows: {
        nocard: 'cards may not be used',
        nobank: 'bank accounts may not be used',
        nopay: 'neither may be used',
        delayed: 'the next statement is late',
        suppressed: 'statements are not shown',
      },
    },
    {
      title: 'Roles on the account of current',
      shows: {
        admin: 'administrator',
        billing: 'billing role',
        standard: 'standard user',
        csr: 'service representative, reads alone',
        bobo: 'acts on behalf, reads alone',
      },
    },
    {
      title: 'Enterprise',
      shows: {
        enterprise: 'enterprise, provider role',
        'enterprise-admin': 'enterprise, administrator',
        'enterprise-standard': 'enterprise, standard role',
        'enterprise-none': 'no enterprise role',
      },
    },
    {
      title: 'Where and what',
      shows: {
        bhn: 'former BHN customer',
        twc: 'former TWC customer',
        community: 'property manager',
        selfinstall: 'something to set up',
        outage: 'its area is out',
        returns: 'rented boxes, one returned and charged all the same',
        seats: 'every add-on service, with seats',
        'seats-admin': 'the same, administrator',
        'seats-standard': 'the same, standard user',
      },
    },
  ];

const nameOf = (scenario: string): string =>
  DEMO_USERS.filter((user) => user.scenario === scenario)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join('');

const SERVICE_NAMES = { INTERNET: 'internet', VIDEO: 'TV', VOICE: 'voice' } as const;

/** The services that a demo user's account has, in words. */
export function servicesOf(scenario: string): string[] {
  const user = DEMO_USERS.find((candidate) => candidate.scenario === scenario);
  const account = DEMO_ACCOUNTS.find(({ accountNumber }) => accountNumber === user?.accountNumber);
  if (!account) throw new Error(`No demo account is of ${scenario}.`);
  return [
    ...account.services.map((service) => SERVICE_NAMES[service]),
    ...(account.mobile ? ['mobile'] : []),
    ...(account.streaming ? ['streaming apps'] : []),
  ];
}

const account = ([scenario, shows]: readonly [string, string]): Html => html`
<li><button type="button" class="account" data-sign-in="${scenario}@demo.example"
  title="${nameOf(scenario)}: ${servicesOf(scenario).join(', ')}"><b>${scenario}</b>
<span>${shows}</span> <span class="muted">${servicesOf(scenario).join(', ')}</span></button></li>`;

const accountGroup = ({ title, shows }: (typeof ACCOUNT_GROUPS)[number]): Html =>
  html`<h3>${title}</h3><ul class="accounts">${Object.entries(shows).map(account)}</ul>`;

/**
 * One button for each demo account: signs in with the requests of the portal's own form, and goes
 * there.
 */
export const accountsSection = (): Html => html`
<section class="card" id="accounts" aria-labelledby="accounts-title"
  data-password="${DEMO_PASSWORD}">
<h2 id="accounts-title">Demo accounts</h2>
<p class="muted">Signs this browser in and goes to the portal. By hand:
<code>current@demo.example</code> and so on, password <code>${DEMO_PASSWORD}</code>. Account
8000000020 with ZIP code 04101 waits to be <a href="${PATHS.createAccount}">registered</a>.</p>
<p class="said" id="accounts-said" role="status"></p>
${ACCOUNT_GROUPS.map(accountGroup)}
</section>`;
