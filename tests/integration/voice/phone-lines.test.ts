import { beforeEach, describe, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { tone } from '../../fixtures/voice/greetings.ts';
import { readWav, writePhoneWav, writeWav } from '../../../src/models/voice/mailbox/rules-sound.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const [LINE, SECOND, COLLEAGUES] = ['2075550142', '2075550143', '2075550144'];
const TO = '2075550199';

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

interface Line {
  telephoneNumber: string;
  nickname: string | null;
  suspended: boolean;
  rings: number;
  ringPlan: object | null;
  forwarding: { kind: string; forwardTo: string; until: string | null }[];
  forwardingVersion: number;
  guard: { blocked: { number: string; label: string | null }[]; version: number };
  cutOff: { reason: string; since: string; expectedUntil: string | null } | null;
  activity: { unread: number; missedToday: number; refusedThisWeek: number };
  changeable: boolean;
  mailbox: {
    pinSetAt: string | null;
    lockedUntil: string | null;
    usedSeconds: number;
    greeting: { seconds: number | null; setAt: string | null; version: number };
  };
}
interface Answer<Name extends string, Value> {
  data: Record<Name, Value> | null;
  errors?: { extensions: { systemErrorCode: string; errors?: { path: string }[] } }[];
}
const FIELDS =
  '{ telephoneNumber nickname suspended rings ringPlan { order numbers ringsEach whenBusy } ' +
  'forwarding { kind forwardTo until } ' +
  'forwardingVersion guard { blocked { number label } version } ' +
  'cutOff { reason since expectedUntil } activity { unread missedToday refusedThisWeek } ' +
  'changeable mailbox { pinSetAt lockedUntil usedSeconds ' +
  'greeting { seconds setAt version } } }';
const ask = async <Name extends string, Value>(
  client: CustomerClient,
  query: string,
  variables: object = {},
): Promise<Answer<Name, Value>> =>
  (await client.call<Answer<Name, Value>>('POST', GRAPHS.voice.path, { query, variables })).body;
const linesOf = async (client = owner): Promise<Line[]> =>
  (await ask<'phoneLines', Line[]>(client, `query Lines { phoneLines ${FIELDS} }`)).data
    ?.phoneLines ?? [];
const lineOf = async (number = LINE): Promise<Line | undefined> =>
  (await linesOf()).find(({ telephoneNumber }) => telephoneNumber === number);

const forward = (over: object = {}, client = owner) =>
  ask<'updateForwarding', Line>(
    client,
    `mutation F($input: ForwardingChange!) { updateForwarding(input: $input) ${FIELDS} }`,
    { input: { telephoneNumber: LINE, version: 0, rings: 4, forwarding: [], ...over } },
  );
interface LineEnd {
  telephoneNumber: string;
  refusal: string | null;
  line: Line | null;
}
const forwardLines = (lines: object[], rules: object[], client = owner) =>
  ask<'updateForwardingOfLines', LineEnd[]>(
    client,
    'mutation L($input: ForwardingOfLinesChange!) { updateForwardingOfLines(input: $input) ' +
      `{ telephoneNumber refusal line ${FIELDS} } }`,
    { input: { lines, rules } },
  );
const guard = (over: object = {}, client = owner) =>
  ask<'updateCallGuard', Line>(
    client,
    `mutation G($input: CallGuardChange!) { updateCallGuard(input: $input) ${FIELDS} }`,
    {
      input: {
        telephoneNumber: LINE,
        version: 0,
        level: 'BLOCK',
        rejectsAnonymous: false,
        blocked: [],
        allowed: [],
        ...over,
      },
    },
  );
const codeOf = ({ errors }: Answer<string, unknown>) => errors?.[0]?.extensions.systemErrorCode;
const businessNow = async () =>
  ((await (await sandbox('clock', { advance: 'PT0S' })).json()) as { now: string }).now;

test('calls are forwarded until a time, for everyone who looks, and then no more', async () => {
  const until = new Date(Date.parse(await businessNow()) + 3_600_000).toISOString();
  const forwarding = [
    { kind: 'NO_ANSWER', forwardTo: '6035550111', until: null },
    { kind: 'ALWAYS', forwardTo: TO, until },
  ];
  expect(codeOf(await forward({ forwarding }))).toBeUndefined();
  const admin = await signedIn('admin');
  const [seen] = await linesOf(admin);
  expect(seen?.forwarding).toEqual([forwarding[1], forwarding[0]]);
  await sandbox('clock', { advance: 'PT1H' });
  expect((await lineOf())?.forwarding).toEqual([forwarding[0]]);
});

test('of two changes at once one is made, and asked again it is answered again', async () => {
  const to = (forwardTo: string) =>
    forward({ forwarding: [{ kind: 'ALWAYS', forwardTo, until: null }] });
  const ends = await Promise.all([to(TO), to('6035550111')]);
  expect(ends.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', undefined]);
  const made = await lineOf();
  expect(made?.forwardingVersion).toBe(1);
  const again = await to(made?.forwarding[0]?.forwardTo ?? '');
  expect(again.data?.updateForwarding.forwardingVersion).toBe(1);
});

test('calls cannot come back through other lines, until the way back has ended', async () => {
  const until = new Date(Date.parse(await businessNow()) + 3_600_000).toISOString();
  await forward({
    telephoneNumber: SECOND,
    forwarding: [{ kind: 'BUSY', forwardTo: LINE, until }],
  });
  const there = () =>
    forward({ forwarding: [{ kind: 'NO_ANSWER', forwardTo: SECOND, until: null }] });
  const refused = await there();
  expect(codeOf(refused)).toBe('FORWARD_LOOP');
  expect(refused.errors?.[0]?.extensions.errors?.[0]?.path).toBe('$input.forwarding[0].forwardTo');
  await sandbox('clock', { advance: 'PT1H' });
  expect(codeOf(await there())).toBeUndefined();
});

const everyCall = (forwardTo: string | null) => ({ kind: 'ALWAYS', forwardTo, until: null });

test('of lines forwarded to one of them, that one is named and the others go there', async () => {
  const lines = [LINE, SECOND, COLLEAGUES].map((telephoneNumber) => ({
    telephoneNumber,
    version: 0,
  }));
  const { data } = await forwardLines(lines, [everyCall(SECOND)]);
  const ends = data?.updateForwardingOfLines ?? [];
  expect(ends.map(({ telephoneNumber, refusal }) => [telephoneNumber, refusal])).toEqual([
    [LINE, null],
    [SECOND, 'DESTINATION_NOT_ALLOWED'],
    [COLLEAGUES, null],
  ]);
  expect(ends.map(({ line }) => line?.forwarding.length)).toEqual([1, 0, 1]);
  // The same again does no harm, whatever the version.
  const again = (await forwardLines(lines, [everyCall(SECOND)])).data?.updateForwardingOfLines;
  expect(again?.map(({ refusal }) => refusal)).toEqual([null, 'DESTINATION_NOT_ALLOWED', null]);
  expect(again?.map(({ line }) => line?.forwardingVersion)).toEqual([1, 0, 1]);
});

test('of two changes of all lines at once each line has the one that was told so', async () => {
  const lines = [LINE, SECOND].map((telephoneNumber) => ({ telephoneNumber, version: 0 }));
  const targets = [TO, '6035550111'];
  const both = await Promise.all(targets.map((to) => forwardLines(lines, [everyCall(to)])));
  const now = await linesOf();
  for (const { telephoneNumber } of lines) {
    const line = now.find((one) => one.telephoneNumber === telephoneNumber);
    const told = both.map(
      ({ data }) =>
        data?.updateForwardingOfLines.find((end) => end.telephoneNumber === telephoneNumber)
          ?.refusal,
    );
    expect([...told].sort()).toEqual(['CHANGED_MEANWHILE', null]);
    expect(line?.forwarding[0]?.forwardTo).toBe(targets[told.indexOf(null)]);
    expect(line?.forwardingVersion).toBe(1);
  }
});

test('501 lines are too many at a time, and nothing is changed', async () => {
  const many = Array.from({ length: 500 }, (_, place) => ({
    telephoneNumber: String(6_035_550_000 + place),
    version: 0,
  }));
  const mine = { telephoneNumber: LINE, version: 0 };
  expect(codeOf(await forwardLines([mine, ...many], [everyCall(TO)]))).toBe('BAD_REQUEST');
  expect((await lineOf())?.forwarding).toEqual([]);
  const { data } = await forwardLines([mine, ...many.slice(1)], [everyCall(TO)]);
  const refusals = data?.updateForwardingOfLines.map(({ refusal }) => refusal) ?? [];
  expect([refusals.length, refusals[0], new Set(refusals.slice(1))]).toEqual([
    500,
    null,
    new Set(['NOT_FOUND']),
  ]);
});

test('an account blocks at most 1,000 numbers, over all its lines', async () => {
  const numbers = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ number: String(first + place), label: null }));
  for (const [place, telephoneNumber] of [SECOND, COLLEAGUES].entries())
    await guard({ telephoneNumber, blocked: numbers(6_035_550_000 + place * 1_000, 250) });
  expect((await lineOf(COLLEAGUES))?.guard.blocked).toHaveLength(250);
  expect(codeOf(await guard({ blocked: numbers(8_005_550_000, 250) }))).toBeUndefined();
  expect(codeOf(await guard({ version: 1, blocked: numbers(8_005_550_000, 251) }))).toBe(
    'LIST_FULL',
  );
});

