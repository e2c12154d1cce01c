import { expect, test } from 'vitest';
import { isConfirmationOffered } from './rules.ts';

const receipt = { entryDate: '2026-12-01T12:00:00.000Z', displayDurationMinutes: 1440 };

test.each([
  ['2026-12-01T12:00:00.000Z', true],
  ['2026-12-02T11:59:59.999Z', true],
  ['2026-12-02T12:00:00.000Z', false],
])('at %s the confirmation is offered: %s', (now, offered) => {
  expect(isConfirmationOffered(receipt, now)).toBe(offered);
});
