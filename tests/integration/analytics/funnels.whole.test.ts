import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLOWS } from '../../../contracts/events/index.ts';
import type { FlowName, FlowOutcome } from '../../../contracts/events/index.ts';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import { runReport } from '../../../src/server/analytics/tools/report.ts';
import { messageOf } from '../../fixtures/analytics/analytics-messages.ts';
import {
  dataDir,
  queryStoredEvents,
  startStore,
  setUpEventStoreTests,
} from './event-store-support.ts';

setUpEventStoreTests();

type Told = ['shown' | 'done' | 'wrong', step: string] | ['ended', FlowOutcome, lastStep?: string];

/** One run of a flow as a visit's message, from noon of a day, a minute apart. */
function run(flow: FlowName, day: string, ...told: Told[]) {
  const [flowId, visitId] = [randomUUID(), randomUUID()];
  const events = [
    { name: 'flow-started', data: { flow, page: null } as object },
    ...told.map(([what, which, lastStep = null]) => {
      switch (what) {
        case 'shown':
          return { name: 'flow-step-shown', data: { flow, step: which, times: 1 } };
        case 'done':
          return {
            name: 'flow-step-completed',
            data: { flow, step: which, durationMs: 1_000, choice: { kind: 'none' } },
          };
        case 'wrong':
          return {
            name: 'flow-step-refused',
            data: { flow, step: which, messages: ['payment:errors.terms'] },
          };
        case 'ended':
          return {
            name: 'flow-ended',
            data: {
              flow,
              outcome: which,
              systemErrorCode: null,
              durationMs: told.length * 60_000,
              lastStep,
              detail: { kind: 'none' },
            },
          };
      }
    }),
  ];
  return messageOf(
    events.map((event, index) => ({
      id: randomUUID(),
      version: 1,
      occurredAt: new Date(Date.parse(`${day}T12:00:00.000Z`) + index * 60_000).toISOString(),
      visitId,
      sequence: index + 1,
      flowId,
      ...event,
    })),
  );
}

async function stored(...messages: object[]): Promise<void> {
  const store = await startStore();
  for (const message of messages) expect((await store.take(message)).quarantined).toEqual([]);
  await store.stop();
}

const steps = (flow: FlowName, from = 'funnel_steps') =>
  queryStoredEvents<Record<string, string>>(
    `select step, runs_shown, runs_completed, runs_refused, dropped from ${from} where flow ` +
      `= '${flow}'`,
  ).then((rows) => rows.map((row) => Object.values(row).join(' ')));
const outcomes = (flow: FlowName, from = 'funnel_outcomes') =>
  queryStoredEvents<Record<string, string>>(
    `select runs, succeeded, partial, failed, unknown, abandoned, open from ${from} where ` +
      `flow = '${flow}'`,
  ).then(([row = {}]) => Object.values(row).join(' '));

test('every flow of the catalogue has its funnel in step order, before any run', async () => {
  await stored(run('paperless', '2026-11-02'));
  expect(
    await queryStoredEvents('select flow, step, position::integer as position from funnel_steps'),
  ).toEqual(
    Object.entries(FLOWS).flatMap(([flow, own]) =>
      own.steps.map((step, index) => ({ flow, step, position: index + 1 })),
    ),
  );
  expect(
    (await queryStoredEvents<{ flow: string }>('select flow from funnel_outcomes')).map(
      ({ flow }) => flow,
    ),
  ).toEqual(Object.keys(FLOWS));
  expect(await outcomes('payment')).toBe('0 0 0 0 0 0 0');
  expect(await outcomes('paperless')).toBe('1 0 0 0 0 0 1');
});

