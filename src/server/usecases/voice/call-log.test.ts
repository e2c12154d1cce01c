import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { callLogSheet } from '../../documents/exports/call-log-sheet.ts';
import { readCallLogFile } from './call-log.ts';
import type { CallStore, StoredCall } from './ports.ts';

const LINE = '2075550142';
const NOW = new Date('2026-12-14T15:00:00.000Z');

const call: StoredCall = {
  id: randomUUID(),
  callerNumber: '6035550111',
  callerName: null,
  at: NOW,
  ringSeconds: 6,
  talkSeconds: 0,
  outcome: 'MISSED',
  decidedBy: null,
  answeredOn: null,
  forwardedTo: null,
  labelled: false,
};

/** The file of a line that has as many calls, or more than anybody reads. */
const fileOfEndless = (heard: (limit: number) => void, count = Infinity) => {
  let left = count;
  const calls: CallStore = {
    counts: async () => [],
    call: async () => null,
    calls: async (_line, { limit }) => {
      heard(limit);
      const length = Math.min(limit, left);
      left -= length;
      return Array.from({ length }, () => call);
    },
  };
  const lines = async () => [
    { telephoneNumber: LINE, holder: null, switchType: 'METASWITCH' as const, unreadVoicemails: 0 },
  ];
  const asker = { ...profile({ role: 'PRIMARY' }), billingTimeZone: 'America/New_York' };
  return readCallLogFile({ lines, calls, businessNow: () => NOW }, asker, LINE);
};

test('a file has 100,000 calls at most, read 5,000 at a time', async () => {
  const limits: number[] = [];
  const { calls } = await fileOfEndless((limit) => limits.push(limit));
  expect(calls).toHaveLength(100_000);
  expect(limits).toEqual([...Array.from({ length: 20 }, () => 5_000), 1]);
});

test.each([
  ['en', 100_001, 'Only the newest 100,000 calls are in this file. There were older ones.'],
  ['es', 100_001, 'Este archivo solo tiene las 100,000 llamadas más recientes. Hubo otras antes.'],
  ['en', 100_000, null],
  ['es', 7, null],
] as const)('a file in %s, of %i calls, says whether it is cut', async (language, count, said) => {
  const log = await fileOfEndless(() => undefined, count);
  const { head, rows } = callLogSheet(log, { language, billingTimeZone: 'America/New_York' });
  expect(rows).toHaveLength(Math.min(count, 100_000) + (said ? 1 : 0));
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head.length]));
  const [first] = rows.at(-1) ?? [];
  expect(first).toEqual(said ? { text: said } : { day: '2026-12-14' });
});

test('others have their turn between two parts of a file', async () => {
  let turns = 0;
  let isRead = false;
  const turnsBefore: number[] = [];
  const reading = fileOfEndless(() => turnsBefore.push(turns)).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await nextTurn();
    turns += 1;
  }
  await reading;
  expect(new Set(turnsBefore).size).toBe(turnsBefore.length);
});
