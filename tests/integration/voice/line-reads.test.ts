// What requests about phone lines have the database answer: nothing of lines that they don't
// concern, however much those have.
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { listedNumbers, selectiveRules } from '../../../src/server/db/schema/index.ts';
import { createCustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

const [LINE, SECOND, COLLEAGUES] = ['2075550142', '2075550143', '2075550144'];
const LISTED = 250;

let portal: OneProcessPortal;
beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
  await portal.stopJobs();
  const { orm } = portal.database;
  for (const telephoneNumber of [SECOND, COLLEAGUES]) {
    await orm.insert(listedNumbers).values(
      Array.from({ length: LISTED }, (_, place) => ({
        telephoneNumber,
        number: String(6_035_550_000 + place),
        list: 'ALLOWED' as const,
      })),
    );
    await orm.insert(selectiveRules).values({
      telephoneNumber,
      position: 0,
      accountNumber: '8000000001',
      name: 'Suppliers',
      callers: ['603'],
      forwardTo: '6035550199',
    });
  }
}, 120_000);
afterAll(() => portal.close());

/** How many rows the database answered to this work. */
async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  try {
    await work();
    const answers = await Promise.all(
      asked.mock.results.map(async (result) =>
        result.type === 'return' ? await result.value : [],
      ),
    );
    return answers.flat().filter(({ name }) => name === 'dataRow').length;
  } finally {
    asked.mockRestore();
  }
}

interface Answer {
  data: object | null;
  errors?: { extensions: { systemErrorCode: string } }[];
}
const askerOf = async (scenario: string) => {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return async (query: string, variables: object = {}): Promise<Answer> =>
    (await customer.call<Answer>('POST', GRAPHS.voice.path, { query, variables })).body;
};
const change = (name: string, type: string) =>
  `mutation C($input: ${type}!) { ${name}(input: $input) { telephoneNumber } }`;
const LINES = 'query L { phoneLines { telephoneNumber guard { allowed { number } } } }';
const SET_PIN = change('setMailboxPin', 'MailboxPinChange');

test.each([
  ['its name', change('renameLine', 'LineNamesChange'), { version: 0, nickname: 'Till' }],
  [
    'its rules',
    change('updateForwarding', 'ForwardingChange'),
    { version: 0, rings: 7, forwarding: [{ kind: 'BUSY', forwardTo: SECOND, until: null }] },
  ],
  [
    'its rules for certain calls',
    change('updateSelectiveRules', 'SelectiveRulesChange'),
    { version: 0, rules: [{ name: 'Family', callers: ['207'], forwardTo: COLLEAGUES }] },
  ],
  [
    'its guard',
    change('updateCallGuard', 'CallGuardChange'),
    { version: 0, level: 'OFF', rejectsAnonymous: true, blocked: [{ number: '603' }], allowed: [] },
  ],
  ['its PIN', SET_PIN, { pin: '4815' }],
])('of a line %s is changed without what others list', async (_what, mutation, input) => {
  const ask = await askerOf('current');
  const rows = await rowsOf(async () => {
    const { errors } = await ask(mutation, { input: { telephoneNumber: LINE, ...input } });
    expect(errors).toBeUndefined();
  });
  expect(rows).toBeLessThan(LISTED);
});

test('lines are forwarded together without what others list', async () => {
  const ask = await askerOf('current');
  const input = {
    lines: [{ telephoneNumber: LINE, version: 1 }],
    rules: [{ kind: 'NO_ANSWER', forwardTo: '6035550111' }],
  };
  const rows = await rowsOf(async () => {
    const mutation = change('updateForwardingOfLines', 'ForwardingOfLinesChange');
    expect((await ask(mutation, { input })).data).toEqual({
      updateForwardingOfLines: [{ telephoneNumber: LINE }],
    });
  });
  expect(rows).toBeLessThan(LISTED);
});

test('for an employee without a line nothing is read of what lines list', async () => {
  const ask = await askerOf('standard');
  const rows = await rowsOf(async () => {
    expect((await ask(LINES)).data).toEqual({ phoneLines: [] });
    const { errors } = await ask(SET_PIN, { input: { telephoneNumber: SECOND, pin: '4815' } });
    expect(errors?.[0]?.extensions.systemErrorCode).toBe('NOT_FOUND');
  });
  expect(rows).toBeLessThan(LISTED);
});

test('an owner has what every line lists', async () => {
  const ask = await askerOf('current');
  const rows = await rowsOf(async () => {
    const { data } = await ask(LINES);
    const { phoneLines } = data as {
      phoneLines: { telephoneNumber: string; guard: { allowed: object[] } }[];
    };
    const listed = phoneLines.filter(({ guard }) => guard.allowed.length === LISTED);
    expect(listed.map(({ telephoneNumber }) => telephoneNumber)).toEqual([SECOND, COLLEAGUES]);
  });
  expect(rows).toBeGreaterThan(2 * LISTED);
});
