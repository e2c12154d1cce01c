import { expect, it } from 'vitest';
import { activityPage, refundRow } from '../../../../tests/fixtures/billing/activity.ts';
import { activitySheet, paymentsSheet } from './activity-rows.ts';

const { rows } = activityPage({
  rows: [refundRow({ date: '2026-10-09' }), refundRow({ status: 'PENDING', postedDate: null })],
});

it.each([
  ['en', ['Refund', 'Sent 10/09/26'], ['Refund', 'On its way']],
  ['es', ['Reembolso', 'Enviado el 10/09/26'], ['Reembolso', 'En camino']],
] as const)('a refund has its name and state in both files (%s)', (language, sent, onItsWay) => {
  for (const sheet of [activitySheet(rows, language), paymentsSheet(rows, language)])
    for (const [index, texts] of [sent, onItsWay].entries())
      expect(sheet.rows[index]).toEqual(expect.arrayContaining(texts.map((text) => ({ text }))));
});
