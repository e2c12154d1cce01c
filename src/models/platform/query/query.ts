import { createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { connectionRestored } from '../connectivity/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { isConnectivityFailure } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

/** State of a part of a page that loads and fails independently. */
export type RemoteData<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'ready'; value: Value };

/** Maximum number of automatic reloads in a row. After that, the customer must retry. */
const MAX_AUTO_RETRIES = 3;

/**
 * A query for one effect: `opened` loads, `retried` reloads, and an existing value stays on screen
 * while a newer one loads. After a connectivity failure it reloads automatically once the
 * connection is restored.
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
  /** Number of automatic reloads since it last loaded, or since the customer retried. */
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
  // Clears the data, so that the next customer on this browser never sees it.
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
