// What the lines of an account have together stays bounded, and many are changed as fast as one.
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { FORWARDING_KINDS } from '../../../src/models/voice/calls/rules-what-happens.ts';
import { MAX_LISTED, MAX_LISTED_OF_ACCOUNT } from '../../../src/models/voice/guard/rules-guard.ts';
import { SELECTIVE_LIMITS } from '../../../src/models/voice/selective/rules-selective.ts';
import {
  auditEntries,
  forwardingRules,
  listedNumbers,
  phoneLines,
  selectiveRules,
} from '../../../src/server/db/schema/index.ts';
import { createCustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

const ACCOUNT = '8000000001';
const MANY = 150;
const NUMBERS = Array.from({ length: MANY }, (_, place) => String(2_075_560_000 + place));
const [FIRST = '', SECOND = ''] = NUMBERS;

let portal: OneProcessPortal;
let ask: (query: string, input: object) => Promise<Answer>;
beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
  await portal.stopJobs();
  await portal.database.orm.insert(phoneLines).values(
    NUMBERS.map((telephoneNumber, place) => ({
      telephoneNumber,
      accountNumber: ACCOUNT,
      switchType: 'METASWITCH' as const,
      position: 100 + place,
    })),
  );
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  ask = async (query, input) =>
    (await customer.call<Answer>('POST', GRAPHS.voice.path, { query, variables: { input } })).body;
}, 120_000);
afterAll(() => portal.close());

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { extensions: { systemErrorCode: string; errors?: { path: string }[] } }[];
}
/** The code of a refusal and the fields that it names; undefined for none. */
const refusalOf = ({ errors }: Answer) => {
  const [error] = errors ?? [];
  return (
    error && [error.extensions.systemErrorCode, error.extensions.errors?.map(({ path }) => path)]
  );
};
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ number: String(first + place), label: null }));

const FORWARD =
  'mutation F($input: ForwardingOfLinesChange!) ' +
  '{ updateForwardingOfLines(input: $input) { telephoneNumber refusal } }';
const forward = (numbers: readonly string[], to: string, version: number) =>
  ask(FORWARD, {
    lines: numbers.map((telephoneNumber) => ({ telephoneNumber, version })),
    rules: FORWARDING_KINDS.map((kind) => ({ kind, forwardTo: to })),
  });

