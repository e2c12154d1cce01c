import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type { RemoteData } from '../../platform/query/query.ts';
import { $asked, $outages } from '../model.ts';
import { loadStateMapsFx } from './ports.ts';
import { drawnMap, statesOf } from './rules-drawn.ts';
import type { DrawnMap, MapSubject } from './rules-drawn.ts';
import { moved, moveOfKey } from './rules-view.ts';
import type { MapMove, MapView, StateMap } from './types.ts';

// -- Public events
/** The map is on screen. */
export const mapShown = createEvent();
export const mapRetried = createEvent();
export const mapMoved = createEvent<MapMove>();
/** A key was pressed on the map, by its name. */
export const mapKeyPressed = createEvent<string>();

// -- Stores
const $states = createStore<RemoteData<StateMap[]>>({ kind: 'loading' }, { serialize: 'ignore' });
/** Null: as at first. */
const $movedView = createStore<MapView | null>(null, { serialize: 'ignore' });

// -- Derived
const $subject = $outages.map((card): MapSubject | null => {
  if (card.kind !== 'ready') return null;
  const { value } = card;
  if (value.kind === 'outage') {
    const { nodes, outage } = value.detail;
    return { nodes, outages: [outage], about: outage.nodes, own: null, isListed: false };
  }
  const { nodes, outages, place } = value.list;
  const about = place?.nodes ?? [];
  const own = value.kind === 'own' ? (about[0] ?? null) : null;
  return { nodes, outages, about, own, isListed: true };
});
const $wanted = $subject.map((subject) => (subject ? statesOf(subject.nodes).join(' ') : ''));
const $have = $states.map((card) =>
  card.kind === 'ready' ? card.value.map(({ state }) => state).join(' ') : '',
);
/** The map of what the page was answered. */
export const $map = combine(
  $states,
  $subject,
  $wanted,
  $have,
  (states, subject, wanted, have): RemoteData<DrawnMap> => {
    if (states.kind === 'failed') return states;
    if (states.kind === 'loading' || subject === null || wanted !== have)
      return { kind: 'loading' };
    const map = drawnMap(states.value, subject);
    return map ? { kind: 'ready', value: map } : { kind: 'loading' };
  },
);
/** What of it is in view; null before there is a map. */
export const $view = combine($movedView, $map, (view, map) =>
  map.kind === 'ready' ? (view ?? map.value.first) : null,
);

// -- The states of the answer, each time they are others
sample({
  clock: [mapShown, mapRetried, $wanted],
  source: { wanted: $wanted, have: $have },
  filter: ({ wanted, have }) => wanted !== '' && wanted !== have,
  fn: ({ wanted }) => wanted.split(' '),
  target: loadStateMapsFx,
});
sample({
  clock: loadStateMapsFx,
  fn: (): RemoteData<StateMap[]> => ({ kind: 'loading' }),
  target: $states,
});
sample({
  clock: loadStateMapsFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.join(' '),
  fn: (_, { result }): RemoteData<StateMap[]> => ({ kind: 'ready', value: result }),
  target: $states,
});
sample({
  clock: loadStateMapsFx.fail,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params.join(' '),
  fn: (_, { error }): RemoteData<StateMap[]> => ({ kind: 'failed', failure: error }),
  target: $states,
});

// -- The view: an answer about another place begins anew
const moveOf = sample({ clock: mapKeyPressed, fn: moveOfKey });
sample({
  clock: moveOf,
  filter: (move) => move !== null,
  fn: (move): MapMove => move ?? 'reset',
  target: mapMoved,
});
sample({
  clock: mapMoved,
  source: { view: $view, map: $map },
  filter: ({ view }) => view !== null,
  fn: ({ view, map }, move) =>
    move === 'reset' || view === null || map.kind !== 'ready'
      ? null
      : moved(view, move, map.value.whole),
  target: $movedView,
});
reset({ clock: $asked, target: $movedView });
