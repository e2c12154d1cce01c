import { attach, combine, createEvent, createStore, sample } from 'effector';
import { mayDo } from '../permissions/rules-billing.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $statementsLocation, detail, disputes } from './queries.ts';
import { disputeLineFx, makeDisputeKeyFx } from './ports.ts';
import type { Dispute, StatementLine } from './ports.ts';
import { disputeFailureOutcome, disputeProblems } from './rules-dispute.ts';
import type { DisputeProblem, Reason } from './rules-dispute.ts';

/** A question about a line as it is being written, and how sending it fares. */
export interface DisputeForm {
  line: StatementLine;
  reason: Reason | null;
  note: string;
  /** Made as the form opens, one for all tries: sent again, it settles what became of the first. Null until it is there. */
  key: string | null;
  state: 'editing' | 'sending' | 'refused' | 'unknown' | 'notPermitted';
  problems: readonly DisputeProblem[];
}

/** What is told where the line stands. */
export type DisputeNotice =
  { kind: 'asked'; dispute: Dispute } | { kind: 'alreadyAsked' | 'notDisputable' | 'gone' };

// -- Public events
export const disputeRequested = createEvent<StatementLine>();
export const disputeReasonChosen = createEvent<Reason>();
export const disputeNoteTyped = createEvent<string>();
export const disputeSubmitted = createEvent();
export const disputeCancelled = createEvent();

// -- Stores
export const $disputeForm = createStore<DisputeForm | null>(null, { serialize: 'ignore' });
export const $disputeNotice = createStore<DisputeNotice | null>(null, { serialize: 'ignore' });

// -- Effects
const makeOwnKeyFx = attach({ effect: makeDisputeKeyFx });
const sendFx = attach({
  effect: disputeLineFx,
  mapParams: ({ line, reason, note, key }: DisputeForm & { reason: Reason; key: string }) => ({
    idempotencyKey: key,
    lineId: line.id,
    reason,
    note: note.trim(),
  }),
});

// -- Derived
/** May this customer question a charge? As paying: the billing group, not a representative. */
export const $mayDispute = combine(
  $profile,
  (profile) => profile !== null && mayDo('payBill', profile),
);

// -- The form: what was typed stays until it is sent or left
const isOpen = (form: DisputeForm | null): form is DisputeForm =>
  form !== null && form.state !== 'sending';
const $line = combine($statementsLocation, (place) => place && [place.chosen, place.view]);
sample({
  clock: disputeRequested,
  fn: (line): DisputeForm => ({
    line,
    reason: null,
    note: '',
    key: null,
    state: 'editing',
    problems: [],
  }),
  target: $disputeForm,
});
sample({ clock: disputeRequested, fn: () => null, target: $disputeNotice });
sample({ clock: disputeRequested, fn: () => undefined, target: makeOwnKeyFx });
sample({
  clock: makeOwnKeyFx.doneData,
  source: $disputeForm,
  fn: (form, key) => form && { ...form, key },
  target: $disputeForm,
});
sample({
  clock: disputeReasonChosen,
  source: $disputeForm,
  filter: isOpen,
  fn: (form, reason) => ({ ...form, reason, problems: [] }),
  target: $disputeForm,
});
sample({
  clock: disputeNoteTyped,
  source: $disputeForm,
  filter: isOpen,
  fn: (form, note) => ({
    ...form,
    note,
    problems: form.problems.filter((problem) => problem === 'reason'),
  }),
  target: $disputeForm,
});
sample({
  clock: disputeCancelled,
  source: $disputeForm,
  filter: isOpen,
  fn: () => null,
  target: $disputeForm,
});
sample({
  clock: [$line.updates, sessionEnded],
  fn: () => null,
  target: [$disputeForm, $disputeNotice],
});

// -- Sending
type ReadyDispute = DisputeForm & { reason: Reason; key: string };
const checked = sample({
  clock: disputeSubmitted,
  source: $disputeForm,
  filter: isOpen,
  fn: (form): DisputeForm => ({ ...form, problems: disputeProblems(form), state: form.state }),
});
sample({
  clock: checked,
  fn: (form): DisputeForm => (isReady(form) ? { ...form, state: 'sending' } : form),
  target: $disputeForm,
});
sample({ clock: checked, filter: isReady, target: sendFx });

function isReady(form: DisputeForm): form is ReadyDispute {
  return form.problems.length === 0 && form.reason !== null && form.key !== null;
}

// -- What came back, where it is still waited for
const isCurrentSubmission = (form: DisputeForm | null, params: ReadyDispute): form is DisputeForm =>
  form?.state === 'sending' && form.key === params.key;
const disputeSent = sample({
  clock: sendFx.done,
  source: $disputeForm,
  filter: (form, { params }) => isCurrentSubmission(form, params),
  fn: (_, { result }): DisputeNotice => ({ kind: 'asked', dispute: result }),
});
const failed = sample({
  clock: sendFx.fail,
  source: $disputeForm,
  filter: (form, { params }) => isCurrentSubmission(form, params),
  fn: (form, { error }) => ({ form, fate: disputeFailureOutcome(error) }),
});
const disputeClosed = sample({
  clock: failed,
  filter: ({ fate }) => 'tells' in fate,
  fn: ({ fate }): DisputeNotice => ({ kind: 'tells' in fate ? fate.tells : 'gone' }),
});
sample({
  clock: failed,
  fn: ({ form, fate }): DisputeForm | null =>
    form && 'stays' in fate ? { ...form, state: fate.stays } : null,
  target: $disputeForm,
});
sample({ clock: disputeSent, fn: () => null, target: $disputeForm });
sample({ clock: [disputeSent, disputeClosed], target: $disputeNotice });
sample({
  clock: [disputeSent, disputeClosed],
  fn: () => undefined,
  target: [detail.refreshed, disputes.refreshed],
});
