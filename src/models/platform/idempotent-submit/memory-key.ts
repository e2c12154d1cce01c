import { createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import type { SubmissionKey } from './types.ts';

const NO_KEY: SubmissionKey = { idempotencyKey: null, keyFor: null, submitted: false };

/** The key of a submission that is not kept over a reload. */
export function createMemoryKey(name: string) {
  const keyChanged = createEvent<Partial<SubmissionKey>>();
  /** What is asked next is another request. */
  const forgotten = createEvent();
  const $key = createStore<SubmissionKey>(NO_KEY, { name: `${name}.key`, serialize: 'ignore' });
  sample({
    clock: keyChanged,
    source: $key,
    fn: (key, change) => ({ ...key, ...change }),
    target: $key,
  });
  reset({ clock: [forgotten, sessionEnded], target: $key });
  return { $key, keyChanged, forgotten };
}
