// What single requests cost a backend: processor time and statements. Nothing else is asked
// meanwhile; the processor time is the backend's own, so that a busy machine hardly shows.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import type { InstantPaymentInput } from '../../contracts/generated/selfservice.ts';
import { activityRepository } from '../../src/server/db/repositories/billing/activity.ts';
import { billingRepository } from '../../src/server/db/repositories/billing/billing.ts';
import { openDatabase } from '../../src/server/db/driver.ts';
import type { Database } from '../../src/server/db/driver.ts';
import { queryRows } from '../../src/server/db/queries.ts';
import type { ActivityCriteria } from '../../src/server/usecases/billing/activity/read-activity.ts';
import { billingInformation } from '../../src/server/usecases/billing/billing-information.ts';
import type { ServiceGroup } from '../../src/models/platform/service-group/types.ts';
import { signIn } from './customer.ts';
import { median } from './page.ts';
import type { Started } from './servers.ts';

const PAY =
  'mutation CreateInstantPaymentV2($input: InstantPaymentInput!) { ' +
  'createInstantPaymentV2(input: $input) { paymentId status amountDueAfter } }';

/** Requests before the first that counts: what runs often is compiled then. */
const WARM_UP = 40;
const RENDERS = 40;
const PAYMENTS = 12;
const QUERIES = 400;

/** Medians of one kind of request. */
export interface Cost {
  name: string;
  /** Milliseconds of the backend's processor; PGlite is a part of it, PostgreSQL is not. */
  cpuMs: number;
  selects: number;
  /** What writes, and what begins and ends transactions. */
  otherStatements: number;
}

const middle = (values: readonly number[]): number => median(values) ?? 0;

const isSelect = (statement: string): boolean =>
  /^\s*(?:select|with\b(?!.*\b(?:insert|update|delete)\b))/is.test(statement);

