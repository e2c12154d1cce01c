import { expect, test } from 'vitest';
import { cutOffOf } from './rules-cut-off.ts';
import type { PhoneBox, PhoneOutage } from './rules-cut-off.ts';

const NOON = new Date('2026-12-04T17:00:00.000Z');
const LATER = new Date('2026-12-04T18:30:00.000Z');
const box = (over: Partial<PhoneBox> = {}): PhoneBox => ({
  reach: 'ONLINE',
  since: NOON,
  outageId: null,
  ...over,
});
const offline = (over: Partial<PhoneBox> = {}) => box({ reach: 'OFFLINE', ...over });
const outage = (over: Partial<PhoneOutage> = {}): PhoneOutage => ({
  id: 'outage',
  services: ['VOICE'],
  startedAt: NOON,
  estimate: LATER,
  ...over,
});
const OUT = {
  reason: 'OUTAGE',
  since: NOON.toISOString(),
  expectedUntil: LATER.toISOString(),
};

test.each([
  ['are reached through a box that is online', [box()], [], null],
  ['are reached through a box with a weak signal', [box({ reach: 'DEGRADED' })], [], null],
  ['are reached while one of their boxes is', [offline(), box()], [], null],
  ['are reached in an outage that spared their box', [box()], [outage()], null],
  ['are cut off with the outage of their box', [offline({ outageId: 'outage' })], [outage()], OUT],
  [
    'are cut off with no end in sight, where nobody knows one',
    [offline({ outageId: 'outage' })],
    [outage({ estimate: null })],
    { ...OUT, expectedUntil: null },
  ],
  [
    'are cut off since the last of their boxes went',
    [offline(), offline({ since: LATER })],
    [],
    { reason: 'DEVICE', since: LATER.toISOString(), expectedUntil: null },
  ],
  [
    'are cut off by their box alone, whatever other outage there is',
    [offline()],
    [outage({ id: 'other' })],
    { reason: 'DEVICE', since: NOON.toISOString(), expectedUntil: null },
  ],
  ['without a box are cut off by an outage of voice', [], [outage()], OUT],
  ['without a box are not cut off by another outage', [], [outage({ services: ['VIDEO'] })], null],
  [
    'with a box that was never connected are cut off as without',
    [box({ reach: 'UNKNOWN', since: null })],
    [outage()],
    OUT,
  ],
  ['without box and outage are reached', [], [], null],
] as const)('phones %s', (_which, boxes, outages, cutOff) =>
  expect(cutOffOf(boxes, outages)).toEqual(cutOff),
);
