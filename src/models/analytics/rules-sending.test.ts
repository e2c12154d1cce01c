import fc from 'fast-check';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import { describe, expect, it } from 'vitest';
import { messageBody, messageOverhead, utf8Bytes } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import {
  withinRequestBudget,
  applyResponse,
  markInFlight,
  rowsToSendOnClose,
  applyFailure,
  enqueueSaved,
  LIMITS,
  initialSendState,
  backoffDelay,
  planSend,
  enqueueOrphaned,
} from './rules-sending.ts';
import type { SendState } from './rules-sending.ts';
import type { DefaultFields } from '../../../contracts/events/index.ts';

const DEFAULTS: DefaultFields = {
  appVersion: '13.15.1-rc.6',
  appName: 'business',
  appType: 'Web',
  deviceUuid: '00000000-0000-4000-8000-000000000000',
  environment: 'prod',
};
const OVERHEAD = messageOverhead(DEFAULTS);
const rowOf = (sequence: number, json: string): Row => ({
  visitId: 'own',
  sequence,
  bytes: utf8Bytes(json),
  json,
});

interface Act {
  /** Milliseconds after the previous one. */
  after: number;
  json: string;
}
interface Request {
  at: number;
  rows: readonly Row[];
}
interface Service {
  latencyMs: number;
  isDown: (at: number) => boolean;
}

/**
 * A page from its first event on, with its own clock: every action is saved at once, every request
 * answered after the latency.
 */
function page(acts: readonly Act[], { latencyMs, isDown }: Service) {
  const requests: Request[] = [];
  const delivered: number[] = [];
  let sending: SendState = initialSendState('own');
  let now = 1_000;
  let nextAct = 0;
  let actAt = now + (acts[0]?.after ?? 0);
  let answerAt: number | null = null;
  for (let turns = 0; turns < 100_000; turns += 1) {
    const todo = planSend(sending, now, LIMITS, OVERHEAD);
    if (todo.kind === 'send') {
      requests.push({ at: now, rows: todo.rows });
      sending = markInFlight(sending, todo.rows, now);
      answerAt = now + latencyMs;
      continue;
    }
    const act = acts[nextAct];
    const next = Math.min(
      act ? actAt : Infinity,
      answerAt ?? Infinity,
      todo.kind === 'wait' ? todo.until : Infinity,
    );
    if (next === Infinity) return { requests, delivered, sending };
    now = next;
    if (answerAt === now) {
      if (isDown(now))
        sending = applyFailure(sending, now, ((requests.length * 7) % 10) / 10, 0, LIMITS);
      else {
        delivered.push(...sending.under.map(({ sequence }) => sequence));
        sending = applyResponse(sending, () => true, now, LIMITS);
      }
      answerAt = null;
    } else if (act && actAt === now) {
      sending = enqueueSaved(sending, [rowOf(nextAct + 1, act.json)], now, LIMITS, OVERHEAD);
      nextAct += 1;
      actAt = now + (acts[nextAct]?.after ?? 0);
    }
  }
  throw new Error('The page never came to rest.');
}

const UP: Service = { latencyMs: 0, isDown: () => false };
const json = fc
  .integer({ min: 2, max: 40_000 })
  .chain((size) =>
    fc
      .constantFrom('a', 'é', '€', '😀')
      .map((letter) => JSON.stringify(letter.repeat(Math.ceil(size / 4)))),
  );
const someActs = fc.array(
  fc.record({
    after: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 9_000 })),
    json,
  }),
  { minLength: 1, maxLength: 250 },
);
const small = (after: number): Act => ({ after, json: '{"n":1}' });

