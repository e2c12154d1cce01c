import { expect, test } from 'vitest';
import {
  lostInAutumn,
  lostOutage,
  outageHistoryResponse,
} from '../../../tests/fixtures/outages/outage-history.ts';
import { readPdf } from '../../../tests/fixtures/harness/read-pdf.ts';
import type { OutageHistoryResponse } from '../../models/outages/types.ts';
import { drawPassport } from './passport.ts';
import type { DocumentContext } from './receipt-content.ts';

const address = { addressLine1: '15 Beckett Street', city: 'Portland', state: 'ME', zip: '04101' };
const made = (language: 'en' | 'es'): DocumentContext => ({
  language,
  variant: 'business',
  accountName: 'Eastern Prom Books',
  accountNumber: '8000000030',
  billingTimeZone: 'America/New_York',
  parties: {
    billTo: address,
    serviceAddress: address,
    customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
  },
  now: new Date('2026-12-14T15:00:00.000Z'),
});
const read = async (history: OutageHistoryResponse, language: 'en' | 'es' = 'en') =>
  readPdf(new Uint8Array(await drawPassport(history, made(language))));

const YEAR = outageHistoryResponse([lostOutage(), lostInAutumn()]);

test('an insurer reads the address, each outage with its credit, and the rule', async () => {
  const { text, isTagged, title } = await read(YEAR);
  expect([isTagged, title]).toEqual([true, 'Outages of the past 12 months']);
  for (const said of [
    'Service address: 15 Beckett Street, Portland, ME 04101',
    'Eastern Prom Books · account ending in 0030',
    '10 hr 24 min without service',
    '12/14/25 to 12/14/26',
    'Given back: $5.67',
    'Internet and phone',
    'Damaged fiber line',
    '2 hr too early',
    'None: power cut or weather',
    'When we give back money',
    'Once a service was out for more than 2 hours',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('8000000030');
});

test('in Spanish', async () => {
  const { text, language } = await read(YEAR, 'es');
  expect(language).toBe('es-US');
  expect(text).toContain('cuenta terminada en 0030');
  expect(text).toContain('Cuándo devolvemos dinero');
});

test('somebody without billing gets it without amounts', async () => {
  const { text } = await read(
    outageHistoryResponse([lostOutage({ credit: null, outcome: null })], { credited: null }),
  );
  expect(text).not.toContain('$');
  expect(text.slice(0, text.indexOf('When we give back money'))).not.toMatch(/[Cc]redit|\bbill\b/);
});

test('an account without outages gets one that says so', async () => {
  const { text } = await read(outageHistoryResponse([]));
  expect(text).toContain('No service at your address was out in the past 12 months.');
});
