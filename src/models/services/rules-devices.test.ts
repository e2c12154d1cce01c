import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mobileDevice } from '../../../tests/fixtures/mobile/devices.ts';
import { line } from '../../../tests/fixtures/statements/statements.ts';
import { standingLines } from './rules-devices.ts';
import { monthlyCents } from './rules-prices.ts';

const instalment = (name: string, amount = 1_500) =>
  line({ service: 'MOBILE', kind: 'EQUIPMENT', code: 'DEVICE_INSTALMENT', name, amount });
const plan = line({ service: 'MOBILE', name: 'Business Mobile Unlimited', amount: 9_000 });
const device = (name: string, cents: number, balance: number) =>
  mobileDevice({ name, monthlyInstalment: cents, balance, paidInFull: balance === 0 });
const cost = (lines: Parameters<typeof monthlyCents>[1]) =>
  monthlyCents({ id: 'MOBILE', name: null }, lines);

test('a device that is paid off costs nothing and says so', () => {
  const lines = [plan, instalment('Northstar 11'), instalment('Northstar 14 Pro', 3_000)];
  const shown = standingLines(lines, [
    device('Northstar 11', 0, 0),
    device('Northstar 14 Pro', 3_000, 6_000),
  ]);
  expect(shown.map(({ amount, ended }) => [amount, ended])).toEqual([
    [9_000, null],
    [0, 'paidOff'],
    [3_000, null],
  ]);
  expect(cost(shown)).toBe(12_000);
});

test('a device whose last bills are not paid is called billed', () => {
  const billed = { ...device('Northstar 11', 0, 0), paidInFull: false };
  expect(standingLines([instalment('Northstar 11')], [billed])[0]).toMatchObject({
    amount: 0,
    ended: 'billed',
  });
});

test('what is no device, and a device that is not known, cost what the bill says', () => {
  expect(standingLines([plan, instalment('Northstar 9')], []).map(({ amount }) => amount)).toEqual([
    9_000, 1_500,
  ]);
});

test('what devices cost a month is what their instalments to come are, in any order', () => {
  const cents = fc.constantFrom(1_500, 3_000);
  const owned = fc.array(
    fc.record({ name: fc.constantFrom('A', 'B'), cents, left: fc.integer({ min: 0, max: 2 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(owned, fc.boolean(), (all, turned) => {
      const billed = all.map(({ name, cents: each }) => instalment(name, each));
      const devices = all.map((one) =>
        device(one.name, one.left === 0 ? 0 : one.cents, one.cents * one.left),
      );
      const shown = standingLines(turned ? billed.toReversed() : billed, devices);
      expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        devices.reduce((sum, { monthlyInstalment }) => sum + monthlyInstalment, 0),
      );
    }),
  );
});
