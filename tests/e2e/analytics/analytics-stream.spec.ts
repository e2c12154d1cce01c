import fs from 'node:fs';
import { createSeededEnvironment, startBackend } from '../../integration/harness/backend.ts';
import { readLedgerOf } from '../../integration/billing/read-ledger.ts';
import { startNats } from '../../integration/analytics/nats-server.ts';
import {
  queryEvents,
  readStream,
  streamLength,
} from '../../integration/analytics/stored-events.ts';
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
} from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const byId = (one: { paymentId: string }, other: { paymentId: string }) =>
  one.paymentId.localeCompare(other.paymentId);
/** Accounts with a saved card and an amount due. */
const PAYERS = ['current', 'pastdue43', 'pastdue50'] as const;

test(
  'payments by the event stream equal the ledger to the cent, despite an outage',
  { tag: WHOLE },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const nats = await startNats();
    const place: Record<string, string> = {
      ...(await createSeededEnvironment()),
      ANALYTICS_SINK: nats.url,
    };
    const dataDir = place['DATA_DIR'] ?? '';
    const backend = await startBackend(place);
    try {
      for (const [paid, scenario] of PAYERS.entries()) {
        if (paid === 1) await nats.kill();
        const context = await browser.newContext({ baseURL: backend.origin });
        const page = await context.newPage();
        await signIn(page, scenario, '/billing/pay-bill?open=otp&pay=core');
        await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
        await submitStep(page);
        await chooseSaved(page, '4242');
        await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
        await fromMethodToReview(page);
        await agreeAndPay(page);
        await expect(page.getByText(/^\d{12}$/)).toBeVisible();
        await expect
          .poll(
            async () =>
              (
                await queryEvents<{ ended: number }>(
                  dataDir,
                  "select count(*)::integer as ended from flow_ended where flow = 'payment'",
                )
              )[0]?.ended,
            { timeout: 30_000 },
          )
          .toBe(paid + 1);
        await context.close();
        if (paid === 1) await nats.start();
      }
      const [{ rows } = { rows: 0 }] = await queryEvents<{ rows: number }>(
        dataDir,
        'select count(*)::integer as rows from events',
      );
      await expect
        .poll(() => streamLength(nats.url), { timeout: 30_000 })
        .toBeGreaterThanOrEqual(rows);
      await backend.kill('SIGTERM');
      const { booked } = await readLedgerOf(place);
      expect(booked).toHaveLength(PAYERS.length);
      const ended = (await readStream(nats.url)).filter(
        ({ name, data }) => name === 'flow-ended' && data['flow'] === 'payment',
      );
      expect(
        ended
          .map(({ paymentId = '', data }) => ({
            paymentId,
            amount: (data['detail'] as { amountCents?: number }).amountCents,
          }))
          .sort(byId),
      ).toEqual(booked.map(({ paymentId, amount }) => ({ paymentId, amount })).sort(byId));
    } finally {
      await backend.kill();
      await nats.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