test('a card number is on no list', async () => {
  const label = 'card 4111 1111 1111 1111';
  expect(codeOf(await guard({ blocked: [{ number: '603', label }] }))).toBe('BAD_REQUEST');
  expect((await lineOf())?.guard).toMatchObject({ blocked: [], version: 0 });
});

const rename = (over: object = {}, client = owner) =>
  ask<'renameLine', Line>(
    client,
    `mutation R($input: LineNamesChange!) { renameLine(input: $input) ${FIELDS} }`,
    { input: { telephoneNumber: LINE, version: 0, nickname: 'Till', ...over } },
  );

test('a line has its name for all who read it, and one of two given at once', async () => {
  const both = await Promise.all([rename(), rename({ nickname: 'Counter' })]);
  expect(both.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', undefined]);
  const now = await lineOf();
  expect(['Till', 'Counter']).toContain(now?.nickname);
  expect((await linesOf(await signedIn('admin')))[0]?.nickname).toBe(now?.nickname);
  expect(codeOf(await rename({ version: 1, nickname: 'card 4111 1111 1111 1111' }))).toBe(
    'BAD_REQUEST',
  );
  expect(codeOf(await rename({ version: 1, callerIdName: 'HARBOR  BAKERY' }))).toBe('BAD_REQUEST');
  expect((await lineOf())?.nickname).toBe(now?.nickname);
});

test('changes of a line are in the account’s list of changes', async () => {
  await forward({ rings: 7 });
  await guard({ rejectsAnonymous: true });
  await rename();
  const { body } = await owner.call<{ entries: { action: string; subject: string }[] }>(
    'GET',
    '/api/pub/people/v1/audit',
  );
  expect(body.entries.slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['LINE_RENAMED', '(207) 555-0142'],
    ['CALL_GUARD_CHANGED', '(207) 555-0142'],
    ['FORWARDING_CHANGED', '(207) 555-0142'],
  ]);
});

