import { describe, expect, it } from 'vitest';
import { withRun } from './record.ts';
import type { Outcome } from './verify.ts';

const outcome = (description: string, kept: boolean): Outcome => ({
  description,
  kept,
  judged: true,
  states: [],
  call: 'GET /',
  milliseconds: 1,
  differences: [],
  notes: [],
});
const run = (service: string, ...outcomes: Outcome[]) => [
  { service, consumer: 'portal', file: `pacts/portal-${service}.json`, outcomes },
];
const first = { at: '2026-12-14T15:00:00.000Z', url: 'https://first.example', commit: 'abc1234' };
const second = { at: '2026-12-15T15:00:00.000Z', url: 'https://first.example', commit: null };
const elsewhere = { ...second, url: 'https://second.example' };

describe('the record of verifications', () => {
  it('says of each interaction whether it was kept, and when', () => {
    expect(
      withRun({}, run('phone', outcome('is down', true), outcome('of the owner', false)), first),
    ).toEqual({
      phone: {
        ...first,
        passed: 1,
        failed: 1,
        interactions: {
          'is down': { passed: true, at: first.at },
          'of the owner': { passed: false, at: first.at },
        },
      },
    });
  });

  it('keeps what a later run did not verify: other interactions, and other services', () => {
    const before = withRun(
      withRun({}, run('voice', outcome('is down', true)), first),
      run('phone', outcome('is down', true), outcome('of the owner', false)),
      first,
    );
    expect(withRun(before, run('phone', outcome('of the owner', true)), second)).toEqual({
      voice: before['voice'],
      phone: {
        ...second,
        passed: 2,
        failed: 0,
        interactions: {
          'is down': { passed: true, at: first.at },
          'of the owner': { passed: true, at: second.at },
        },
      },
    });
  });

  it('begins anew with a backend at another URL, for the services that were verified there', () => {
    const before = withRun(
      {},
      [...run('voice', outcome('is down', true)), ...run('phone', outcome('is down', true))],
      first,
    );
    expect(withRun(before, run('phone', outcome('of the owner', false)), elsewhere)).toEqual({
      voice: before['voice'],
      phone: {
        ...elsewhere,
        passed: 0,
        failed: 1,
        interactions: { 'of the owner': { passed: false, at: elsewhere.at } },
      },
    });
  });

  it('has no word on an interaction whose states could not be entered', () => {
    const before = withRun({}, run('phone', outcome('is down', true)), first);
    const unjudged = { ...outcome('is down', false), judged: false };
    expect(withRun(before, run('phone', unjudged), elsewhere)).toEqual(before);
    expect(
      withRun(before, run('phone', unjudged, outcome('of the owner', true)), second)['phone'],
    ).toMatchObject({
      passed: 2,
      failed: 0,
      interactions: { 'is down': { passed: true, at: first.at } },
    });
  });
});
