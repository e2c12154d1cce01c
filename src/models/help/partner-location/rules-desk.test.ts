import { expect, test } from 'vitest';
import { isDeskOpen, zipFaultInQuery, zipInQuery } from './rules-desk.ts';

test.each([
  ['?zip=32801', '32801', null],
  ['?zip=32801-1234', '32801', null],
  ['?zip=3280', null, 'TOO_SHORT'],
  ['?zip=', null, 'EMPTY'],
  ['?zip=<b>', null, 'LETTERS'],
  ['', null, null],
])('the address "%s" asks for the place %s: %s', (search, zip, fault) => {
  expect([zipInQuery(search), zipFaultInQuery(search)]).toEqual([zip, fault]);
});

const desk = { opensAt: '08:00', closesAt: '20:00', timeZone: 'America/New_York' };
test.each([
  ['2026-12-14T12:59:00.000Z', desk, false],
  ['2026-12-14T13:00:00.000Z', desk, true],
  ['2026-12-15T00:59:00.000Z', desk, true],
  ['2026-12-15T01:00:00.000Z', desk, false],
  // In July the same hours are an hour earlier elsewhere.
  ['2026-07-14T12:00:00.000Z', desk, true],
  ['2026-12-15T04:59:59.000Z', { ...desk, opensAt: '00:00', closesAt: '23:59' }, true],
])('at %s a desk that is open %j: %s', (at, hours, open) => {
  expect(isDeskOpen(hours, new Date(at))).toBe(open);
});
