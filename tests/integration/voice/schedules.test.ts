import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { instantOf } from '../../../src/models/payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { WEEKDAYS } from '../../../src/models/voice/schedules/rules-schedules.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const [LINE, SECOND, FOREIGN] = ['2075550142', '2075550143', '2075550160'];
const MOBILE = '2075550199';
const ZONE = 'America/New_York';

let backend: Backend;
let owner: CustomerClient;
withBackend((shared) => {
  backend = shared;
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signedIn = async (scenario: string): Promise<CustomerClient> => {
  const client = createCustomerClient(backend.origin);
  expect((await client.signIn(scenario)).status).toBe(200);
  return client;
};
beforeEach(async () => {
  await sandbox('reset');
  owner = await signedIn('current');
});

interface Answer<Value> {
  data: Record<string, Value> | null;
  errors?: { extensions: { systemErrorCode: string; errors?: { path: string }[] } }[];
}
async function ask<Value>(
  query: string,
  input: object | null = null,
  client = owner,
): Promise<{ value: Value | undefined; code: string | undefined; fields: string[] }> {
  const variables = input === null ? {} : { input };
  const { data, errors = [] } = (
    await client.call<Answer<Value>>('POST', GRAPHS.voice.path, { query, variables })
  ).body;
  const [error] = errors;
  return {
    value: Object.values(data ?? {})[0],
    code: error?.extensions.systemErrorCode,
    fields: (error?.extensions.errors ?? []).map(({ path }) => path),
  };
}

const STORE = randomUUID();
/** Open every day, 8 to 5. */
const store = (over: object = {}) => ({
  id: STORE,
  name: 'Store hours',
  spans: WEEKDAYS.map((day) => ({ day, from: 480, to: 1_020 })),
  holidays: [],
  ...over,
});
interface Schedules {
  version: number;
  schedules: { id: string; name: string; holidays: { day: string }[] }[];
}
const keep = (version: number, schedules: object[], client = owner) =>
  ask<Schedules>(
    'mutation S($input: SchedulesChange!) { updateSchedules(input: $input) ' +
      '{ version schedules { id name holidays { day } } } }',
    { version, schedules },
    client,
  );
const schedulesOf = async (client = owner) =>
  (
    await ask<Schedules>(
      'query S { schedules { version schedules { id name holidays { day } } } }',
      null,
      client,
    )
  ).value;

const afterHours = (over: object = {}) => ({
  name: 'After hours',
  callers: [],
  time: { scheduleId: STORE, during: 'CLOSED' },
  forwardTo: MOBILE,
  until: null,
  ...over,
});
interface Line {
  telephoneNumber: string;
  selective: { name: string; time: { schedule: { name: string } } | null }[];
  selectiveVersion: number;
}
const LINE_FIELDS =
  '{ telephoneNumber selective { name time { schedule { name } } } selectiveVersion }';
const follow = (version: number, rules: object[], telephoneNumber = LINE) =>
  ask<Line>(
    'mutation R($input: SelectiveRulesChange!) ' +
      `{ updateSelectiveRules(input: $input) ${LINE_FIELDS} }`,
    { telephoneNumber, version, rules },
  );
const lineOf = async (number = LINE): Promise<Line | undefined> =>
  (await ask<Line[]>(`query L { phoneLines ${LINE_FIELDS} }`)).value?.find(
    ({ telephoneNumber }) => telephoneNumber === number,
  );

const YESTERDAY = () => addDays(dayIn(new Date(), ZONE), -1);
const callAt = async (day: string, hour: number) =>
  (await (
    await sandbox('calls', {
      from: '6035550111',
      to: LINE,
      at: instantOf(day, hour, ZONE).toISOString(),
    })
  ).json()) as { outcome: string; endsAt: string };

test('a call after hours and on a holiday goes to the mobile, and one in hours rings', async () => {
  expect((await keep(0, [store()])).code).toBeUndefined();
  expect((await follow(0, [afterHours()])).code).toBeUndefined();
  expect(await callAt(YESTERDAY(), 20)).toMatchObject({ outcome: 'FORWARDED', endsAt: MOBILE });
  expect(await callAt(YESTERDAY(), 12)).toMatchObject({ outcome: 'VOICEMAIL', endsAt: LINE });
  // One change of the hours holds for the rule at once.
  await keep(1, [store({ holidays: [{ day: YESTERDAY(), name: 'Inventory' }] })]);
  expect(await callAt(YESTERDAY(), 12)).toMatchObject({ outcome: 'FORWARDED', endsAt: MOBILE });
  const { value } = await ask<{ calls: { outcome: string; decidedBy: string }[] }>(
    'query Log($input: CallFilter!) { callLog(input: $input) { calls { outcome decidedBy } } }',
    { telephoneNumber: LINE },
  );
  expect(value?.calls).toContainEqual({ outcome: 'FORWARDED', decidedBy: 'SELECTIVE' });
});

test('hours that a rule uses stay until it goes, with all else of the change', async () => {
  await keep(0, [store()]);
  await follow(0, [afterHours()]);
  expect((await keep(1, [store({ id: randomUUID(), name: 'Kitchen' })])).code).toBe(
    'SCHEDULE_IN_USE',
  );
  expect(await schedulesOf()).toMatchObject({ version: 1, schedules: [{ name: 'Store hours' }] });
  await follow(1, []);
  expect((await keep(1, [])).value).toEqual({ version: 2, schedules: [] });
});

test('a rule that has ended uses no hours', async () => {
  await keep(0, [store()]);
  const { now } = (await (await sandbox('clock', { advance: 'PT0S' })).json()) as { now: string };
  const until = new Date(Date.parse(now) + 3_600_000).toISOString();
  await follow(0, [afterHours({ until })]);
  await sandbox('clock', { advance: 'PT1H' });
  expect((await keep(1, [])).value).toEqual({ version: 2, schedules: [] });
});

test('whatever comes first, no rule uses hours that are gone', async () => {
  await keep(0, [store()]);
  for (let round = 0; round < 6; round += 1) {
    const { version } = (await schedulesOf()) ?? { version: -1 };
    const { selectiveVersion } = (await lineOf()) ?? { selectiveVersion: -1 };
    const [rule, gone] = await Promise.all([
      follow(selectiveVersion, [afterHours()]),
      keep(version, []),
    ]);
    expect(['SCHEDULE_IN_USE', 'CHANGED_MEANWHILE', 'BAD_REQUEST']).toContain(
      rule.code ?? gone.code,
    );
    expect([rule.code, gone.code]).toContain(undefined);
    const [asked] = (await lineOf())?.selective ?? [];
    const there = (await schedulesOf())?.schedules.length === 1;
    expect(asked === undefined ? null : asked.time?.schedule.name).toBe(
      there ? 'Store hours' : null,
    );
    const now = await lineOf();
    if (asked) await follow(now?.selectiveVersion ?? -1, []);
    else await keep((await schedulesOf())?.version ?? -1, [store()]);
  }
});

test('of two changes of the hours at once one is made', async () => {
  const ends = await Promise.all([keep(0, [store()]), keep(0, [store({ name: 'Shop' })])]);
  expect(ends.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', undefined]);
  expect(await schedulesOf()).toMatchObject({ version: 1, schedules: [{ id: STORE }] });
});

test('hours of another account are neither read, nor used, nor changed', async () => {
  const other = await signedIn('bhn');
  expect((await keep(0, [store({ name: 'Theirs' })], other)).code).toBeUndefined();
  expect(await schedulesOf()).toEqual({ version: 0, schedules: [] });
  expect(await follow(0, [afterHours()])).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['$input.rules[0].time.scheduleId'],
  });
  // The same id names a schedule of each account.
  await keep(0, [store({ name: 'Ours' })]);
  expect((await schedulesOf(other))?.schedules).toMatchObject([{ name: 'Theirs' }]);
  expect((await follow(0, [afterHours()], FOREIGN)).code).toBe('NOT_FOUND');
});

test('a rule for certain callers closes a way back, too', async () => {
  await follow(0, [afterHours({ callers: ['603'], time: null, forwardTo: LINE })], SECOND);
  const { code } = await ask(
    'mutation F($input: ForwardingChange!) { updateForwarding(input: $input) { rings } }',
    {
      telephoneNumber: LINE,
      version: 0,
      rings: 4,
      forwarding: [{ kind: 'BUSY', forwardTo: SECOND, until: null }],
    },
  );
  expect(code).toBe('FORWARD_LOOP');
});

test('changes of rules and hours are in the account’s list of changes', async () => {
  await keep(0, [store()]);
  await follow(0, [afterHours()]);
  const { body } = await owner.call<{ entries: { action: string; subject: string | null }[] }>(
    'GET',
    '/api/pub/people/v1/audit',
  );
  expect(body.entries.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['SELECTIVE_RULES_CHANGED', '(207) 555-0142'],
    ['SCHEDULES_CHANGED', null],
  ]);
});

test.each([
  ['name', { name: 'card 4111 1111 1111 1111' }, '$input.schedules[0].name'],
  [
    'name of a holiday',
    { holidays: [{ day: '2027-01-01', name: '4111 1111 1111 1111' }] },
    '$input.schedules[0].holidays[0].name',
  ],
  [
    'day that is none',
    { holidays: [{ day: '2027-02-30', name: null }] },
    '$input.schedules[0].holidays[0].day',
  ],
  [
    'minute between the steps',
    { spans: [{ day: 'MONDAY', from: 481, to: 1_020 }] },
    '$input.schedules[0].spans[0].from',
  ],
])('hours with a %s that cannot be are refused at it', async (_what, over, field) => {
  expect(await keep(0, [store(over)])).toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
});
