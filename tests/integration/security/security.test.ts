import { buildSchema } from 'graphql';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { portalContracts } from '../../../contracts/rest/index.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import { mayRoleBegin } from '../../../src/models/permissions/rules-flows.ts';
import type { Person } from '../../../src/models/permissions/rules-flows.ts';
import { OPERATION_PURPOSES, flowsOf } from '../../../src/models/permissions/rules-operations.ts';
import type { Operation } from '../../../src/models/permissions/types.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { FOREIGN, FOREIGN_FACTS, GRAPH, OTHER_GRAPHS, REST, ROLES } from './access-rules.ts';
import type { RequestSpec, AccessRule, DemoRole } from './access-rules.ts';

let backend: Backend;
const signedIn = new Map<DemoRole, CustomerClient>();

withBackend(async (shared) => {
  backend = shared;
  for (const who of ROLES) {
    const customer = createCustomerClient(backend.origin);
    expect((await customer.signIn(who)).status).toBe(200);
    signedIn.set(who, customer);
  }
});

const FIELDS: Readonly<Record<string, Readonly<Record<string, AccessRule>>>> = {
  selfservice: GRAPH,
  ...OTHER_GRAPHS,
};
const rows: [string, AccessRule][] = [
  ...Object.entries(REST),
  ...Object.entries(FIELDS).flatMap(([endpoint, fields]) =>
    Object.entries(fields).map(
      ([field, row]) => [`${endpoint}.${field}`, row] as [string, AccessRule],
    ),
  ),
];
const customer = (who: DemoRole): CustomerClient =>
  signedIn.get(who) ?? createCustomerClient(backend.origin);

interface Body {
  systemErrorCode?: string;
  errors?: { extensions?: { systemErrorCode?: string } }[];
}

/**
 * The result of the request: an error code, or `let through`; never any data of another account.
 */
async function heard(
  by: CustomerClient,
  { method, path, body }: RequestSpec,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await by.call<Body>(method, path, body, headers);
  const text = JSON.stringify(answer.body);
  for (const fact of FOREIGN_FACTS) expect(text).not.toContain(fact);
  const code = answer.body.systemErrorCode ?? answer.body.errors?.[0]?.extensions?.systemErrorCode;
  // An error has its code, and no internals of the backend.
  if (answer.status >= 400) expect(text).not.toMatch(/ at |node_modules|select |insert /i);
  return code ?? 'let through';
}

/** Codes of the access checks in this table; any other error comes from behind them. */
const GATES = ['UNAUTHENTICATED', 'NOT_PERMITTED', 'CROSS_SITE_REQUEST'];
const gate = (code: string) => (GATES.includes(code) ? code : 'let through');

/** A visitor's own browser, with someone's cookies and other headers instead. */
const borrowed = (of: CustomerClient, without: readonly string[] = []): CustomerClient => {
  const visitor = createCustomerClient(backend.origin);
  for (const [name, value] of of.jar) if (!without.includes(name)) visitor.jar.set(name, value);
  return visitor;
};

test('every operation of the contracts and every field of each graph has its row', () => {
  const operations = Object.entries(portalContracts).flatMap(([service, contract]) =>
    Object.keys(contract).map((name) => `${service}.${name}`),
  );
  expect(Object.keys(REST).sort()).toEqual(operations.sort());
  for (const endpoint of Object.keys(GRAPHS)) {
    const schema = buildSchema(
      fs.readFileSync(`contracts/graphql/${endpoint}/schema.graphql`, 'utf8'),
    );
    expect(Object.keys(FIELDS[endpoint] ?? {}).sort()).toEqual(
      [
        ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
        ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
      ].sort(),
    );
  }
});