/** The last of what was asked, statement by statement, if BENCH_STATEMENTS is set. */
function tell(name: string, statements: readonly string[]): void {
  if (process.env['BENCH_STATEMENTS'] === undefined) return;
  const list = statements.map(
    (one, index) => `${index + 1}. ${one.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
  );
  process.stdout.write(`\n${name}\n${list.join('\n')}\n`);
}

async function costOf(
  name: string,
  { used }: Started,
  times: number,
  ask: () => Promise<void>,
): Promise<Cost> {
  const seen: Awaited<ReturnType<Started['used']>>[] = [];
  for (let time = 0; time < times; time += 1) {
    await used();
    await ask();
    seen.push(await used());
  }
  tell(name, seen.at(-1)?.statements ?? []);
  const counted = (wanted: boolean): number =>
    middle(
      seen.map(({ statements }) => statements.filter((one) => isSelect(one) === wanted).length),
    );
  return {
    name,
    cpuMs: middle(seen.map(({ cpuMs }) => cpuMs)),
    selects: counted(true),
    otherStatements: counted(false),
  };
}

/** A page of a customer's, rendered over and over. */
async function renderCost(portal: Started, scenario: string, path: string): Promise<Cost> {
  const { headers } = await signIn(portal.origin, scenario);
  const ask = async (): Promise<void> => {
    const response = await fetch(`${portal.origin}${path}`, {
      headers: { cookie: headers['cookie'] ?? '', 'accept-language': 'en' },
    });
    const html = await response.text();
    if (!response.ok || !html.includes('data-prerendered="page"'))
      throw new Error(`${path} answered ${response.status} without its page.`);
  };
  for (let time = 0; time < WARM_UP; time += 1) await ask();
  return costOf(`${path} rendered, ${scenario}`, portal, RENDERS, ask);
}

async function paymentCost(portal: Started, scenario: string): Promise<Cost> {
  const { headers, graph } = await signIn(portal.origin, scenario);
  const { wallet } = await graph<{ wallet: { methods: { id: string; type: string }[] } }>(
    '{ wallet { methods { id type } } }',
  );
  const bank = wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT')?.id;
  if (bank === undefined) throw new Error(`${scenario} has no bank account.`);
  const { billingInformation: bill } = await graph<{
    billingInformation: { minimumPaymentAmount: number };
  }>('{ billingInformation(serviceGroup: CORE) { minimumPaymentAmount } }');
  let made = 0;
  return costOf(`a payment, ${scenario}`, portal, PAYMENTS, async () => {
    const input: InstantPaymentInput = {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: Math.max(100, bill.minimumPaymentAmount) + (made += 1),
      paymentMethodId: bank,
      securityCodeToken: null,
      paymentToken: null,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
    };
    const response = await fetch(`${portal.origin}/selfservice/graph`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: PAY, variables: { input } }),
    });
    const answer = await response.text();
    if (!answer.includes('"SUCCESS"')) throw new Error(`A payment was refused: ${answer}`);
  });
}

/** What the portal's requests cost, on one database. */
export async function measureRequests(portal: Started): Promise<Cost[]> {
  const rows: Cost[] = [];
  rows.push(await renderCost(portal, 'current', '/billing'));
  rows.push(await renderCost(portal, 'large', '/billing'));
  rows.push(await renderCost(portal, 'current', '/billing/account-activity'));
  for (const scenario of ['current', 'pastdue30', 'pastdue76'])
    rows.push(
      await paymentCost(portal, scenario).catch((error: unknown) => {
        process.stderr.write(`${scenario}: ${String(error)}\n`);
        return { name: `a payment, ${scenario}`, cpuMs: 0, selects: 0, otherStatements: 0 };
      }),
    );
  return rows;
}

/** Processor time of PostgreSQL's backends for this database, in milliseconds (Linux). */
async function postgresCpuMs(database: Database): Promise<number> {
  if (database.kind === 'pglite') return 0;
  const rows = await queryRows<{ pid: number }>(
    database.orm,
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  return rows.reduce((sum, { pid }) => {
    const [ran = '0'] = fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return sum + Number(ran) / 1e6;
  }, 0);
}

/** Milliseconds for one question: of the processor (backend and database), and of waiting. */
export interface QueryCost {
  name: string;
  cpuMs: number;
  databaseCpuMs: number;
  elapsedMs: number;
}

async function queryCost(
  database: Database,
  name: string,
  times: number,
  ask: () => Promise<unknown>,
): Promise<QueryCost> {
  for (let time = 0; time < times / 2; time += 1) await ask();
  const elapsed: number[] = [];
  const before = await postgresCpuMs(database);
  const own = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await ask();
    elapsed.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(own);
  const cpu = (user + system) / 1000;
  const theirs = (await postgresCpuMs(database)) - before;
  return {
    name,
    cpuMs: (cpu + theirs) / times,
    databaseCpuMs: (database.kind === 'pglite' ? cpu : theirs) / times,
    elapsedMs: middle(elapsed),
  };
}

const LIMITS = { minimum: 100, maximum: 9_999_999 };

/** What single questions cost, asked of a database that a stopped portal has filled. */
export async function measureQueries(where: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<QueryCost[]> {
  const database = await openDatabase(where);
  const rows: QueryCost[] = [];
  try {
    const accountOf = async (scenario: string) => {
      const [found] = await queryRows<{ accountNumber: string; billingTimeZone: string }>(
        database.orm,
        sql`select account_number as "accountNumber", billing_time_zone as "billingTimeZone" from
          accounts join users using (account_number)
          where username = ${`${scenario}@demo.example`}`,
      );
      if (!found) throw new Error(`There is no ${scenario}.`);
      return found;
    };
    const repository = billingRepository(database);
    const activity = activityRepository(database);
    const current = await accountOf('current');
    const large = await accountOf('large');
    const measure = async (name: string, times: number, ask: () => Promise<unknown>) => {
      rows.push(await queryCost(database, name, times, ask));
    };
    await measure('one indexed select', QUERIES * 2, () =>
      repository.acceptance(current.accountNumber),
    );
    const information = async (account: typeof current, group: ServiceGroup): Promise<void> => {
      const facts = await repository.facts(account.accountNumber, group);
      if (!facts) throw new Error(`No ${group} of ${account.accountNumber}.`);
      billingInformation(facts, LIMITS, new Date(), account.billingTimeZone);
    };
    await measure('billing information, current', QUERIES, () => information(current, 'CORE'));
    await measure('billing information, large', QUERIES, () => information(large, 'CORE'));
    await measure('the same, mobile', QUERIES, () => information(large, 'MOBILE'));
    const wanted: ActivityCriteria = {
      ...large,
      kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
      serviceGroup: null,
      from: null,
      to: null,
      search: null,
      sort: 'DATE',
      descending: true,
      offset: 0,
      first: 50,
    };
    const { total } = await activity.page(wanted);
    for (const [name, more] of [
      ['first page', {}],
      ['page of the middle', { offset: Math.floor(total / 2) }],
      ['last page', { offset: total - 50 }],
      ['oldest first', { descending: false }],
      ['by amount', { sort: 'AMOUNT' }],
      ['payments only', { kinds: ['PAYMENT'] }],
      ['mobile only', { serviceGroup: 'MOBILE' }],
    ] as const satisfies readonly (readonly [string, Partial<ActivityCriteria>])[])
      await measure(`activity of ${total} rows, ${name}`, 30, () =>
        activity.page({
          ...wanted,
          ...more,
          kinds: [...('kinds' in more ? more.kinds : wanted.kinds)],
        }),
      );
  } finally {
    await database.close();
  }
  return rows;
}
