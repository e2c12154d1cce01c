import { expect, test } from 'vitest';
import { mailboxSpace } from './rules-space.ts';

test.each([
  [0, 'FREE'],
  [2_024, 'FREE'],
  [2_025, 'NEARLY_FULL'],
  [2_699, 'NEARLY_FULL'],
  [2_700, 'FULL'],
  [2_701, 'FULL'],
] as const)('with %i seconds a mailbox is %s', (seconds, space) =>
  expect(mailboxSpace(seconds)).toBe(space),
);
