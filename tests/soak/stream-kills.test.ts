import { expect, test } from 'vitest';
import { SCALE } from '../fixtures/harness/tier.ts';
import {
  killStore,
  queryStoredEvents,
  startStore,
} from '../integration/analytics/event-store-support.ts';
import {
  batch,
  idsOf,
  nats,
  SEGMENT_BYTES,
  setUpJetstreamTests,
  untilStreamed,
} from '../integration/analytics/jetstream-support.ts';

setUpJetstreamTests();

const ROUNDS = SCALE.kills;

test(`a store and a stream killed ${ROUNDS} times have each event once in both`, async () => {
  const all: ReturnType<typeof batch> = [];
  const store = await startStore({ sink: nats.url, segmentBytes: SEGMENT_BYTES });
  for (let round = 0; round < ROUNDS; round += 1) {
    const messages = batch(25);
    const delivered = Promise.all(
      [...messages, ...all.slice(-5)].map((message) => store.deliver(message)),
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 20 + (round % 7) * 40);
    });
    if (round % 2 === 0) await nats.kill();
    killStore();
    await delivered;
    all.push(...messages);
    if (round % 2 === 0) await nats.start();
  }
  expect((await untilStreamed(ROUNDS * 50)).sort()).toEqual(idsOf(all));
  await store.stop();
  expect(
    (
      await queryStoredEvents<{ id: string }>('select id::varchar as id from events order by 1')
    ).map(({ id }) => id),
  ).toEqual(idsOf(all));
}, 3_600_000);
