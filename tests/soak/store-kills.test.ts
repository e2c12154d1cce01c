import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCALE, SEED } from '../fixtures/harness/tier.ts';
import {
  killStore,
  setUpEventStoreTests,
  startStore,
} from '../integration/analytics/event-store-support.ts';
import {
  expectExactly,
  SEGMENT_BYTES,
  someMessage,
} from '../integration/analytics/stored-messages.ts';
import type { Message } from '../integration/analytics/stored-messages.ts';

setUpEventStoreTests();

const ROUNDS = SCALE.kills;

test(
  `a store that is killed ${ROUNDS} times anywhere while messages come, some of them twice, ` +
    'has each event once',
  async () => {
    const rounds = fc.sample(
      fc.record({
        killAfterMs: fc.integer({ min: 0, max: 250 }),
        messages: fc.integer({ min: 5, max: 40 }),
        again: fc.float({ min: 0, max: 1, noNaN: true }),
      }),
      { seed: SEED, numRuns: ROUNDS },
    );
    const sent: Message[] = [];
    let store = await startStore({ segmentBytes: SEGMENT_BYTES });
    for (const { killAfterMs, messages, again } of rounds) {
      const fresh = Array.from({ length: messages }, (_, index) => someMessage((index % 3) + 1));
      const repeated = sent.slice(
        Math.floor(again * sent.length),
        Math.floor(again * sent.length) + 5,
      );
      const delivered = Promise.all(
        [...fresh, ...repeated, ...fresh.slice(0, 3)].map((message) => store.deliver(message)),
      );
      await new Promise((resolve) => {
        setTimeout(resolve, killAfterMs);
      });
      killStore();
      const answers = await delivered;
      sent.push(...fresh);
      const first = new Set(answers.flatMap(({ taken }) => taken));
      expect(answers.flatMap(({ taken }) => taken)).toHaveLength(first.size);
      await store.stop();
      await expectExactly(sent, sent);
      store = await startStore({ segmentBytes: SEGMENT_BYTES });
    }
  },
  3_600_000,
);