const call = async (body: object) => {
  const answer = await sandbox('calls', { from: '6035550111', to: LINE, ...body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
interface Logged {
  answeredOn: string | null;
  callerNumber: string | null;
  outcome: string;
  decidedBy: string | null;
  ringSeconds: number;
}
const logOf = async (telephoneNumber = LINE): Promise<Logged[]> =>
  (
    await ask<'callLog', { calls: Logged[] }>(
      owner,
      'query Log($input: CallFilter!) { callLog(input: $input) ' +
        '{ calls { callerNumber outcome decidedBy answeredOn ringSeconds } } }',
      { input: { telephoneNumber } },
    )
  ).data?.callLog.calls ?? [];

test('a call meets the rules that were saved, and is in the log of each line', async () => {
  await forward({ rings: 3, forwarding: [{ kind: 'NO_ANSWER', forwardTo: SECOND, until: null }] });
  const { body } = await call({ says: 'linen', name: 'Granite Supply' });
  expect(body).toMatchObject({ outcome: 'VOICEMAIL', endsAt: SECOND });
  expect((await logOf())[0]).toEqual({
    callerNumber: '6035550111',
    outcome: 'FORWARDED',
    decidedBy: 'NO_ANSWER',
    answeredOn: null,
    ringSeconds: 18,
  });
  expect((await logOf(SECOND))[0]).toMatchObject({ outcome: 'VOICEMAIL', decidedBy: 'NO_ANSWER' });
  const { voicemails } =
    (
      await ask<'phoneMailbox', { voicemails: { id: string; callerName: string }[] }>(
        owner,
        'query Box($n: TelephoneNumber!) { phoneMailbox(telephoneNumber: $n) ' +
          '{ voicemails { id callerName } } }',
        { n: SECOND },
      )
    ).data?.phoneMailbox ?? {};
  expect(voicemails?.[0]).toEqual({ id: body['voicemailId'], callerName: 'Granite Supply' });
});

describe('other phones of a line', () => {
  const ringPlan = { order: 'SEQUENTIAL', numbers: [TO, SECOND], ringsEach: 3, whenBusy: false };

  test('ring in turn, and the log says on which the call was answered', async () => {
    await forward({ ringPlan });
    expect((await call({ answer: 'yes', answeredOn: SECOND })).body).toMatchObject({
      outcome: 'ANSWERED',
      endsAt: LINE,
    });
    expect((await logOf())[0]).toMatchObject({
      outcome: 'ANSWERED',
      answeredOn: SECOND,
      // Four rings here, three at the first phone, two at the second.
      ringSeconds: 54,
    });
    expect((await call({ answer: 'busy' })).body).toMatchObject({
      turns: [{ does: 'VOICEMAIL', rule: 'BUSY' }],
    });
  });

  test('are kept by changes that say nothing of them, also of several lines', async () => {
    await forward({ ringPlan });
    await forward({ version: 1, rings: 6 });
    await forwardLines(
      [{ telephoneNumber: LINE, version: 2 }],
      [{ kind: 'BUSY', forwardTo: '6035550111', until: null }],
    );
    expect(await lineOf()).toMatchObject({ rings: 6, ringPlan, forwardingVersion: 3 });
    await forward({ version: 3, ringPlan: null });
    expect(await lineOf()).toMatchObject({ ringPlan: null });
  });

  test('of two changes at once are those of one', async () => {
    const plans = [ringPlan, { ...ringPlan, order: 'SIMULTANEOUS' }];
    const ends = await Promise.all(plans.map((plan) => forward({ ringPlan: plan })));
    expect(ends.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', undefined]);
    const kept = plans[ends.findIndex((end) => codeOf(end) === undefined)];
    expect(await lineOf()).toMatchObject({ ringPlan: kept, forwardingVersion: 1 });
  });
});

test('who is blocked, withheld or spam is refused, and leaves no message', async () => {
  await guard({ rejectsAnonymous: true, blocked: [{ number: '603', label: null }] });
  for (const caller of [{}, { from: null }, { from: '8005550137', score: -4 }])
    expect((await call(caller)).body).toMatchObject({ outcome: 'REFUSED', voicemailId: null });
  expect((await logOf()).slice(0, 3).map(({ decidedBy }) => decidedBy)).toEqual([
    'GUARD',
    'ANONYMOUS',
    'BLOCK_LIST',
  ]);
});

test('a call of an earlier hour meets the rules of that hour', async () => {
  const now = Date.parse(await businessNow());
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const until = new Date(now + 3_600_000).toISOString();
  await forward({ forwarding: [{ kind: 'ALWAYS', forwardTo: TO, until }] });
  await sandbox('clock', { advance: 'PT2H' });
  expect((await call({ at: ago(-30) })).body).toMatchObject({ outcome: 'FORWARDED', endsAt: TO });
  expect((await call({ at: ago(-90), language: 'es' })).body).toMatchObject({ endsAt: LINE });
  expect((await logOf()).slice(0, 2).map(({ outcome }) => outcome)).toEqual([
    'VOICEMAIL',
    'FORWARDED',
  ]);
  expect(await call({ at: ago(-300) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '$input.at' }] },
  });
});

test('calls are in the log for 90 days', async () => {
  const now = Date.parse(await businessNow());
  const calledAgo = (from: string, days: number) =>
    call({ answer: 'yes', from, at: new Date(now - days * 24 * 3_600_000).toISOString() });
  await calledAgo('6035550123', 89.9);
  await calledAgo('6035550124', 90.1);
  const callers = (await logOf()).map(({ callerNumber }) => callerNumber);
  expect(callers).toContain('6035550123');
  expect(callers).not.toContain('6035550124');
});

test('what came in is counted: unanswered calls of today, and refused ones of 7 days', async () => {
  const activityOf = async () => (await lineOf(SECOND))?.activity;
  const ago = async (days: number) =>
    new Date(Date.parse(await businessNow()) - days * 24 * 3_600_000).toISOString();
  const to = SECOND;
  expect(await activityOf()).toEqual({ unread: 0, missedToday: 0, refusedThisWeek: 0 });
  await guard({ telephoneNumber: SECOND, rejectsAnonymous: true });
  await call({ to, answer: 'caller-hangs-up' });
  await call({ to, answer: 'no' });
  await call({ to, answer: 'yes' });
  await call({ to, answer: 'no', at: await ago(1) });
  await call({ to, from: null });
  await call({ to, from: null, at: await ago(6.9) });
  await call({ to, from: null, at: await ago(7.1) });
  expect(await activityOf()).toEqual({ unread: 2, missedToday: 2, refusedThisWeek: 2 });
});

test('a call to no line is told so', async () => {
  expect(await call({ to: '2075550000' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '$input.to' }] },
  });
});

