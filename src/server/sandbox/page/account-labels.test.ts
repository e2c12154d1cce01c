import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_USERS } from '../../demo/scenarios.ts';
import { DEMO_OUTAGES, nodeOf } from '../../demo/network.ts';
import { ADD_ONS_OF, LINES } from '../../demo/services.ts';
import { ACCOUNT_GROUPS, accountsSection, servicesOf } from './accounts.ts';

/** Words by which somebody would know a service, and the service. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\binternet\b|\bwi-?fi\b/i, 'internet'],
  [/\btv\b|\btelevision\b/i, 'TV'],
  [/\bvoice\b|\bphone\b/i, 'voice'],
  [/\bmobile\b/i, 'mobile'],
  [/\bstreaming\b/i, 'streaming apps'],
];
const named = (label: string): string[] =>
  WORDS.filter(([word]) => word.test(label)).map(([, service]) => service);

describe('a demo account', () => {
  it.each(
    ACCOUNT_GROUPS.flatMap(({ title, shows }) =>
      Object.entries(shows).map(([scenario, label]) => ({
        scenario,
        label: `${scenario} ${label} ${title.split(',')[0]}`,
      })),
    ),
  )('$scenario is called by no service that it does not have', ({ scenario, label }) => {
    expect(named(label).filter((service) => !servicesOf(scenario).includes(service))).toEqual([]);
  });

  it('is listed with the services it has', () => {
    const page = accountsSection().text;
    for (const { scenario } of DEMO_USERS) expect(page).toContain(servicesOf(scenario).join(', '));
  });

  it('has add-ons, lines and outages of its own services alone', () => {
    const has = (accountNumber: string, service: string): boolean =>
      DEMO_ACCOUNTS.some(
        (account) =>
          account.accountNumber === accountNumber &&
          account.services.some((own) => own === service),
      );
    const OF_VOICE: readonly string[] = ['HOSTED_VOICE', 'PHONE_META', 'PHONE', 'VOICE'];
    for (const [accountNumber, addOns] of Object.entries(ADD_ONS_OF))
      if (addOns.some(({ serviceId }) => OF_VOICE.includes(serviceId)))
        expect([accountNumber, has(accountNumber, 'VOICE')]).toEqual([accountNumber, true]);
    for (const { account } of LINES)
      expect([account, has(account, 'VOICE')]).toEqual([account, true]);
    for (const { nodes, services } of DEMO_OUTAGES)
      for (const { accountNumber } of DEMO_ACCOUNTS)
        if (nodes.includes(nodeOf(accountNumber)))
          expect(services.filter((service) => !has(accountNumber, service))).toEqual([]);
  });
});