describe('a page that records events', () => {
  it.each([
    [4_999, 0],
    [5_000, 1],
  ])('has sent, %i ms after the first one, %i messages', (elapsed, sent) => {
    const first = enqueueSaved(initialSendState('own'), [rowOf(1, '1')], 100, LIMITS, OVERHEAD);
    expect(planSend(first, 100 + elapsed, LIMITS, OVERHEAD).kind).toBe(
      sent === 1 ? 'send' : 'wait',
    );
    expect(planSend(first, 100, LIMITS, OVERHEAD)).toEqual({ kind: 'wait', until: 5_100 });
  });

  it('sends in bulk after 5,000 ms and then every 2,000 ms, to the millisecond', () => {
    const { requests } = page(
      Array.from({ length: 100 }, () => small(100)),
      UP,
    );
    expect(requests.map(({ at }) => at - 1_100)).toEqual([5_000, 7_000, 9_000, 11_000]);
  });

  it('rests while nothing waits, and keeps to its bulks afterwards', () => {
    const { requests } = page([small(0), small(20_001), small(1_998)], UP);
    expect(requests.map(({ at }) => at - 1_000)).toEqual([5_000, 21_000, 23_000]);
  });

  it('sends what a bulk holds beyond a hundred events a second later', () => {
    const { requests } = page(
      Array.from({ length: 250 }, () => small(0)),
      UP,
    );
    expect(requests.map(({ at, rows }) => [at - 1_000, rows.length])).toEqual([
      [5_000, 100],
      [6_000, 100],
      [7_000, 50],
    ]);
  });

  it('never sends more than a hundred events in any second, whatever happens', () => {
    fc.assert(
      fc.property(someActs, fc.integer({ min: 0, max: 1_500 }), (acts, latencyMs) => {
        const { requests } = page(acts, { latencyMs, isDown: (at) => at % 7_000 < 2_000 });
        for (const { at } of requests) {
          const inSecond = requests.filter((one) => one.at > at - 1_000 && one.at <= at);
          expect(inSecond.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('never sends a message of more than 150,000 bytes, and fills it to the byte', () => {
    fc.assert(
      fc.property(someActs, (acts) => {
        for (const { rows, at } of page(acts, UP).requests) {
          const body = messageBody(
            new Date(at).toISOString(),
            DEFAULTS,
            rows.map((row) => row.json ?? ''),
          );
          expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(150_000);
          expect(new TextEncoder().encode(body).length).toBe(
            OVERHEAD + rows.reduce((sum, { bytes }) => sum + bytes, 0) + rows.length - 1,
          );
          expect(JSON.parse(body)).toMatchObject({
            requirementsVersion: '2.2941',
            clientType: 'business',
            defaults: DEFAULTS,
          });
        }
      }),
      { numRuns: SCALE.properties },
    );
    const full = 150_000 - OVERHEAD - 2;
    const sizes = (json: string) =>
      page(
        [
          { after: 0, json },
          { after: 0, json: '1' },
        ],
        UP,
      ).requests.map(({ rows }) => rows.length);
    expect(sizes(JSON.stringify('x'.repeat(full - 2)))).toEqual([2]);
    expect(sizes(JSON.stringify('x'.repeat(full - 1)))).toEqual([1, 1]);
  });

  it('delivers each event once and in order while the service answers', () => {
    fc.assert(
      fc.property(someActs, (acts) => {
        const { delivered, sending } = page(acts, UP);
        expect(delivered).toEqual(acts.map((_, index) => index + 1));
        expect(sending.queue).toEqual([]);
      }),
      { numRuns: SCALE.properties },
    );
  });
});

describe('an outage', () => {
  const outage = fc.record({
    from: fc.integer({ min: 0, max: 400_000 }),
    for: fc.integer({ min: 1, max: 600_000 }),
    latencyMs: fc.integer({ min: 0, max: 1_900 }),
  });
  // Afterwards the customer continues: pending rows are sent with new ones.
  const goesOn = Array.from({ length: 1_000 }, () => small(2_000));

  it('multiplies the requests by at most 1.2, once all is delivered', () => {
    fc.assert(
      fc.property(someActs, outage, (acts, { from, for: lasts, latencyMs }) => {
        const all = [...acts, ...goesOn];
        const broken = page(all, { latencyMs, isDown: (at) => at >= from && at < from + lasts });
        const whole = page(all, { latencyMs, isDown: () => false });
        expect(broken.sending.queue).toEqual([]);
        expect([...broken.delivered].sort((a, b) => a - b)).toEqual(
          all.map((_, index) => index + 1),
        );
        expect(broken.requests.length).toBeLessThanOrEqual(1.2 * whole.requests.length);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('that is short or recurring adds no more requests, even when the page settles', () => {
    fc.assert(
      fc.property(
        someActs,
        fc.integer({ min: 2_000, max: 60_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (acts, period, share) => {
          const broken = page(acts, { latencyMs: 0, isDown: (at) => at % period < period * share });
          // A failed last attempt is the one request beyond the budget.
          const beyond = broken.sending.queue.length === 0 ? 0 : 1;
          expect(broken.requests.length).toBeLessThanOrEqual(
            1.2 * page(acts, UP).requests.length + beyond,
          );
        },
      ),
      { numRuns: SCALE.properties },
    );
  });

  it('is retried with delays that double up to five minutes, with half of each random', () => {
    expect(
      [1, 2, 3, 4, 8, 9, 30].map((failures) => [
        backoffDelay(failures, 0, LIMITS),
        backoffDelay(failures, 1, LIMITS),
      ]),
    ).toEqual([
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [8_000, 16_000],
      [128_000, 256_000],
      [150_000, 300_000],
      [150_000, 300_000],
    ]);
  });

  it('of which the service says how long it lasts is waited for', () => {
    let sending = enqueueSaved(
      initialSendState('own'),
      [1, 2, 3].map((n) => rowOf(n, '1')),
      0,
      LIMITS,
      OVERHEAD,
    );
    sending = markInFlight(sending, sending.queue, 5_000);
    sending = applyFailure(sending, 5_000, 1, 30_000, LIMITS);
    sending = enqueueSaved({ ...sending, baseline: 10 }, [rowOf(4, '1')], 6_000, LIMITS, OVERHEAD);
    expect(planSend(sending, 6_000, LIMITS, OVERHEAD)).toEqual({ kind: 'wait', until: 35_000 });
  });
});

describe('what another visit left', () => {
  const left = [1, 2].map((sequence): Row => ({
    visitId: 'gone',
    sequence,
    bytes: 10,
    json: null,
  }));

  it('goes in a message of its own, after what the page itself has to say', () => {
    let sending = enqueueOrphaned(
      initialSendState('own'),
      { rows: left, ledger: { baseline: 0, attempts: 0 }, countedTo: 0 },
      0,
      LIMITS,
      OVERHEAD,
    );
    sending = enqueueSaved(sending, [rowOf(1, '1')], 10, LIMITS, OVERHEAD);
    const first = planSend(sending, 5_000, LIMITS, OVERHEAD);
    expect(first).toMatchObject({ kind: 'send', rows: [{ visitId: 'own' }] });
    sending = applyResponse(
      markInFlight(sending, first.kind === 'send' ? first.rows : [], 5_000),
      () => true,
      5_000,
      LIMITS,
    );
    expect(planSend(sending, 5_000, LIMITS, OVERHEAD)).toEqual({ kind: 'send', rows: left });
  });

  it('that was tried already waits until the page can afford it', () => {
    const sending = enqueueOrphaned(
      initialSendState('own'),
      { rows: left, ledger: { baseline: 1, attempts: 1 }, countedTo: 2 },
      0,
      LIMITS,
      OVERHEAD,
    );
    expect(withinRequestBudget(sending, LIMITS, OVERHEAD)).toBe(false);
    expect(planSend(sending, 60_000, LIMITS, OVERHEAD)).toEqual({ kind: 'rest' });
  });
});

describe('an answer', () => {
  it('that does not name an event leaves it for the next bulk', () => {
    let sending = enqueueSaved(
      initialSendState('own'),
      [rowOf(1, '1'), rowOf(2, '1')],
      0,
      LIMITS,
      OVERHEAD,
    );
    sending = markInFlight(sending, sending.queue, 5_000);
    sending = applyResponse(sending, ({ sequence }) => sequence === 1, 5_100, LIMITS);
    expect(sending.queue.map(({ sequence }) => sequence)).toEqual([2]);
    expect(sending.next).toBe(1);
  });
});

describe('a tab that closes', () => {
  it('sends at most 60,000 bytes, in order, and leaves the rest', () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 1, maxLength: 120 }), (events) => {
        const rows = events.map((event, index) => rowOf(index + 1, event));
        const sending = enqueueSaved(initialSendState('own'), rows, 0, LIMITS, OVERHEAD);
        const sent = rowsToSendOnClose(sending, sending.queue, 100, LIMITS, OVERHEAD);
        expect(sent).toEqual(rows.slice(0, sent.length));
        const bytes =
          sent.length === 0
            ? 0
            : new TextEncoder().encode(
                messageBody(
                  new Date(0).toISOString(),
                  DEFAULTS,
                  sent.map((row) => row.json ?? ''),
                ),
              ).length;
        expect(bytes).toBeLessThanOrEqual(60_000);
        expect(sent.length).toBeLessThanOrEqual(100);
        const next = rows[sent.length];
        if (next && sent.length < 100)
          expect(bytes + (sent.length === 0 ? OVERHEAD : 1) + next.bytes).toBeGreaterThan(60_000);
      }),
      { numRuns: SCALE.properties },
    );
  });
});