describe('while the network is out', () => {
  const MOBILE = '6035550111';
  const notReachable = [{ kind: 'NOT_REACHABLE', forwardTo: MOBILE, until: null }];
  const cutOffOf = async (): Promise<Line['cutOff'] | undefined> => (await lineOf())?.cutOff;

  test('calls go where the owner said, and to the phone again once it is back', async () => {
    await forward({ forwarding: notReachable });
    expect(await cutOffOf()).toBeNull();
    await sandbox('outages', { zip: '04101', services: ['VOICE'], minutes: 60 });
    expect(await cutOffOf()).toMatchObject({ reason: 'OUTAGE' });
    const during = (await call({ answer: 'yes' })).body;
    expect(during).toMatchObject({ outcome: 'FORWARDED', endsAt: MOBILE });
    expect((await logOf())[0]).toMatchObject({ outcome: 'FORWARDED', decidedBy: 'NOT_REACHABLE' });
    await sandbox('clock', { advance: 'PT3H' });
    expect(await cutOffOf()).toBeNull();
    expect((await call({ answer: 'yes' })).body).toMatchObject({ outcome: 'ANSWERED' });
  });

  test('a call of an earlier hour meets the network of that hour', async () => {
    const before = await businessNow();
    await sandbox('clock', { advance: 'PT1H' });
    await sandbox('outages', { zip: '04101', services: ['VOICE'], minutes: 60 });
    expect((await call({ answer: 'yes', at: before })).body).toMatchObject({ outcome: 'ANSWERED' });
    expect((await call({ answer: 'yes' })).body).toMatchObject({ outcome: 'VOICEMAIL' });
  });

  test('an outage of another service leaves the phones alone', async () => {
    await sandbox('outages', { zip: '04101', services: ['VIDEO'], minutes: 60 });
    expect(await cutOffOf()).toBeNull();
  });

  test('a modem that is unplugged takes the phones along', async () => {
    await sandbox('states', {
      name: 'a box has a fault',
      parameters: { username: 'current@demo.example', fault: 'offline' },
    });
    expect(await cutOffOf()).toMatchObject({ reason: 'DEVICE', expectedUntil: null });
    expect((await call({ answer: 'yes' })).body).toMatchObject({ outcome: 'VOICEMAIL' });
  });
});

