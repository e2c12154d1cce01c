import { expect, it } from 'vitest';
import { refundState } from './rules-refund-state.ts';

it.each([
  [null, 'SENT'],
  ['SUCCESSFUL', 'SENT'],
  ['PENDING', 'ON_ITS_WAY'],
  ['SCHEDULED', 'ON_ITS_WAY'],
  ['FAILED', 'NOT_SENT'],
  ['CANCELLED', 'NOT_SENT'],
] as const)('a refund with status %s is %s, wherever it is listed', (status, told) => {
  expect(refundState(status)).toBe(told);
});
