import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addMonths } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { instantOf } from '../../../src/models/payments/dates/rules-due-times.ts';
import { phoneCalls } from '../../../src/server/db/schema/index.ts';
import { callLogSheet } from '../../../src/server/documents/exports/call-log-sheet.ts';
import { csvOf } from '../../../src/server/documents/exports/files.ts';
import { readCallLogFile } from '../../../src/server/usecases/voice/call-log.ts';
import { callRepository } from '../../../src/server/db/repositories/voice/calls.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { NOW, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const LINE = '2075550142';
const ZONE = 'America/New_York';

let portal: Backend;
let inProcess: InProcessBackend;
withBackend((shared) => {
  portal = shared;
});
withInProcessBackend('current', ({ backend }) => {
  inProcess = backend;
});

const sandbox = (what: string, body: object = {}) =>
  fetch(`${portal.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
beforeEach(async () => {
  await sandbox('reset');
});

/** The file as spreadsheets read it: rows of cells, none of which has a comma here. */
async function fileOf(language: 'en' | 'es'): Promise<{ name: string; rows: string[][] }> {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  const { status, headers, body } = await customer.call<{ text: string }>(
    'GET',
    `/api/pub/phoneedge/v2/phone/call-log/${LINE}/calls.csv?language=${language}`,
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv']);
  const disposition = headers.get('content-disposition') ?? '';
  const lines = body.text.trimEnd().split('\r\n');
  return {
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '',
    rows: lines.map((line) => line.split(',')),
  };
}

test('an owner has the calls of a line as a table, with the rule that decided each', async () => {
  await sandbox('calls', { from: '6035550111', name: 'Granite Supply', to: LINE });
  await sandbox('calls', { from: null, to: LINE, answer: 'busy' });
  const { name, rows } = await fileOf('en');
  expect(name).toMatch(/^calls-2075550142-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows[0]?.join(',')).toBe(
    'Date,Time,Line,Caller,Name,Outcome,Reason,Answered on,Forwarded to,' +
      'Rang (seconds),Talked (seconds),Label,ID',
  );
  expect(rows.slice(1, 3).map((row) => row.slice(2, 11))).toEqual([
    ['(207) 555-0142', '', '', 'Voicemail', 'The line was busy', '', '', '0', '0'],
    [
      '(207) 555-0142',
      '(603) 555-0111',
      'Granite Supply',
      'Voicemail',
      'Nobody answered',
      '',
      '',
      '24',
      '0',
    ],
  ]);
  const spanish = await fileOf('es');
  expect(spanish.name).toMatch(/^llamadas-/);
  expect(spanish.rows[1]?.slice(5, 7)).toEqual(['Buzón de voz', 'La línea estaba ocupada']);
  expect(spanish.rows).toHaveLength(rows.length);
});

test('what a spreadsheet would take for a formula is text', () => {
  const call = {
    id: randomUUID(),
    callerNumber: null,
    callerName: '=HYPERLINK("https://evil.example")',
    at: NOW,
    ringSeconds: 6,
    talkSeconds: 0,
    outcome: 'MISSED',
    decidedBy: null,
    answeredOn: null,
    forwardedTo: null,
    labelled: true,
  } as const;
  const made = { language: 'en', billingTimeZone: ZONE } as const;
  const file = csvOf(
    callLogSheet({ telephoneNumber: LINE, calls: [call], isCut: false }, made),
  ).toString();
  expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(file).toContain('Potential Spam');
});

test('a file has every call of 13 months, however many, and none before', async () => {
  const { orm } = inProcess.database;
  const profile = {
    ...(await inProcess.actor('current')),
    billingTimeZone: ZONE,
  };
  const first = instantOf(addMonths('2026-12-14', -13), 0, ZONE).getTime();
  const callAt = (at: number) => ({
    id: randomUUID(),
    telephoneNumber: LINE,
    at: new Date(at),
    ringSeconds: 6,
    outcome: 'MISSED' as const,
    talkSeconds: 0,
    labelled: false,
  });
  await orm.delete(phoneCalls);
  const times = [first - 1, ...Array.from({ length: 5_003 }, (_, place) => first + place * 1_000)];
  for (let from = 0; from < times.length; from += 1_000)
    await orm.insert(phoneCalls).values(times.slice(from, from + 1_000).map(callAt));
  const { calls } = await readCallLogFile(
    {
      lines: async () => [
        {
          telephoneNumber: LINE,
          holder: null,
          switchType: 'METASWITCH',
          unreadVoicemails: 0,
        },
      ],
      calls: callRepository(inProcess.database),
      businessNow: () => NOW,
    },
    profile,
    LINE,
  );
  expect(calls.map(({ at }) => at.getTime())).toEqual(times.slice(1).reverse());
});
