// Forms that a page sends without a script: who may have each act, and in which state of the
// account.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { portalContracts } from '../../../contracts/rest/index.ts';
import { OPERATION_PURPOSES, flowsOf } from '../../../src/models/permissions/rules-operations.ts';
import type { FormOperation } from '../../../src/models/permissions/types.ts';
import { FORM_PATHS } from '../../../src/models/platform/paths/index.ts';
import { maskToken } from '../../../src/server/http/forms/masked-token.ts';
import { accounts, payments } from '../../../src/server/db/schema/index.ts';
import { createCustomerClient, fetchSavedBankAccountId } from '../harness/backend.ts';
import type { CustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';
import { ROLES } from './access-rules.ts';
import type { DemoRole } from './access-rules.ts';
import { FORMS } from './form-rules.ts';

const ACCOUNT = '8000000001';
const rows = Object.entries(FORMS) as [FormOperation, (typeof FORMS)[FormOperation]][];
const pathOf = (name: FormOperation): string =>
  FORM_PATHS[name.slice('forms.'.length) as keyof typeof FORM_PATHS];

let portal: OneProcessPortal;
let bank: string;

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
  bank = await fetchSavedBankAccountId(await signedIn('current'));
}, 120_000);
afterAll(() => portal.close());

/** Sends a form as the page of this customer does, or as a visitor's. */
async function send(
  name: FormOperation,
  by: CustomerClient | null,
  over: Record<string, string> = {},
) {
  const jar = by?.jar ?? new Map<string, string>();
  const token = jar.get('XSRF-TOKEN');
  const requestToken = token ? maskToken(token) : '';
  const answer = await fetch(`${portal.origin}${pathOf(name)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: portal.origin,
      cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    body: new URLSearchParams({ ...FORMS[name].fields({ requestToken, bank }), ...over }),
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie().join(),
    document: await answer.text(),
  };
}

const paymentsMade = async (): Promise<number> =>
  (
    await portal.database.orm
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.accountNumber, ACCOUNT))
  ).length;

test('whatever takes a POST is in a contract, a graph or this table', () => {
  const known = new Set([
    ...Object.values(portalContracts).flatMap((contract) =>
      Object.values(contract).map(({ path }) => path as string),
    ),
    ...Object.values(GRAPHS).map(({ path }) => path as string),
    ...rows.map(([name]) => pathOf(name)),
  ]);
  // The tree of routes has the rest of each path, four columns deeper than what it goes on from.
  const parents: string[] = [];
  const routes = portal.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(.*?)── (\S*) (?:\(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', rest = '', methods = ''] = found;
      const depth = (indent.length - 1) / 4;
      parents[depth] = `${depth > 0 ? (parents[depth - 1] ?? '') : ''}${rest}`;
      return /POST|PUT|PATCH|DELETE/.test(methods) ? [parents[depth] ?? ''] : [];
    });
  for (const [name] of rows) expect(routes).toContain(pathOf(name));
  expect(routes.filter((path) => !known.has(path) && !path.startsWith('/sandbox'))).toEqual([]);
});

describe('a form', () => {
  test.each(rows.flatMap(([name, row]) => ROLES.map((who) => [name, who, row] as const)))(
    '%s of %s acts for whom it may',
    async (name, who, row) => {
      expect(row.acted(await send(name, await signedIn(who)))).toBe(row.roles.includes(who));
    },
  );

  test.each(rows)('%s of a visitor acts where it needs no session', async (name, row) => {
    expect(row.acted(await send(name, null))).toBe(!row.needsSession);
  });

  test.each(rows.filter(([, { needsSession }]) => needsSession))(
    '%s acts for no session but the one whose page sent it',
    async (name, row) => {
      const [own, other] = [await signedIn('current'), await signedIn('current')];
      const token = maskToken(other.jar.get('XSRF-TOKEN') ?? '');
      expect(row.acted(await send(name, own, { requestToken: token }))).toBe(false);
      expect(row.acted(await send(name, own, { requestToken: '' }))).toBe(false);
    },
  );
});

const CONFIRMED = { termsAccepted: 'on', confirmedDuplicate: 'on', confirmedAboveDue: 'on' };
const moneyForms = rows.filter(([name]) => flowsOf(name).length > 0);

test('a form that begins a flow depends on the account', () => {
  expect(rows.filter(([, row]) => row.dependsOnAccount)).toEqual(moneyForms);
  expect(rows.map(([name]) => OPERATION_PURPOSES[name])).not.toContain(undefined);
});

const STATES = {
  'that stands well': {},
  'whose billing is suppressed': { billingSuppressed: true },
  'that has moved': { type: 'ENTERPRISE' },
  'that may not pay from a bank': { bankAccountsAccepted: false },
} as const;

describe.each(Object.entries(STATES))('of an account %s', (state, facts) => {
  const WELL = { billingSuppressed: false, type: 'SMB', bankAccountsAccepted: true } as const;
  const stands = (as: object) =>
    portal.database.orm.update(accounts).set(as).where(eq(accounts.accountNumber, ACCOUNT));

  test.each(
    moneyForms.flatMap(([name, row]) => ROLES.map((who) => [name, who, row.roles] as const)),
  )('%s of %s pays only what may be paid', async (name, who: DemoRole, roles) => {
    const customer = await signedIn(who);
    await stands({ ...WELL, ...facts });
    try {
      const before = await paymentsMade();
      const mayPay = roles.includes(who) && Object.keys(facts).length === 0;
      const key = crypto.randomUUID();
      const reviewed = await send(name, customer, { key });
      expect([state, reviewed.status === 200]).toEqual([state, mayPay]);
      const shown = /name="shown" value="([^"]*)"/.exec(reviewed.document)?.[1] ?? '500';
      await send(name, customer, { key, act: 'pay', shown, ...CONFIRMED });
      expect((await paymentsMade()) - before).toBe(mayPay ? 1 : 0);
    } finally {
      await stands(WELL);
    }
  });
});
