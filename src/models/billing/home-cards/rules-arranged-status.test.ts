import { expect, it } from 'vitest';
import { arrangedStatus } from './rules-arranged-status.ts';

it.each([
  ['Auto Pay takes all of it', {}, { kind: 'autopay', day: '2026-12-05' }],
  ['it is scheduled in time', { inTime: 24_817 }, { kind: 'scheduled' }],
  ['a part of it is left to the customer', { arranged: 'part' as const }, null],
  ['it is late, whatever comes', { due: { total: 24_817, late: { amount: 24_817 } } }, null],
  ['it is scheduled too late', { coverage: { kind: 'none' } }, null],
  ['nothing is due', { due: { total: 0, late: null } }, null],
] as const)('the status of a bill says how it is paid where %s', (_, over, status) => {
  expect(
    arrangedStatus({
      due: { total: 24_817, late: null },
      arranged: 'all',
      inTime: 0,
      coverage: { kind: 'all', day: '2026-12-05' },
      ...over,
    }),
  ).toEqual(status);
});
