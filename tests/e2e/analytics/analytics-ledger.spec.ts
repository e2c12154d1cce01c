import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import { createSeededEnvironment, startBackend } from '../../integration/harness/backend.ts';
import { readLedgerOf } from '../../integration/billing/read-ledger.ts';
import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  cardEntryFrame,
  fromMethodToReview,
  signIn,
  submitStep,
  test,
  typeCard,
} from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';

/** An analyst's query, with or without the running server. */
async function stored<Row>(dataDir: string, sql: string): Promise<Row[]> {
  const access = await openStoreAccess(dataDir);
  const { snapshot, release } = await takeSnapshot(access);
  const reader = await openReader(snapshot);
  try {
    return (await reader.rows(sql)) as Row[];
  } finally {
    reader.close();
    release();
    if (access.via === 'lock') access.release();
  }
}

/** `npm run analytics -- replay`, without the server. */
function replayed(
  visit: string,
  place: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['scripts/bootstrap.mjs', '--generate', 'scripts/analytics.ts', 'replay', visit],
    {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { ...process.env, ...place },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function paysWithSaved(page: Page): Promise<void> {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseSaved(page, '4242');
  await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
  await fromMethodToReview(page);
  await agreeAndPay(page);
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
}

async function paysPastDueWithNewCard(page: Page): Promise<void> {
  await signIn(page, 'pastdue43', PAY);
  await chooseOption(page, 'amountChoice', 'PAST_DUE');
  await submitStep(page);
  await chooseOption(page, 'method', 'NEW_CARD');
  await typeCard(page, { number: '5555555555554444' });
  await fromMethodToReview(page);
  await agreeAndPay(page);
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
}

async function isDeclined(page: Page): Promise<void> {
  await signIn(page, 'pastdue50', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseOption(page, 'method', 'NEW_CARD');
  await typeCard(page, { number: '4000000000009995' });
  await fromMethodToReview(page);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/step=(result|review|method)/);
}

async function leavesAtTheMethod(page: Page): Promise<void> {
  await signIn(page, 'pastdue30', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await expect(page).toHaveURL(/step=method/);
  // The reloaded page keeps the selection; analytics counts another run.
  await page.reload();
  await page.waitForResponse('**/api/pub/analytics/v1/events');
  await page.goto('/billing');
}

/** Total of ended payment runs after each of them. */
const ENDS = [1, 2, 3, 5];

test(
  'payments by browser events equal the ledger to the cent, and SQL has their funnel',
  { tag: WHOLE },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const place = await createSeededEnvironment();
    const dataDir = place['DATA_DIR'] ?? '';
    const backend = await startBackend(place);
    try {
      for (const [done, act] of [
        paysWithSaved,
        paysPastDueWithNewCard,
        isDeclined,
        leavesAtTheMethod,
      ].entries()) {
        const context = await browser.newContext({ baseURL: backend.origin });
        await act(await context.newPage());
        // The browser sends its pending events at the next interval.
        await expect
          .poll(
            async () =>
              (
                await stored<{ ended: number }>(
                  dataDir,
                  "select count(*)::integer as ended from flow_ended where flow = 'payment'",
                )
              )[0]?.ended,
            { timeout: 30_000 },
          )
          .toBe(ENDS[done]);
        // While its tab is open, a visit has no gap between its first and last event.
        const gaps =
          'select max(sequence)::integer as last, count(*)::integer as events, ' +
          'count(distinct sequence)::integer as numbers from events where visit_id = (select ' +
          'visit_id from events order by received_at desc limit 1) group by visit_id having ' +
          'max(sequence) <> count(*)';
        await expect.poll(() => stored(dataDir, gaps), { timeout: 30_000 }).toEqual([]);
        await context.close();
      }
      await backend.kill('SIGTERM');
      const { booked } = await readLedgerOf(place);
      const paid = await stored<{ paymentId: string; amount: number }>(
        dataDir,
        'select payment_id as "paymentId", detail_amount_cents::integer as amount from ' +
          "flow_ended where flow = 'payment' and outcome in ('succeeded', 'partial')",
      );
      const byId = (left: { paymentId: string }, right: { paymentId: string }) =>
        left.paymentId.localeCompare(right.paymentId);
      expect(booked).toHaveLength(2);
      expect(paid.sort(byId)).toEqual(
        booked.map(({ paymentId, amount }) => ({ paymentId, amount })).sort(byId),
      );
      expect(
        await stored(
          dataDir,
          "select outcome, count(*)::integer as runs from flow_ended where flow = 'payment' " +
            'group by 1 order by 1',
        ),
      ).toEqual([
        { outcome: 'abandoned', runs: 2 },
        { outcome: 'failed', runs: 1 },
        { outcome: 'succeeded', runs: 2 },
      ]);
      expect(
        await stored(
          dataDir,
          'select step, count(distinct flow_id)::integer as runs from flow_step_shown where ' +
            "flow = 'payment' and step <> 'result' group by 1 order by 2 desc, 1",
        ),
      ).toEqual([
        { step: 'method', runs: 5 },
        { step: 'amount', runs: 4 },
        { step: 'date', runs: 3 },
        { step: 'review', runs: 3 },
      ]);
      expect(await stored(dataDir, 'select count(*)::integer as rows from quarantine')).toEqual([
        { rows: 0 },
      ]);
      // The portal's models reach the same states from the recording alone.
      const visits = await stored<{ visit: string; steps: number }>(
        dataDir,
        'select visit_id::varchar as visit, count(*)::integer as steps from flow_step_shown ' +
          "where flow = 'payment' and step <> 'result' group by 1",
      );
      expect(visits).toHaveLength(4);
      for (const { visit, steps } of visits) {
        const { code, output } = await replayed(visit, place);
        expect([code, output]).toEqual([0, expect.stringContaining('all as computed')]);
        expect(Number(/(\d+) recorded states compared/.exec(output)?.[1])).toBeGreaterThan(steps);
      }
    } finally {
      await backend.kill();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
