import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import type { Effect, Event } from 'effector';
import { sessionEnded } from '../../session/index.ts';
import { createQuery } from './query.ts';
import type { RemoteData } from './query.ts';
import type { RequestFailure } from '../request/errors.ts';

/** A card about one thing of several, such as a phone line: opening another one shows nothing of the former, however late that one's answer comes. */
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
  /** Its thing as it is since a change. */
  const changed = createEvent<Value>();
  /** What it is about; null before it was opened. */
  const $about = createStore<Key | null>(null, { serialize: 'ignore' });
  /** The last value that was about it, and what the last failure was about. */
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
  sample({ clock: sessionEnded, fn: () => null, target: $about });

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
