import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import type { Effect, Event } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { createQuery } from './query.ts';
import type { RemoteData } from './query.ts';
import type { RequestFailure } from '../request/errors.ts';

/**
 * A query by key, such as a phone line. Opening another key never shows the previous one's data,
 * however late its response is.
 */
export function createKeyedQuery<Key, Value>({
  name,
  loadFx,
  matchesKey: isAbout,
}: {
  name: string;
  loadFx: Effect<Key, Value, RequestFailure>;
  matchesKey: (value: Value, key: Key) => boolean;
}) {
  const opened = createEvent<Key>();
  /** The key's updated value. */
  const changed = createEvent<Value>();
  /** The current key. Null before it is opened. */
  const $about = createStore<Key | null>(null, { serialize: 'ignore' });
  /** The last value of the key, and the key of the last failure. */
  const $kept = createStore<Value | null>(null, { serialize: 'ignore' });
  const $failed = createStore<Key | null>(null, { serialize: 'ignore' });
  const ofOneFx = attach({
    source: $about,
    effect: loadFx,
    mapParams: (_: void, about) => about as Key,
  });
  const card = createQuery({ name, loadFx: ofOneFx, params: undefined });

  sample({ clock: opened, target: $about });
  sample({ clock: opened, fn: () => undefined, target: card.retried });
  const came: Event<Value> = merge([ofOneFx.doneData, changed]);
  sample({
    clock: came,
    source: $about,
    filter: (about, value) => about !== null && isAbout(value, about),
    fn: (_, value): Value | null => value,
    target: $kept,
  });
  sample({
    clock: changed,
    fn: (value): RemoteData<Value> => ({ kind: 'ready', value }),
    target: card.$data,
  });
  sample({ clock: loadFx.fail, fn: ({ params }) => params, target: $failed });
  sample({ clock: [opened, card.retried, sessionEnded], fn: () => null, target: $kept });
  reset({ clock: sessionEnded, target: $about });

  const $card = combine(
    card.$data,
    $about,
    $kept,
    $failed,
    (shown, about, kept, failed): RemoteData<Value> => {
      if (shown.kind === 'failed' && failed === about) return shown;
      return kept === null || shown.kind === 'loading'
        ? { kind: 'loading' }
        : { kind: 'ready', value: kept };
    },
  );
  return { $data: $card, $key: $about, opened, changed, retried: card.retried };
}
