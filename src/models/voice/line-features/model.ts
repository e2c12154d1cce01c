import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { loadLineFeaturesFx, updateForwardingFx } from './ports.ts';
import { changeOf, numberProblem } from './rules-line-features.ts';
import type {
  Forwarding,
  ForwardingDraft,
  ForwardingRefusal,
  NumberProblem,
} from './rules-line-features.ts';

// -- Public events
/** The customer chooses when to forward calls. */
export const forwardingChosen = createEvent<Forwarding>();
/** The forwarding number, as typed. */
export const forwardToTyped = createEvent<string>();
export const forwardingSubmitted = createEvent();

/**
 * Why the forwarding was not changed: the input, the account or the role, or the request itself.
 */
export type ForwardingProblem =
  | { kind: 'number'; problem: NumberProblem }
  | { kind: 'refused'; refusal: ForwardingRefusal }
  | { kind: 'failed'; failure: RequestFailure };

const REFUSALS: readonly string[] = [
  'NOT_PERMITTED',
  'LINE_NOT_FORWARDABLE',
  'CPNI_NOT_COMPLIANT',
] satisfies ForwardingRefusal[];

function problemOf(failure: RequestFailure): ForwardingProblem {
  const code = refusalCode(failure);
  if (code !== null && REFUSALS.includes(code))
    return { kind: 'refused', refusal: code as ForwardingRefusal };
  return code === 'BAD_REQUEST'
    ? { kind: 'number', problem: 'invalid' }
    : { kind: 'failed', failure };
}

// -- The open line, and the draft of its change
/** Opened with the line's number. */
export const lineFeatures = createKeyedQuery({
  name: 'lineFeatures',
  loadFx: loadLineFeaturesFx,
  matchesKey: ({ telephoneNumber }, number) => telephoneNumber === number,
});
const $features = combine(lineFeatures.$data, (card) =>
  card.kind === 'ready' ? card.value : null,
);
export const $forwardingDraft = createStore<ForwardingDraft | null>(null, { serialize: 'ignore' });
export const $forwardingProblem = createStore<ForwardingProblem | null>(null, {
  serialize: 'ignore',
});
/** It was just changed. */
export const $forwardingSaved = createStore(false, { serialize: 'ignore' });

// -- Wiring
const known = sample({
  clock: [loadLineFeaturesFx.doneData, updateForwardingFx.doneData],
  fn: ({ telephoneNumber, forwarding, forwardTo }): ForwardingDraft => ({
    telephoneNumber,
    forwarding,
    forwardTo,
  }),
});
sample({ clock: known, target: $forwardingDraft });
sample({
  clock: forwardingChosen,
  source: $forwardingDraft,
  filter: (draft) => draft !== null,
  fn: (draft, forwarding) => draft && { ...draft, forwarding },
  target: $forwardingDraft,
});
sample({
  clock: forwardToTyped,
  source: $forwardingDraft,
  filter: (draft) => draft !== null,
  fn: (draft, forwardTo) => draft && { ...draft, forwardTo },
  target: $forwardingDraft,
});
sample({
  clock: [forwardingChosen, forwardToTyped, lineFeatures.opened],
  fn: () => null,
  target: $forwardingProblem,
});
sample({
  clock: [forwardingChosen, forwardToTyped, lineFeatures.opened],
  fn: () => false,
  target: $forwardingSaved,
});

const $ready = combine(
  $features,
  $forwardingDraft,
  updateForwardingFx.pending,
  (features, draft, sending) => (features !== null && !sending ? draft : null),
);
const submitted = sample({
  clock: forwardingSubmitted,
  source: $ready,
  filter: (draft) => draft !== null,
});
const problem = submitted.map((draft) => numberProblem(draft));
sample({
  clock: problem,
  fn: (found): ForwardingProblem | null => found && { kind: 'number', problem: found },
  target: $forwardingProblem,
});
sample({
  clock: submitted,
  filter: (draft) => numberProblem(draft) === null,
  fn: changeOf,
  target: updateForwardingFx,
});
sample({ clock: updateForwardingFx.doneData, target: lineFeatures.changed });
sample({ clock: updateForwardingFx.done, fn: () => true, target: $forwardingSaved });
sample({ clock: updateForwardingFx.failData, fn: problemOf, target: $forwardingProblem });
reset({ clock: sessionEnded, target: [$forwardingDraft, $forwardingProblem] });
