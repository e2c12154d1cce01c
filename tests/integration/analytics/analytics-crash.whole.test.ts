import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  COMPACTION_CRASH_POINTS,
  STORE_CRASH_POINTS,
} from '../../../src/server/analytics/store/crash-points.ts';
import { readManifest } from '../../../src/server/analytics/store/manifest.ts';
import { selectRows } from '../harness/crash-support.ts';
import {
  dataDir,
  queryStoredEvents,
  startStore,
  setUpEventStoreTests,
} from './event-store-support.ts';
import { expectExactly, idsOf, SEGMENT_BYTES, someMessage } from './stored-messages.ts';
import type { Message } from './stored-messages.ts';

setUpEventStoreTests();

const analyticsDir = () => path.join(dataDir, 'analytics');

describe('an event store that is killed', () => {
  const died = [...STORE_CRASH_POINTS, ...COMPACTION_CRASH_POINTS].filter(
    (point) =>
      point !== 'inside-compaction' &&
      point !== 'before-segment' &&
      point !== 'inside-segment' &&
      point !== 'after-segment',
  );

  /**
   * Sends messages, a few at a time, until the store crashes; resolves with the answered ones and
   * all sent ones.
   */
  async function untilItDies(point: string) {
    const store = await startStore({ crashAt: point, segmentBytes: SEGMENT_BYTES });
    const sent: Message[] = [];
    const answered: Message[] = [];
    for (let dead = false; !dead;) {
      const round = [1, 2, 3].map((amount) => someMessage(amount));
      sent.push(...round);
      const answers = await Promise.allSettled(round.map((message) => store.take(message)));
      answered.push(...round.filter((_, index) => answers[index]?.status === 'fulfilled'));
      dead = answers.some(({ status }) => status === 'rejected');
      // Work outside the log takes time and runs while messages arrive.
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      expect(sent.length, `the store never came to ${point}`).toBeLessThan(3_000);
    }
    await store.stop();
    return { answered, sent };
  }

  /** A restarted store receives everything again, compacts to Parquet, and has each event once. */
  async function expectRecovered(
    answered: readonly Message[],
    sent: readonly Message[],
  ): Promise<void> {
    await expectExactly(answered, sent);
    const store = await startStore({ segmentBytes: SEGMENT_BYTES });
    for (const message of sent) {
      const { taken, duplicates } = await store.deliver(message);
      expect([...taken, ...duplicates].sort()).toEqual(idsOf(message, true).sort());
      if (answered.includes(message))
        expect(duplicates.sort()).toEqual(idsOf(message, true).sort());
    }
    await store.stop();
    await expectExactly(sent, sent);
    expect(
      await queryStoredEvents('select sum(detail_amount_cents)::integer as paid from flow_ended'),
    ).toEqual([{ paid: (sent.length / 3) * 6 }]);
  }

  test.each(selectRows(died))(
    'at %s has every event that was answered, each once, before and after it is started again',
    async (point) => {
      const { answered, sent } = await untilItDies(point);
      await expectRecovered(answered, sent);
    },
  );

  test.each(selectRows(['before-segment', 'inside-segment', 'after-segment']))(
    'at %s, as its first segment is made or a later one, loses nothing',
    async (point) => {
      const born = await startStore({ crashAt: point, segmentBytes: SEGMENT_BYTES });
      await born.stop();
      const first = await startStore({ segmentBytes: 10 * SEGMENT_BYTES });
      const before = [someMessage(1), someMessage(2), someMessage(3)];
      for (const message of before) await first.deliver(message);
      await first.stop();
      const { answered, sent } = await untilItDies(point);
      await expectRecovered([...before, ...answered], [...before, ...sent]);
    },
  );

  test('during compaction recovers, keeps its log, and writes Parquet from it later', async () => {
    const store = await startStore({ crashAt: 'inside-compaction', segmentBytes: SEGMENT_BYTES });
    const sent = Array.from({ length: 30 }, (_, index) => someMessage((index % 3) + 1));
    for (const message of sent) await store.take(message);
    await store.stop();
    expect(readManifest(analyticsDir()).parts).toEqual([]);
    await expectRecovered(sent, sent);
    expect(readManifest(analyticsDir()).parts.length).toBeGreaterThan(0);
    expect(fs.existsSync(path.join(analyticsDir(), 'work', 'spill'))).toBe(false);
  });
});