test('a run counts once per step, even when repeated, and drops off where it ended', async () => {
  await stored(
    run(
      'autopayEnrol',
      '2026-11-02',
      ['shown', 'amount'],
      ['wrong', 'amount'],
      ['wrong', 'amount'],
      ['done', 'amount'],
      ['shown', 'method'],
      ['shown', 'amount'],
      ['done', 'amount'],
      ['shown', 'method'],
      ['done', 'method'],
      ['shown', 'review'],
      ['done', 'review'],
      ['shown', 'result'],
      ['ended', 'succeeded'],
    ),
    run(
      'autopayEnrol',
      '2026-11-02',
      ['shown', 'amount'],
      ['done', 'amount'],
      ['shown', 'method'],
      ['ended', 'abandoned', 'method'],
    ),
    run('autopayEnrol', '2026-11-02', ['shown', 'amount'], ['ended', 'abandoned', 'amount']),
    run('autopayManage', '2026-11-02', ['shown', 'summary']),
  );
  expect(await steps('autopayEnrol')).toEqual([
    'amount 3 2 1 1',
    'method 2 1 0 1',
    'review 1 1 0 0',
    'result 1 0 0 0',
  ]);
  expect(await outcomes('autopayEnrol')).toBe('3 1 0 0 0 2 0');
  expect(
    await queryStoredEvents(
      "select median_ms::integer as ms from funnel_outcomes where flow = 'autopayEnrol'",
    ),
  ).toEqual([{ ms: 13 * 60_000 }]);
});

test('a run has one outcome: both payments, one of them, or initially unknown', async () => {
  await stored(
    run(
      'payment',
      '2026-11-02',
      ['shown', 'review'],
      ['ended', 'succeeded'],
      ['ended', 'succeeded'],
    ),
    run('payment', '2026-11-02', ['shown', 'review'], ['ended', 'succeeded'], ['ended', 'failed']),
    run('payment', '2026-11-02', ['shown', 'review'], ['ended', 'unknown'], ['ended', 'succeeded']),
    run('payment', '2026-11-02', ['shown', 'review'], ['ended', 'unknown'], ['ended', 'failed']),
    run('payment', '2026-11-02', ['shown', 'review'], ['ended', 'unknown']),
  );
  expect(await outcomes('payment')).toBe('5 2 1 1 1 0 0');
});

test('a run belongs to the day it started; each day and the report have funnels', async () => {
  const late = run(
    'payment',
    '2026-11-03',
    ['shown', 'amount'],
    ['done', 'amount'],
    ['shown', 'method'],
    ['ended', 'abandoned', 'method'],
  );
  const events = late.events as { occurredAt: string }[];
  for (const [index, event] of events.entries())
    event.occurredAt =
      index < 2 ? `2026-11-03T23:59:5${index}.000Z` : `2026-11-04T00:00:0${index}.000Z`;
  await stored(
    late,
    run('payment', '2026-11-04', ['shown', 'amount'], ['ended', 'abandoned', 'amount']),
    run('dispute', '2026-11-05', ['shown', 'form'], ['done', 'form'], ['ended', 'failed']),
  );
  expect(await steps('payment', "funnel_steps_in('2026-11-03', '2026-11-03')")).toEqual([
    'amount 1 1 0 0',
    'method 1 0 0 1',
    ...['connect', 'date', 'review', 'confirm', 'result'].map((step) => `${step} 0 0 0 0`),
  ]);
  expect(await outcomes('payment', "funnel_outcomes_in('2026-11-04', null)")).toBe('1 0 0 0 0 1 0');
  expect(await outcomes('payment')).toBe('2 0 0 0 0 2 0');

  const out = path.join(dataDir, 'report.html');
  const access = await openStoreAccess(dataDir);
  const reader = await openReader((await takeSnapshot(access)).snapshot);
  await runReport(
    reader,
    {
      words: [],
      options: new Map([
        ['out', out],
        ['from', '2026-11-03'],
        ['to', '2026-11-03'],
      ]),
    },
    () => undefined,
  );
  reader.close();
  if (access.via === 'lock') access.release();
  const cells = fs
    .readFileSync(out, 'utf8')
    .replaceAll(/<\/t[hd]>/g, '|')
    .replaceAll(/<[^>]+>/g, '');
  expect(cells).toContain('Payment|1|0|0|0|0|1|0|');
  expect(cells).toContain('Method|1|0|0|1|100.0 %|');
  expect(cells).not.toContain('Dispute|1|');
});
