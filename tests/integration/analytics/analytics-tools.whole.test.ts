import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { json as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RELEASE_VERSION, REQUIREMENTS_VERSION } from '../../../contracts/events/index.ts';
import { requestStore, openStoreAccess } from '../../../src/server/analytics/store-access.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import { visits } from '../../fixtures/analytics/analytics-visits.ts';
import { createCustomerClient, createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

const root = path.join(import.meta.dirname, '../../..');

let environment: Record<string, string>;
let backend: Backend;
const { messages, tally } = visits(120, 7);

/** A command of `npm run analytics`; `heard` receives its output as a stream. */
function runTool(
  words: string[],
  heard: (output: string, child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    path.join(root, 'node_modules/node/bin/node'),
    [
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'src/server/analytics/tools/cli.ts'),
      ...words,
    ],
    { env: { ...process.env, ...environment }, cwd: environment['DATA_DIR'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      heard((output += String(chunk)), child);
    });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}
const json = async (sql: string): Promise<unknown[]> => {
  const { code, output } = await runTool(['sql', sql, '--json']);
  expect([code, output]).toEqual([0, expect.not.stringContaining('Error')]);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

beforeAll(async () => {
  environment = await createSeededEnvironment();
  backend = await startBackend(environment, { ANALYTICS_SEGMENT_BYTES: '60000' });
  const visitor = createCustomerClient(backend.origin);
  for (const message of messages) {
    let answer = await visitor.call<{ quarantined: unknown[] }>(
      'POST',
      '/api/pub/analytics/v1/events',
      message,
    );
    while (answer.status !== 200)
      answer = await visitor.call('POST', '/api/pub/analytics/v1/events', message);
    expect(answer.body.quarantined).toEqual([]);
  }
});
afterAll(async () => {
  await backend.kill('SIGTERM');
  fs.rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const FUNNEL =
  'select flow, step, count(distinct flow_id)::integer as runs from flow_step_shown group by ' +
  '1, 2 order by 3 desc, 2';
const expectedFunnel = Object.entries(tally.shown)
  .map(([step, runs]) => ({ flow: 'payment', step, runs }))
  .sort((left, right) => right.runs - left.runs || left.step.localeCompare(right.step));

describe('an analyst, while the server runs,', () => {
  test('asks in SQL and reads a table, CSV or JSON', async () => {
    expect(await json(FUNNEL)).toEqual(expectedFunnel);
    expect((await runTool(['sql', "select 'a, b' as text, 2 as number", '--csv'])).output).toBe(
      'text,number\n"a, b",2\n',
    );
    expect((await runTool(['sql', "select 'a' as text, 12345 as number"])).output).toBe(
      'text  number\n────  ──────\na      12345\n1 row\n',
    );
  });

  test('reads log and Parquet as one: before and after compaction, with new events', async () => {
    const all =
      'select count(*)::integer as events, count(distinct id)::integer as ids from events';
    const events = messages.flatMap((message) => (message as { events: unknown[] }).events).length;
    expect(await json(all)).toEqual([{ events, ids: events }]);
    const access = await openStoreAccess(environment['DATA_DIR'] ?? '');
    if (access.via !== 'server') throw new Error('No server runs.');
    (await requestStore(access.place, 'POST', '/compact')).resume();
    expect(await json(all)).toEqual([{ events, ids: events }]);
    await createCustomerClient(backend.origin).call(
      'POST',
      '/api/pub/analytics/v1/events',
      messageOf([tabClosed()]),
    );
    expect(await json(all)).toEqual([{ events: events + 1, ids: events + 1 }]);
  });

  test('changes nothing by a query, and is told in a sentence what is wrong with one', async () => {
    const nowhere = path.join(environment['DATA_DIR'] ?? '', 'nowhere');
    for (const [words, sentence] of [
      [['sql', 'delete from events'], 'Only queries'],
      [['sql', 'selec 1'], 'This is no SQL: syntax error at or near "selec"'],
      [
        ['sql', 'select * from page_view'],
        'There is no table or view "page_view". Nearest: page_viewed',
      ],
      [
        ['tail', '--name', 'flow_ended'],
        'The catalogue has no event "flow_ended". Nearest: flow-ended',
      ],
      [['tail', '--name', 'zzz'], 'There are page-viewed,'],
      [
        ['export', '--out', 'x.csv', '--table', 'call-completed'],
        'There is no table "call-completed" to export. Nearest: call_completed',
      ],
      [
        ['export', '--out', 'x.xlsx'],
        'The ending ".xlsx" is not known. Known: .parquet, .csv, .jsonl',
      ],
      [
        ['export', '--out', path.join(nowhere, 'x.csv')],
        `${path.join(nowhere, 'x.csv')} cannot be written: the folder ${nowhere} does not exist.`,
      ],
      [
        ['report', '--out', path.join(nowhere, 'x.html')],
        `${path.join(nowhere, 'x.html')} cannot be written: the folder ${nowhere} does not exist.`,
      ],
      [
        ['report', '--from', '2026-11-05', '--to', '2026-11-01'],
        '--from (2026-11-05) is after --to (2026-11-01)',
      ],
      [['foo'], '"foo" is no verb.'],
      [['constructor'], '"constructor" is no verb.'],
      [['sql', "copy (select 1) to 'x.csv'"], 'Only queries'],
      [['sql', 'select 1; select 2'], 'One query at a time'],
      [['sql', 'drop view events'], 'Only queries'],
      [['sql'], 'in quotation marks'],
      [['sql', 'select nothing'], 'nothing'],
      [['sql', 'select 1', '--xml'], '--xml is not known'],
      [['export'], '--out'],
      [['export', '--out', 'x.csv', '--table', 'zzz'], 'There are billing_known, call_completed,'],
      [['report', '--from', 'monday'], '--from must be a day'],
    ] as const) {
      const { code, output } = await runTool([...words]);
      expect(output).toContain(sentence);
      expect(output).not.toContain('    at ');
      expect(code).not.toBe(0);
    }
    expect(fs.existsSync(path.join(environment['DATA_DIR'] ?? '', 'x.csv'))).toBe(false);
  });

  test('who mistypes a command sees the list, and a script gets the usage exit code', async () => {
    const { code, output } = await runTool(['foo']);
    expect(code).toBe(2);
    expect(output).toContain('npm run analytics -- <verb>');
  });

  test('gets integers as numbers everywhere, and as strings where inexact', async () => {
    expect(
      await json(
        "select 12::bigint as ms, sum(3) as total, [4::bigint] as list, {'ms': 5::bigint} as " +
          'nested, 9007199254740993 as large, -9007199254740992 as small',
      ),
    ).toEqual([
      {
        ms: 12,
        total: 3,
        list: [4],
        nested: { ms: 5 },
        large: '9007199254740993',
        small: '-9007199254740992',
      },
    ]);
    expect(
      await json('select typeof(duration_ms) as type, duration_ms from flow_ended limit 1'),
    ).toEqual([{ type: 'BIGINT', duration_ms: expect.any(Number) as number }]);
  });

  test('is told at once that events are waited for, and how that ends', async () => {
    const { output } = await runTool(['tail', '--name', 'flow-ended'], (heard, child) => {
      if (heard.includes('\n')) child.kill();
    });
    expect(output).toBe('Waiting for flow-ended events as they are stored; Ctrl-C ends it.\n');
  });

  test('sees each event as it is stored', async () => {
    const event = tabClosed();
    const send = setInterval(
      () =>
        void createCustomerClient(backend.origin).call(
          'POST',
          '/api/pub/analytics/v1/events',
          messageOf([{ ...tabClosed(), id: event.id, visitId: event.visitId }, tabClosed()]),
        ),
      200,
    );
    const { output } = await runTool(['tail', '--name', 'tab-closed'], (heard, child) => {
      if (heard.includes('\n20')) child.kill();
    });
    clearInterval(send);
    expect(output).toMatch(
      new RegExp(
        '^Waiting for .*\\n\\d{4}-\\d\\d-\\d\\dT.*Z {2}[0-9a-f]{8} {4}1 {2}tab-closed +' +
          '\\{"openMs":1200,"pagesViewed":3,"leftBehind":0\\}\\n',
      ),
    );
  });

  test('exports a table as Parquet, CSV and lines of JSON', async () => {
    const out = (name: string) => path.join(environment['DATA_DIR'] ?? '', name);
    const rows = tally.begun;
    for (const name of ['started.parquet', 'started.csv', 'started.jsonl'])
      expect(
        (await runTool(['export', '--table', 'flow_started', '--out', out(name)])).output,
      ).toBe(`${rows} rows of flow_started in ${out(name)}\n`);
    expect(
      await json(
        `select (select count(*) from read_parquet('${out('started.parquet')}'))::integer as ` +
          `parquet, (select count(*) from read_csv('${out('started.csv')}'))::integer as csv, ` +
          `(select count(*) from read_json('${out('started.jsonl')}'))::integer as json`,
      ),
    ).toEqual([{ parquet: rows, csv: rows, json: rows }]);
    expect(
      (await runTool(['export', '--out', out('none.csv'), '--to', '2001-01-01'])).output,
    ).toContain('0 rows of events');
  });

  test('creates a report whose figures match the visits, each plot with its table', async () => {
    const file = path.join(environment['DATA_DIR'] ?? '', 'report.html');
    expect((await runTool(['report', '--out', file])).code).toBe(0);
    const page = fs.readFileSync(file, 'utf8');
    const cells = page.replaceAll(/<\/t[hd]>/g, '|').replaceAll(/<[^>]+>/g, '');
    const paid = tally.paidCents / 100;
    const dollars = `$${paid.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(page).toContain(`<dt>Paid</dt><dd>${dollars}</dd>`);
    expect(page).toContain(`<dt>Payments</dt><dd>${tally.succeeded}</dd>`);
    for (const [step, shown] of Object.entries(tally.shown))
      expect(cells.toLowerCase()).toContain(
        `${step}|${shown}|${shown - (tally.left[step] ?? 0)}|0|${tally.left[step] ?? 0}|`,
      );
    for (const [code, count] of Object.entries(tally.codes))
      expect(cells).toContain(
        `${code}|${code.startsWith('NETPSC') ? 'personalSecurityCode' : 'generic'}|${count}|`,
      );
    const left = Object.values(tally.left).reduce((sum, count) => sum + count, 0);
    expect(cells).toContain(
      `Payment|${tally.begun}|${tally.succeeded}|0|${tally.failed}|0|${left}|`,
    );
    expect(cells).toContain(`Lost|${tally.lost}|`);
    // Flows have customer-facing names; one of a single page names it.
    for (const title of [
      'Turn on Auto Pay',
      'Add a payment method',
      'Save the language, on the settings page',
    ])
      expect(page).toContain(title);
    expect(page).not.toMatch(/Autopay|Wallet /);
    expect(page).toContain(
      `Analytics requirements ${REQUIREMENTS_VERSION}, release ${RELEASE_VERSION}.</footer>`,
    );
    expect(page.match(/<svg /g)?.length).toBe(7);
    expect((page.match(/<table>/g) ?? []).length).toBeGreaterThanOrEqual(7);
    // It is self-contained: no requests, no scripts.
    expect(page).not.toMatch(/<script|<link|<img|src=|https?:\/\//);
  });
});

test('the running server revalidates the quarantine; valid events are admitted once', async () => {
  const [waits, follows] = [{ ...tabClosed(), name: 'page-turned' }, tabClosed()];
  const message = messageOf([waits]);
  await createCustomerClient(backend.origin).call('POST', '/api/pub/analytics/v1/events', message);
  expect((await runTool(['readmit'])).output).toBe(
    '0 admitted, 0 were there already, 1 still wait\n',
  );
  // As if a past catalogue did not define the other one.
  const access = await openStoreAccess(environment['DATA_DIR'] ?? '');
  if (access.via !== 'server') throw new Error('No server runs.');
  const header = { ...message, events: undefined };
  for (const admitted of [1, 0]) {
    const answer = await requestStore(access.place, 'POST', '/readmit', [
      { quarantineId: randomUUID(), header, event: follows },
    ]);
    expect(await bodyOf(answer)).toEqual({ admitted, duplicates: 1 - admitted, waiting: 0 });
  }
  expect(
    await json(`select count(*)::integer as rows from tab_closed where id = '${follows.id}'`),
  ).toEqual([{ rows: 1 }]);
});

test('an analyst runs the same query while the server is down and locked out', async () => {
  await backend.kill('SIGTERM');
  expect(await json(FUNNEL)).toEqual(expectedFunnel);
  expect((await runTool(['tail'])).output).toContain('No server runs');
  expect((await runTool(['readmit'])).output).toBe(
    '0 admitted, 0 were there already, 1 still wait\n',
  );
  const access = await openStoreAccess(environment['DATA_DIR'] ?? '');
  await expect(startBackend(environment)).rejects.toThrow('is in use by another process');
  if (access.via === 'lock') access.release();
  backend = await startBackend(environment);
});
