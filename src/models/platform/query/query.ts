import { createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { connectionRestored } from '../connectivity/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { isConnectivityFailure } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

/** A part of a page that loads by itself and fails by itself. */
export type RemoteData<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'ready'; value: Value };

/** How often in a row a card loads again by itself: what still fails then waits for the customer. */
const MAX_AUTO_RETRIES = 3;

/**
 * One card over one effect: `opened` loads, `retried` loads again, and a value that was there stays on screen while a
 * newer one is on its way. One that failed for want of a line loads again by itself once the line is back.
 */
export function createQuery<Params, Value>(options: {
  name: string;
  loadFx: Effect<Params, Value, RequestFailure>;
  params: Params;
}) {
  const opened = createEvent();
  const retried = createEvent();
  const refreshed = createEvent();
  const $card = createStore<RemoteData<Value>>(
    { kind: 'loading' },
    { sid: `card.${options.name}` },
  );
  /** How often it has loaded again by itself since it last came, or since the customer asked. */
  const $again = createStore(0, { serialize: 'ignore' });
  const restored = sample({
    clock: connectionRestored,
    source: { card: $card, again: $again },
    filter: ({ card, again }) =>
      card.kind === 'failed' && isConnectivityFailure(card.failure) && again < MAX_AUTO_RETRIES,
    fn: ({ again }) => again + 1,
  });
  sample({ clock: restored, target: $again });
  sample({ clock: [opened, retried, options.loadFx.done], fn: () => 0, target: $again });
  sample({
    clock: [opened, retried, refreshed, restored],
    fn: () => options.params,
    target: options.loadFx,
  });
  // The next customer at this browser never sees the former one's account.
  sample({
    clock: [retried, restored, sessionEnded],
    fn: (): RemoteData<Value> => ({ kind: 'loading' }),
    target: $card,
  });
  sample({
    clock: options.loadFx.doneData,
    fn: (value): RemoteData<Value> => ({ kind: 'ready', value }),
    target: $card,
  });
  sample({
    clock: options.loadFx.failData,
    fn: (failure): RemoteData<Value> => ({ kind: 'failed', failure }),
    target: $card,
  });
  return { $data: $card, opened, retried, refreshed };
}
