import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Effect, Store } from 'effector';
import type { RemoteData } from '../platform/query/query.ts';
import { isConnectivityFailure } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { connectionRestored } from '../platform/connectivity/index.ts';
import { sessionEnded } from '../session/index.ts';
import { $location } from '../shell/routing/index.ts';
import type { Location } from '../shell/routing/index.ts';

/** Maximum number of automatic reloads in a row. After that, the customer must retry. */
const MAX_AUTO_RETRIES = 3;

/** The last request and its result. */
interface QueryState<Key, Value> {
  key: Key | null;
  /** Where the customer was when it was sent. */
  at: Location | null;
  /** Incremented with each request: responses to earlier ones are ignored. */
  turn: number;
  /** Number of automatic retries. */
  again: number;
  card: RemoteData<Value>;
}

interface LoadStart {
  /** The data on screen stays meanwhile. */
  quiet: boolean;
  byItself: boolean;
}

/**
 * A query by key: a statement or a service group. It loads when the key changes and when the page
 * opens, once for a visit; fails independently and is retried in place. A response for another key,
 * or of a previous session, is never shown. With a null key, nothing is requested.
 */
export function createReactiveQuery<Key extends string, Value>({
  $key,
  loadFx,
}: {
  $key: Store<Key | null>;
  loadFx: Effect<Key, Value, RequestFailure>;
}) {
  const opened = createEvent();
  const retried = createEvent();
  const refreshed = createEvent();
  const started = createEvent<LoadStart>();
  const $shown = createStore<QueryState<Key, Value>>(
    { key: null, at: null, turn: 0, again: 0, card: { kind: 'loading' } },
    { serialize: 'ignore' },
  );
  const ownFx = attach({ effect: loadFx, mapParams: ({ key }: { key: Key; turn: number }) => key });
  const $known = combine({ shown: $shown, key: $key, at: $location, pending: ownFx.pending });
  // A page whose script was there before it opened has loaded already by its key.
  const visited = sample({
    clock: opened,
    source: $known,
    filter: ({ shown, key, at }) => shown.key !== key || shown.at !== at,
  });

  const arrived = sample({
    clock: [visited, $key.updates],
    source: $known,
    filter: ({ shown, key, pending }) => !(pending && shown.key === key),
    fn: ({ shown, key }): LoadStart => ({
      quiet: shown.key === key && shown.card.kind === 'ready',
      byItself: false,
    }),
  });
  sample({ clock: arrived, target: started });
  sample({
    clock: retried,
    fn: (): LoadStart => ({ quiet: false, byItself: false }),
    target: started,
  });
  sample({
    clock: refreshed,
    source: $shown,
    fn: ({ card }): LoadStart => ({ quiet: card.kind === 'ready', byItself: false }),
    target: started,
  });
  sample({
    clock: connectionRestored,
    source: $shown,
    filter: ({ card, again }) =>
      card.kind === 'failed' && isConnectivityFailure(card.failure) && again < MAX_AUTO_RETRIES,
    fn: (): LoadStart => ({ quiet: false, byItself: true }),
    target: started,
  });

  const begun = sample({
    clock: started,
    source: $known,
    filter: ({ key }) => key !== null,
    fn: ({ shown, key, at }, { quiet, byItself }): QueryState<Key, Value> => ({
      key,
      at,
      turn: shown.turn + 1,
      again: byItself ? shown.again + 1 : 0,
      card: quiet ? shown.card : { kind: 'loading' },
    }),
  });
  sample({ clock: begun, target: $shown });
  sample({
    clock: begun,
    filter: (next: QueryState<Key, Value>): next is QueryState<Key, Value> & { key: Key } =>
      next.key !== null,
    fn: ({ key, turn }) => ({ key, turn }),
    target: ownFx,
  });
  sample({
    clock: ownFx.done,
    source: $shown,
    filter: ({ turn }, { params }) => turn === params.turn,
    fn: (shown, { result }): QueryState<Key, Value> => ({
      ...shown,
      again: 0,
      card: { kind: 'ready', value: result },
    }),
    target: $shown,
  });
  sample({
    clock: ownFx.fail,
    source: $shown,
    filter: ({ turn }, { params }) => turn === params.turn,
    fn: (shown, { error }): QueryState<Key, Value> => ({
      ...shown,
      card: { kind: 'failed', failure: error },
    }),
    target: $shown,
  });
  sample({
    clock: sessionEnded,
    source: $shown,
    fn: ({ turn }): QueryState<Key, Value> => ({
      key: null,
      at: null,
      turn: turn + 1,
      again: 0,
      card: { kind: 'loading' },
    }),
    target: $shown,
  });

  /** The data of the current key. */
  const $card = combine($shown, $key, ({ key: shown, card }, key): RemoteData<Value> =>
    shown === key ? card : { kind: 'loading' },
  );
  return { $data: $card, opened, retried, refreshed };
}