const isOperation = (name: string): name is Operation => Object.hasOwn(OPERATION_PURPOSES, name);
/** The callers of the access rules, as the permission tables know them. */
const WHO: Readonly<Record<DemoRole, Person>> = {
  current: { role: 'PRIMARY', userType: 'CONSUMER' },
  admin: { role: 'ADMIN', userType: 'CONSUMER' },
  billing: { role: 'BILLING', userType: 'CONSUMER' },
  standard: { role: 'STANDARD', userType: 'CONSUMER' },
  csr: { role: 'PRIMARY', userType: 'CSR' },
  bobo: { role: 'PRIMARY', userType: 'BOBO' },
};

test.each(
  rows.flatMap(([name, { roles }]) =>
    isOperation(name) && flowsOf(name).length > 0 ? [[name, roles] as const] : [],
  ),
)('%s is for the roles that may begin one of its flows', (name, roles) => {
  expect(roles).toEqual(
    ROLES.filter((who) => flowsOf(name).some((flow) => mayRoleBegin(flow, WHO[who]))),
  );
});

/** The demo customer who has it, signed in once. */
function createNone(): () => Promise<CustomerClient> {
  let client: CustomerClient | null = null;
  return async () => {
    if (client) return client;
    client = createCustomerClient(backend.origin);
    expect((await client.signIn('enterprise-none')).status).toBe(200);
    return client;
  };
}

const protectedRows = rows.filter(([, { protection: needs }]) => needs === 'session');
const unsafeRows = rows.filter(
  ([, { protection: needs, request: call }]) =>
    needs === 'originOrToken' || (needs === 'session' && call.method === 'POST'),
);
const openRows = rows.filter(
  ([, { protection: needs }]) => needs === 'origin' || needs === 'originOrToken',
);

describe('of those who are signed in', () => {
  test.each(
    protectedRows.flatMap(([name, row]) =>
      ROLES.map(
        (who) =>
          [name, who, row.roles.includes(who) ? 'let through' : 'NOT_PERMITTED', row] as const,
      ),
    ),
  )('%s by %s is %s', async (_name, who, expected, row) => {
    expect(gate(await heard(customer(who), row.request))).toBe(expected);
  });
});

describe('an enterprise role of NONE', () => {
  /** Settings, support and the session alone (D-30); visits say what happened in the browser. */
  const OPEN_TO_NONE =
    /^(signIn|settings|partnerLocation|analytics)\.|\.(visit|quanta|updateVisit|updateQuantum)$/;
  /** No phone line is there for them, nor what is on it. */
  const LINES = [
    'phone.getVoicemailAudio',
    'phone.getFax',
    'phone.getGreeting',
    'phone.getCallLogFile',
    'phone.getSwitchType',
    'voice.getUnreadCount',
    'voice.phoneMailbox',
    'voice.phoneLines',
    'voice.callLog',
  ];
  const none = createNone();
  test.each(protectedRows.filter(([name]) => !OPEN_TO_NONE.test(name)))(
    'reads and changes nothing by %s',
    async (name, row) => {
      expect(await heard(await none(), row.request)).toBe(
        LINES.includes(name) ? 'NOT_FOUND' : 'NOT_PERMITTED',
      );
    },
  );

  test.each(
    protectedRows.filter(
      ([name]) => OPEN_TO_NONE.test(name) && OPERATION_PURPOSES[name as Operation] === 'read',
    ),
  )('reads settings and support by %s', async (_name, row) => {
    expect(gate(await heard(await none(), row.request))).toBe('let through');
  });
});

describe('whoever is not signed in', () => {
  test.each(protectedRows)('hears of %s that a session is needed', async (_name, row) => {
    expect(await heard(createCustomerClient(backend.origin), row.request)).toBe('UNAUTHENTICATED');
  });

  test.each(protectedRows)(
    'hears the same of %s with a session that has ended, and with one that never was',
    async (_name, row) => {
      const leaving = createCustomerClient(backend.origin);
      await leaving.signIn('credit');
      const kept = borrowed(leaving);
      await leaving.call('GET', '/api/pub/session/v1/logout');
      expect(await heard(kept, row.request)).toBe('UNAUTHENTICATED');
      kept.jar.set('session', 'x'.repeat(43));
      expect(await heard(kept, row.request)).toBe('UNAUTHENTICATED');
    },
  );

  test.each([...openRows, ...rows.filter(([, { protection: needs }]) => needs === 'nothing')])(
    'may call %s',
    async (_name, row) => {
      expect(gate(await heard(createCustomerClient(backend.origin), row.request))).toBe(
        'let through',
      );
    },
  );
});