describe('the PIN of a mailbox', () => {
  const setPin = (pin: string, client = owner, telephoneNumber: string = LINE) =>
    ask<'setMailboxPin', Line>(
      client,
      `mutation P($input: MailboxPinChange!) { setMailboxPin(input: $input) ${FIELDS} }`,
      { input: { telephoneNumber, pin } },
    );
  const dial = async (pin: string, line: string = LINE) =>
    (await (await sandbox('mailboxes', { line, pin })).json()) as {
      opens: boolean;
      lockedUntil: string | null;
      unread: number | null;
    };
  const advance = (duration: string) => sandbox('clock', { advance: duration });
  const mailTo = async (name: string): Promise<{ subject: string; body: string }[]> => {
    const { mails } = (await (
      await fetch(`${backend.origin}/sandbox/outbox`, { headers: { accept: 'application/json' } })
    ).json()) as { mails: { to: string; subject: string; body: string }[] };
    return mails.filter(({ to }) => to === `${name}@demo.example`);
  };

  test('opens it from a phone, and the one before does not', async () => {
    expect((await setPin('4815')).data?.setMailboxPin.mailbox.pinSetAt).toMatch(/^20/);
    expect(await dial('4815')).toEqual({ opens: true, lockedUntil: null, unread: 2 });
    await setPin('7390');
    expect([(await dial('4815')).opens, (await dial('7390')).opens]).toEqual([false, true]);
  });

  test('is not the one that it has, read from either end', async () => {
    await setPin('4815');
    for (const pin of ['4815', '5184'])
      expect((await setPin(pin)).errors?.[0]?.extensions).toMatchObject({
        systemErrorCode: 'PIN_REFUSED',
        errors: [{ path: '$input.pin.current' }],
      });
    expect((await dial('4815')).opens).toBe(true);
  });

  test('that is wrong six times locks it for an hour, or until a new PIN opens it', async () => {
    await setPin('4815');
    const ends = [];
    for (let tries = 0; tries < 6; tries += 1) ends.push(await dial('0000'));
    expect(ends.map(({ lockedUntil }) => lockedUntil !== null)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
    ]);
    expect((await dial('4815')).opens).toBe(false);
    expect((await lineOf())?.mailbox.lockedUntil).toBe(ends[5]?.lockedUntil);
    await advance('PT61M');
    expect((await lineOf())?.mailbox.lockedUntil).toBeNull();
    expect((await dial('4815')).opens).toBe(true);
    for (let tries = 0; tries < 6; tries += 1) await dial('0000');
    await setPin('7390');
    expect((await dial('7390')).opens).toBe(true);
  });

  test('that is wrong in many calls at a time locks it all the same', async () => {
    await setPin('4815');
    const ends = await Promise.all(Array.from({ length: 20 }, () => dial('0000')));
    expect(ends.filter(({ opens }) => opens)).toEqual([]);
    expect(ends.filter(({ lockedUntil }) => lockedUntil !== null).length).toBe(15);
    expect(await dial('4815')).toEqual({
      opens: false,
      lockedUntil: (await lineOf())?.mailbox.lockedUntil,
      unread: null,
    });
    expect((await lineOf())?.mailbox.lockedUntil).not.toBe(null);
  });

  test('is none of the wrong ones before it, be it the sixth', async () => {
    await setPin('4815');
    for (let tries = 0; tries < 5; tries += 1) await dial('0000');
    expect((await dial('4815')).opens).toBe(true);
    expect((await dial('0000')).lockedUntil).toBe(null);
    expect((await dial('4815')).opens).toBe(true);
  });

  test('is told to whoever has the line, and is in no list of changes', async () => {
    await setPin('48159372', owner, COLLEAGUES);
    const [mail] = await mailTo('admin');
    expect(mail?.subject).toBe('The voicemail PIN of (207) 555-0144 was changed');
    expect(mail?.body).not.toContain('48159372');
    const { body } = await owner.call<object>('GET', '/api/pub/people/v1/audit');
    const told = JSON.stringify(body);
    expect(told).toContain('MAILBOX_PIN_CHANGED');
    expect(told).not.toContain('48159372');
  });
});