/** How many statements the database was asked meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

test('many lines are forwarded in as many statements as two', async () => {
  const two = await statementsOf(() => forward(NUMBERS.slice(0, 2), '6035550111', 0));
  const many = await statementsOf(async () => {
    const { data } = await forward(NUMBERS.slice(2), '6035550111', 0);
    const ends = data?.['updateForwardingOfLines'] as { refusal: string | null }[];
    expect([ends.length, new Set(ends.map(({ refusal }) => refusal))]).toEqual([
      MANY - 2,
      new Set([null]),
    ]);
  });
  expect(many).toBeLessThanOrEqual(two + 2);
  const rules = await portal.database.orm
    .select()
    .from(forwardingRules)
    .where(eq(forwardingRules.forwardTo, '6035550111'));
  expect(rules).toHaveLength(MANY * FORWARDING_KINDS.length);
});

test('lines are forwarded all or none where the change cannot be written to its end', async () => {
  const { orm } = portal.database;
  const stateNow = async () => ({
    rules: await orm.select().from(forwardingRules).orderBy(forwardingRules.telephoneNumber),
    versions: await orm
      .select({ version: phoneLines.forwardingVersion })
      .from(phoneLines)
      .orderBy(phoneLines.telephoneNumber),
  });
  const before = await stateNow();
  await orm.execute(
    sql`alter table audit_entries add constraint none
      check (subject <> '(207) 556-0149') not valid`,
  );
  try {
    expect((await forward(NUMBERS, '6035550112', 1)).errors).toBeDefined();
    expect(await stateNow()).toEqual(before);
  } finally {
    await orm.execute(sql`alter table audit_entries drop constraint none`);
  }
});

test('of lines that somebody else changed each is named, and its rules stay', async () => {
  const { orm } = portal.database;
  await orm
    .update(phoneLines)
    .set({ forwardingVersion: 7 })
    .where(eq(phoneLines.telephoneNumber, SECOND));
  const written = await orm.$count(auditEntries);
  const { data } = await forward([SECOND, FIRST], '6035550113', 1);
  expect(data?.['updateForwardingOfLines']).toEqual([
    { telephoneNumber: SECOND, refusal: 'CHANGED_MEANWHILE' },
    { telephoneNumber: FIRST, refusal: null },
  ]);
  expect(await orm.$count(auditEntries)).toBe(written + 1);
  const to = async (number: string) =>
    new Set(
      (
        await orm.select().from(forwardingRules).where(eq(forwardingRules.telephoneNumber, number))
      ).map(({ forwardTo }) => forwardTo),
    );
  expect([await to(FIRST), await to(SECOND)]).toEqual([
    new Set(['6035550113']),
    new Set(['6035550111']),
  ]);
});

test.each(['blocked', 'allowed'] as const)(
  'an account has at most a thousand numbers %s, however many lines are changed at once',
  async (list) => {
    const { orm } = portal.database;
    await orm.delete(listedNumbers);
    const change = (telephoneNumber: string, version: number, count = MAX_LISTED) =>
      ask(
        'mutation G($input: CallGuardChange!) { updateCallGuard(input: $input) { namesVersion } }',
        {
          telephoneNumber,
          version,
          level: 'BLOCK',
          rejectsAnonymous: false,
          blocked: [],
          allowed: [],
          [list]: numbersFrom(6_035_550_000, count),
        },
      );
    const versions = await orm
      .select({ number: phoneLines.telephoneNumber, version: phoneLines.guardVersion })
      .from(phoneLines)
      .where(eq(phoneLines.accountNumber, ACCOUNT));
    const versionOf = (of: string) => versions.find(({ number }) => number === of)?.version ?? 0;
    const asked = NUMBERS.slice(0, 12);
    const ends = await Promise.all(asked.map((number) => change(number, versionOf(number))));
    const refused = ends.map(refusalOf).filter((refusal) => refusal !== undefined);
    expect(refused).toEqual(Array.from({ length: 8 }, () => ['LIST_FULL', [`$input.${list}`]]));
    expect(await orm.$count(listedNumbers)).toBe(MAX_LISTED_OF_ACCOUNT);
    // What is there may go.
    const kept = asked.find((_, place) => ends[place]?.errors === undefined) ?? '';
    expect(refusalOf(await change(kept, versionOf(kept) + 1, MAX_LISTED - 1))).toBeUndefined();
  },
);

test('an account has at most a thousand rules for certain calls, and keeps them', async () => {
  const { orm } = portal.database;
  const rule = (name: string) => ({ name, callers: ['603'], forwardTo: '6035550199' });
  await orm.delete(selectiveRules);
  const lines = NUMBERS.slice(0, SELECTIVE_LIMITS.ofAccount / SELECTIVE_LIMITS.rules);
  for (const telephoneNumber of lines)
    await orm.insert(selectiveRules).values(
      Array.from({ length: SELECTIVE_LIMITS.rules }, (_, position) => ({
        telephoneNumber,
        position,
        accountNumber: ACCOUNT,
        ...rule(`Rule ${position}`),
        until: null,
      })),
    );
  const change = (telephoneNumber: string, version: number, rules: object[]) =>
    ask(
      'mutation S($input: SelectiveRulesChange!) ' +
        '{ updateSelectiveRules(input: $input) { selectiveVersion } }',
      { telephoneNumber, version, rules },
    );
  const other = NUMBERS.at(-1) ?? '';
  expect(refusalOf(await change(other, 0, [rule('One more')]))).toEqual([
    'LIST_FULL',
    ['$input.rules'],
  ]);
  expect(refusalOf(await change(FIRST, 0, [rule('Another')]))).toBeUndefined();
  const nine = Array.from({ length: 9 }, (_, place) => rule(`New ${place}`));
  expect(refusalOf(await change(other, 0, nine))).toBeUndefined();
  expect(refusalOf(await change(FIRST, 1, [rule('Another'), rule('Yet another')]))).toEqual([
    'LIST_FULL',
    ['$input.rules'],
  ]);
});