describe('something of another account', () => {
  test('is there for its own people', async () => {
    const owner = createCustomerClient(backend.origin);
    await owner.signIn('pastdue30');
    const { body } = await owner.graph<{ payment: { payment: { paymentId: string } } }>(
      'query Detail($id: Uuid!) { payment(paymentId: $id) { payment { paymentId } } }',
      { id: FOREIGN.payment },
    );
    expect(body.data.payment.payment.paymentId).toBe(FOREIGN.payment);
    const { body: digital } = await owner.graph<{
      statement: { statement: { id: string }; lines: { id: string }[] };
    }>(
      'query StatementDetail($id: Uuid!) { statement(statementId: $id) { statement { id } ' +
        'lines { id } } }',
      { id: FOREIGN.statement },
    );
    expect([digital.data.statement.statement.id, digital.data.statement.lines[0]?.id]).toEqual([
      FOREIGN.statement,
      FOREIGN.statementLine,
    ]);
  });

  test.each(rows.flatMap(([name, { foreign }]) => (foreign ? [[name, foreign] as const] : [])))(
    'is not there for %s',
    async (_name, { request: call, code }) => {
      for (const who of ['current', 'admin'] as const)
        expect(await heard(customer(who), call)).toBe(code);
    },
  );
});

describe('another site', () => {
  const foreignOrigins = [
    'https://elsewhere.example',
    'null',
    `${'http://localhost'}.evil.example`,
  ];

  test.each(unsafeRows)('cannot make a customer call %s', async (_name, row) => {
    for (const origin of foreignOrigins)
      expect(
        await heard(customer('current'), row.request, { origin, 'sec-fetch-site': 'cross-site' }),
      ).toBe('CROSS_SITE_REQUEST');
  });

  test.each(unsafeRows)(
    'cannot call %s without the request token, or with a wrong one',
    async (_name, row) => {
      expect(await heard(borrowed(customer('current'), ['XSRF-TOKEN']), row.request)).toBe(
        'CROSS_SITE_REQUEST',
      );
      const wrong = borrowed(customer('current'));
      for (const token of [
        'x',
        wrong.jar.get('XSRF-TOKEN')?.split('').reverse().join('') ?? '',
        customer('admin').jar.get('XSRF-TOKEN') ?? '',
      ])
        expect(await heard(wrong, row.request, { 'x-xsrf-token': token })).toBe(
          'CROSS_SITE_REQUEST',
        );
    },
  );

  test.each(openRows)('cannot call %s, and nobody can without an origin', async (_name, row) => {
    for (const origin of foreignOrigins)
      expect(await heard(createCustomerClient(backend.origin), row.request, { origin })).toBe(
        'CROSS_SITE_REQUEST',
      );
    expect(
      await heard(createCustomerClient(backend.origin), row.request, {
        origin: undefined as never,
      }),
    ).toBe('CROSS_SITE_REQUEST');
  });

  test.each(rows.filter(([, { protection: needs }]) => needs === 'sameOrigin'))(
    'cannot sign a customer out by %s',
    async (_name, row) => {
      for (const site of ['cross-site', 'same-site', 'none'])
        expect(await heard(customer('standard'), row.request, { 'sec-fetch-site': site })).toBe(
          'CROSS_SITE_REQUEST',
        );
      expect(
        gate(
          await heard(customer('standard'), { method: 'GET', path: '/api/pub/session/v1/ping' }),
        ),
      ).toBe('let through');
    },
  );
});