test('a full mailbox takes no message, and the log says so', async () => {
  await sandbox('states', { name: 'a mailbox is full', parameters: { telephoneNumber: LINE } });
  expect((await lineOf())?.mailbox.usedSeconds).toBe(2_729);
  const end = await (await sandbox('calls', { from: '6035550111', to: LINE })).json();
  expect(end).toMatchObject({ outcome: 'MAILBOX_FULL', voicemailId: null });
  expect((await lineOf())?.mailbox.usedSeconds).toBe(2_729);
  expect((await logOf())[0]).toMatchObject({ outcome: 'MISSED', decidedBy: 'MAILBOX_FULL' });
});

test('voicemail takes the room of a mailbox until it is deleted', async () => {
  expect((await lineOf())?.mailbox.usedSeconds).toBe(29);
  await sandbox('calls', { from: '6035550111', to: LINE, says: 'linen' });
  expect((await lineOf())?.mailbox.usedSeconds).toBe(35);
});

describe('the greeting of a line', () => {
  const path = `/api/pub/phoneedge/v2/phone/voicemail/greeting/${LINE}`;
  const recordingOf = (sound: Parameters<typeof writePhoneWav>[0]) =>
    Buffer.from(writePhoneWav(sound)).toString('base64');
  const set = (recording: string | null, version = 0, client = owner) =>
    client.call<{ systemErrorCode?: string; errors?: { path: string }[] }>('POST', path, {
      version,
      recording,
    });
  /** What a caller hears before the tone. */
  const heard = async () =>
    readWav(
      new Uint8Array(
        await (await fetch(`${backend.origin}/sandbox/greetings/${LINE}`)).arrayBuffer(),
      ),
    );

  test('is heard by the next caller, until it is taken away', async () => {
    const standard = await heard();
    const sound = tone({ seconds: 2 });
    expect(await set(recordingOf(sound))).toMatchObject({ status: 200, body: { seconds: 2 } });
    expect((await lineOf())?.mailbox.greeting).toMatchObject({ seconds: 2, version: 1 });
    expect((await heard())?.samples.length).toBe(sound.samples.length);
    expect(await set(null, 1)).toMatchObject({ status: 200, body: { seconds: null, version: 2 } });
    expect(await heard()).toEqual(standard);
  });

  test('of three minutes is taken, and one second more is not', async () => {
    expect((await set(recordingOf(tone({ seconds: 180 })))).status).toBe(200);
    const { status, body } = await set(recordingOf(tone({ seconds: 181 })), 1);
    expect([status, body.systemErrorCode, body.errors?.[0]?.path]).toEqual([
      422,
      'GREETING_REFUSED',
      '$input.recording.long',
    ]);
  });

  test.each([
    ['no audio', Buffer.from('<svg onload="x">').toString('base64')],
    [
      'of a kind that phones do not play',
      Buffer.from(writeWav(tone({ seconds: 2 }))).toString('base64'),
    ],
  ])('is refused when it is %s', async (_what, recording) => {
    const { status, body } = await set(recording);
    expect([status, body.errors?.[0]?.path]).toEqual([422, '$input.recording.audio']);
    expect((await lineOf())?.mailbox.greeting.version).toBe(0);
  });

  test('has nothing of its file but the sound', async () => {
    const file = Buffer.concat([
      Buffer.from(writePhoneWav(tone({ seconds: 1 }))),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect((await set(file.toString('base64'))).status).toBe(200);
    const { body } = await owner.call<{ text: string }>('GET', path);
    expect(body.text).not.toContain('script');
  });

  test('is not changed over another change, and asking again does no harm', async () => {
    const first = recordingOf(tone({ seconds: 1 }));
    await set(first);
    expect(await set(first)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await set(recordingOf(tone({ seconds: 2 })))).toMatchObject({
      status: 409,
      body: { systemErrorCode: 'VERSION_CONFLICT', versions: { sent: 0, current: 1 } },
    });
  });

  test('of more than 2 MB is refused, and without a session nothing is read', async () => {
    expect((await set('A'.repeat(2_100_000))).status).toBe(413);
    const stranger = createCustomerClient(backend.origin);
    expect((await set('A'.repeat(1_900_000), 0, stranger)).status).toBe(401);
  });
});
