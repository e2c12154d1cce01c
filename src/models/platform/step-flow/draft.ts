import { createEvent, createStore, sample } from 'effector';
import type { Effect, Event, Store } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';

interface Options<Draft, Context> {
  /** Of its units; one for each instance. */
  name: string;
  empty: Draft;
  /** The page opens: what was kept is read. */
  opened: Event<void>;
  /** Whose draft it is; null while nobody is signed in. */
  $owner: Store<string | null>;
  /** Kept for as long as the tab lives. */
  readFx: Effect<string, Draft | null>;
  saveFx: Effect<{ owner: string; draft: Draft }, void>;
  /** What the page is opened for. */
  $context: Store<Context>;
  /**
   * What is filled in to begin with: what was kept, as far as it is about this; null where nothing
   * was, or it can't be read.
   */
  restore: (kept: Draft | null, context: Context) => Draft;
  /** What is left of it once it has done its work. */
  clear: (draft: Draft, context: Context) => Draft;
  /** Left out where what the server has read goes to the browser with the page. */
  serialize?: 'ignore';
}

/**
 * What the customer has filled in: each change is stored, so that a reload loses nothing; whoever
 * signs in next sees nothing of it.
 */
export function createStoredDraft<Draft extends object, Context>({
  name,
  empty,
  opened,
  $owner,
  readFx,
  saveFx,
  $context,
  restore,
  clear,
  serialize,
}: Options<Draft, Context>) {
  const draftChanged = createEvent<Partial<Draft>>();
  const draftCleared = createEvent();
  const kept = { ...(serialize ? { serialize } : {}) };
  const $draft = createStore<Draft>(empty, {
    name: `${name}.draft`,
    sid: `${name}.draft`,
    ...kept,
  });
  /** What was kept is read, or there was nothing. */
  const $draftRead = createStore(false, {
    name: `${name}.draftRead`,
    sid: `${name}.draftRead`,
    ...kept,
  });

  // -- Reading
  const isOwner = (owner: string | null): owner is string => owner !== null;
  const read = sample({ clock: opened, source: $owner });
  sample({ clock: read, filter: isOwner, target: readFx });
  sample({
    clock: readFx.finally,
    source: $context,
    fn: (context, answer) => restore(answer.status === 'done' ? answer.result : null, context),
    target: $draft,
  });
  sample({ clock: readFx.finally, fn: () => true, target: $draftRead });

  // -- Input
  sample({
    clock: draftChanged,
    source: $draft,
    fn: (draft, change) => ({ ...draft, ...change }),
    target: $draft,
  });
  sample({
    clock: draftCleared,
    source: { draft: $draft, context: $context },
    fn: ({ draft, context }) => clear(draft, context),
    target: $draft,
  });
  reset({ clock: sessionEnded, target: [$draft, $draftRead] });

  // -- Keeping
  const due = sample({
    clock: [draftChanged, draftCleared],
    source: { owner: $owner, draft: $draft },
  });
  sample({
    clock: due,
    filter: (one): one is { owner: string; draft: Draft } => one.owner !== null,
    target: saveFx,
  });

  return { $draft, $draftRead, draftChanged, draftCleared };
}
