import { describe, expect, it } from 'vitest';
import { refundStory } from './rules-refund-story.ts';

const STARTED = '2026-09-20T11:00:00.000Z';
const ENDED = '2026-09-23T11:00:00.000Z';
const refund = {
  amount: 2_500,
  status: 'SUCCESSFUL',
  requestedAt: STARTED,
  endedAt: ENDED,
} as const;
const told = (refunds: Parameters<typeof refundStory>[0]) =>
  refundStory(refunds).map(({ step, at, amount }) => [step, at, amount]);

describe('the story of a refund', () => {
  it.each([
    ['SUCCESSFUL', 'SENT'],
    ['FAILED', 'NOT_SENT'],
  ] as const)('that ended %s has its start, and its end when it ended', (status, step) => {
    expect(told([{ ...refund, status }])).toEqual([
      ['STARTED', STARTED, 2_500],
      [step, ENDED, 2_500],
    ]);
  });

  it('that is under way says since when', () => {
    expect(told([{ ...refund, status: 'PENDING', endedAt: null }])).toEqual([
      ['ON_ITS_WAY', STARTED, 2_500],
    ]);
  });

  it('that ended as it started has its start first', () => {
    expect(told([{ ...refund, endedAt: STARTED }]).map(([step]) => step)).toEqual([
      'STARTED',
      'SENT',
    ]);
  });

  it('of several refunds is in the order of what happened', () => {
    const second = { ...refund, amount: 900, requestedAt: '2026-09-21T11:00:00.000Z' };
    expect(told([refund, { ...second, status: 'PENDING', endedAt: null }])).toEqual([
      ['STARTED', STARTED, 2_500],
      ['ON_ITS_WAY', second.requestedAt, 900],
      ['SENT', ENDED, 2_500],
    ]);
  });
});
