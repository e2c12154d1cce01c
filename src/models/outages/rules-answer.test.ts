import { describe, expect, it, test } from 'vitest';
import {
  networkOutage,
  outagesResponse,
  pastOutage,
  plannedWork,
  widerOutage,
} from '../../../tests/fixtures/outages/outages.ts';
import {
  cutOffByBill,
  cutOffByServices,
  estimateError,
  minutesOut,
  placeAnswer,
} from './rules-answer.ts';
import type { Outage } from './types.ts';

const NOW = '2026-12-14T15:00:00.000Z';
const answer = (outages: Outage[], more: { services?: ['VIDEO']; reports?: number } = {}) =>
  placeAnswer(
    outagesResponse({ outages, reportsLastHour: more.reports ?? 0 }),
    more.services ?? null,
    NOW,
  );

describe('the answer for a place', () => {
  it('of several outages has all services, and the last end', () => {
    expect(answer([networkOutage(), widerOutage()])).toEqual({
      kind: 'out',
      services: ['INTERNET', 'VIDEO', 'VOICE'],
      estimate: '2026-12-14T18:30:00.000Z',
      planned: false,
    });
  });

  it.each([
    ['not known', null],
    ['past', '2026-12-14T14:59:00.000Z'],
  ])('has no end while one is %s', (_which, estimate) => {
    expect(answer([networkOutage({ estimate }), widerOutage()])).toMatchObject({ estimate: null });
  });

  it('of the own address is about the own services alone', () => {
    expect(answer([networkOutage()], { services: ['VIDEO'] })).toEqual({
      kind: 'none',
      reports: 0,
    });
    expect(answer([widerOutage()], { services: ['VIDEO'] })).toMatchObject({
      services: ['VIDEO'],
    });
  });

  it('says of planned work that it is', () => {
    expect(answer([plannedWork({ stage: 'RUNNING' })])).toMatchObject({
      kind: 'out',
      planned: true,
    });
    expect(answer([plannedWork()])).toEqual({ kind: 'none', reports: 0 });
  });

  it('says what was reported, and when service came back', () => {
    expect(answer([networkOutage({ stage: 'REPORTED' })], { reports: 3 })).toEqual({
      kind: 'reported',
      reports: 3,
    });
    const restoredAt = '2026-12-14T14:30:00.000Z';
    expect(answer([networkOutage({ stage: 'RESTORED', restoredAt })])).toEqual({
      kind: 'restored',
      at: restoredAt,
    });
    expect(answer([], { reports: 2 })).toEqual({ kind: 'none', reports: 2 });
  });
});

test.each([
  ['2026-11-03T18:00:00.000Z', 144],
  ['2026-11-03T21:24:00.000Z', -60],
  [null, null],
])('a first estimate of %s missed the end by %s minutes', (first, minutes) => {
  expect(estimateError(first, pastOutage().restoredAt)).toBe(minutes);
});

test('how long it lasted is known once it is over', () => {
  expect([minutesOut(pastOutage()), minutesOut(networkOutage())]).toEqual([324, null]);
});

test.each([
  ['ACTIVE', 'CURRENT', null],
  ['SOFT_DISCONNECTED', 'CURRENT', 'unpaid'],
  ['SOFT_DISCONNECTED', 'SUPPRESSED', 'off'],
  ['RESTORING', 'CURRENT', null],
  ['DISCONNECTED', 'CURRENT', 'unpaid'],
] as const)('service that is %s with statements %s is told to be off as: %s', (...given) => {
  const [serviceState, statementState, why] = given;
  expect(cutOffByBill({ serviceState, statementState })).toBe(why);
  // Whoever reads no bill learns that it is off, and not why.
  expect(cutOffByServices([{ serviceState: 'ACTIVE' }, { serviceState }])).toBe(why && 'off');
});
