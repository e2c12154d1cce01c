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

it('a refund posts on its own day, also once a later bill lists it', () => {
  const listed = refundRow({ date: '2026-12-26', postedDate: '2027-01-08' });
  const sheet = activitySheet([listed], 'en');
  expect(sheet.rows[0]).toContainEqual({ day: '2026-12-26' });
  expect(sheet.rows[0]).not.toContainEqual({ day: '2027-01-08' });
});
