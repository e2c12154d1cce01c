import { createEvent, createStore, sample } from 'effector';
import type { Effect, Store } from 'effector';
import { reset } from 'patronum/reset';
import { not } from 'patronum/not';
import type { RequestFailure } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { placeChanged } from './places.ts';
import { serviceFieldProblems, saveProblem } from './rules-sections.ts';
import type { FieldProblem, SectionState } from './types.ts';

interface SectionOptions<Draft, Facts, Request, Answer> {
  empty: Draft;
  $facts: Store<Facts>;
  saveFx: Effect<Request, Answer, RequestFailure>;
  /** The draft without what may not be kept, such as a card number; the draft itself if missing. */
  cleared?: (draft: Draft) => Draft;
  /** Problems before anything is sent. */
  check: (draft: Draft, facts: Facts) => FieldProblem[];
  request: (draft: Draft) => Request;
  /** The form's content after a save. */
  saved: (answer: Answer) => Draft;
}

/**
 * One section of the settings: a draft that is saved independently, and keeps its input on failure.
 */
export function createSection<Draft extends object, Facts, Request, Answer>({
  empty,
  $facts,
  saveFx,
  cleared = (draft) => draft,
  check,
  request,
  saved,
}: SectionOptions<Draft, Facts, Request, Answer>) {
  /** The form is refilled. */
  const filled = createEvent<Draft>();
  const changed = createEvent<Partial<Draft>>();
  const submitted = createEvent();
  /** The draft is valid: it is sent. */
  const sound = createEvent<Draft>();
  const $draft = createStore<Draft>(empty, { serialize: 'ignore' });
  const $problems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
  const $state = createStore<SectionState>({ kind: 'editing' }, { serialize: 'ignore' });
  /** Edited since it was filled or saved. */
  const $touched = createStore(false, { serialize: 'ignore' });

  sample({ clock: filled, target: $draft });
  sample({
    clock: changed,
    source: $draft,
    fn: (draft, change) => ({ ...draft, ...change }),
    target: $draft,
  });
  reset({ clock: sessionEnded, target: $draft });
  // Input after a save is unsaved.
  sample({
    clock: [filled, changed, sessionEnded],
    fn: (): SectionState => ({ kind: 'editing' }),
    target: $state,
  });
  sample({ clock: [filled, sessionEnded], fn: () => [], target: $problems });
  // What was said of a save is said once: whoever comes back finds the form as they left it.
  const leftAlone = sample({ clock: placeChanged, filter: not(saveFx.pending) });
  sample({ clock: leftAlone, fn: (): SectionState => ({ kind: 'editing' }), target: $state });
  sample({ clock: leftAlone, fn: () => [], target: $problems });
  sample({ clock: changed, fn: () => true, target: $touched });
  sample({ clock: [filled, saveFx.done, sessionEnded], fn: () => false, target: $touched });

  const accepted = sample({
    clock: submitted,
    source: { draft: $draft, facts: $facts },
    filter: not(saveFx.pending),
  });
  const wrong = ({ draft, facts }: { draft: Draft; facts: Facts }) => check(draft, facts);
  sample({ clock: accepted, fn: wrong, target: $problems });
  sample({ clock: accepted, fn: ({ draft }) => cleared(draft), target: $draft });
  sample({
    clock: accepted,
    filter: (given) => wrong(given).length > 0,
    fn: (): SectionState => ({ kind: 'editing' }),
    target: $state,
  });
  sample({
    clock: accepted,
    filter: (given) => wrong(given).length === 0,
    fn: ({ draft }) => draft,
    target: sound,
  });
  sample({ clock: sound, fn: (): SectionState => ({ kind: 'saving' }), target: $state });
  sample({ clock: sound, fn: request, target: saveFx });

  sample({ clock: saveFx.doneData, fn: saved, target: $draft });
  sample({ clock: saveFx.done, fn: (): SectionState => ({ kind: 'saved' }), target: $state });
  sample({ clock: saveFx.failData, fn: serviceFieldProblems, target: $problems });
  sample({
    clock: saveFx.failData,
    fn: (failure): SectionState =>
      serviceFieldProblems(failure).length > 0
        ? { kind: 'editing' }
        : { kind: 'failed', problem: saveProblem(failure) },
    target: $state,
  });
  return {
    $draft,
    $problems,
    $state,
    $touched,
    filled,
    changed,
    submitted,
    /** What a view of the form uses: `useUnit(section)`. */
    '@@unitShape': () => ({
      draft: $draft,
      state: $state,
      touched: $touched,
      problems: $problems,
      changed,
      submitted,
    }),
  };
}
