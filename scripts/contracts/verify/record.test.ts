import { describe, expect, it } from 'vitest';
import { withRun } from './record.ts';
import type { Outcome } from './verify.ts';

const outcome = (description: string, kept: boolean): Outcome => ({ description, kept, states: [], call: 'GET /', milliseconds: 1, differences: [], notes: [] });
const run = (service: string, ...outcomes: Outcome[]) => [{ service, consumer: 'portal', file: `pacts/portal-${service}.json`, outcomes }];
const first = { at: '2026-12-14T15:00:00.000Z', url: 'https://first.example', commit: 'abc1234' };
const second = { at: '2026-12-15T15:00:00.000Z', url: 'https://second.example', commit: null };

describe('the record of verifications', () => {
  it('says of each interaction whether it was kept, and when', () => {
    expect(withRun({}, run('phone', outcome('is down', true), outcome('of the owner', false)), first)).toEqual({
      phone: { ...first, passed: 1, failed: 1, interactions: { 'is down': { passed: true, at: first.at }, 'of the owner': { passed: false, at: first.at } } },
    });
  });

  it('keeps what a later run did not verify: other interactions, and other services', () => {
    const before = withRun(withRun({}, run('voice', outcome('is down', true)), first), run('phone', outcome('is down', true), outcome('of the owner', false)), first);
    expect(withRun(before, run('phone', outcome('of the owner', true)), second)).toEqual({
      voice: before['voice'],
      phone: { ...second, passed: 2, failed: 0, interactions: { 'is down': { passed: true, at: first.at }, 'of the owner': { passed: true, at: second.at } } },
    });
  });
});
