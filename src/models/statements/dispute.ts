import { withoutCardNumbers } from '../platform/card-numbers/rules-card-numbers.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $flowDenials } from '../payments/flow-denials/index.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { createIdempotentSubmit, createMemoryKey } from '../platform/idempotent-submit/index.ts';
import { $statementsLocation, detail, disputes } from './queries.ts';
import { disputeLineFx } from './ports.ts';
import type { Dispute, StatementLine } from './ports.ts';
import { disputeFailureOutcome, disputeProblems } from './rules-dispute.ts';
import type { DisputeProblem, Reason } from './rules-dispute.ts';

/** The form for disputing a line, and the state of its request. */
export interface DisputeForm {
  line: StatementLine;
  reason: Reason | null;
  note: string;
  /** One for all tries: sent again, it settles what became of the first. Null until it is sent. */
  key: string | null;
  state: 'editing' | 'sending' | 'refused' | 'unknown' | 'notPermitted';
  problems: readonly DisputeProblem[];
}

/** Notice shown next to the line. */
export type DisputeNotice =
  { kind: 'asked'; dispute: Dispute } | { kind: 'alreadyAsked' | 'notDisputable' | 'gone' };

// -- Public events
export const disputeRequested = createEvent<StatementLine>();
export const disputeReasonChosen = createEvent<Reason>();
export const disputeNoteTyped = createEvent<string>();
export const disputeSubmitted = createEvent();
export const disputeCancelled = createEvent();

// -- Stores
/** The form, without its key. */
const $form = createStore<Omit<DisputeForm, 'key'> | null>(null, { serialize: 'ignore' });
export const $disputeNotice = createStore<DisputeNotice | null>(null, { serialize: 'ignore' });

// -- Sending: one key for one form, whatever is typed between two tries
type ReadyDispute = Omit<DisputeForm, 'key'> & { reason: Reason };
const isReady = (form: Omit<DisputeForm, 'key'> | null): form is ReadyDispute =>
  form !== null && disputeProblems(form).length === 0 && form.reason !== null;
const key = createMemoryKey('statements.dispute');
const submit = createIdempotentSubmit({
  name: 'statements.dispute',
  $input: $form.map((form): ReadyDispute | null => (isReady(form) ? form : null)),
  fingerprint: ({ line }) => line.id,
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    effect: disputeLineFx,
    mapParams: ({
      input: { line, reason, note },
      idempotencyKey,
    }: {
      input: ReadyDispute;
      idempotencyKey: string;
    }) => ({ idempotencyKey, lineId: line.id, reason, note: note.trim() }),
  }),
  isUnknown: (failure) => {
    const fate = disputeFailureOutcome(failure);
    return 'stays' in fate && fate.stays === 'unknown';
  },
});

// -- Derived
/**
 * Whether this customer may dispute a charge. As for paying: the billing group, not a
 * representative.
 */
export const $mayDispute = combine(
  $profile,
  $flowDenials,
  (profile, { disputeLine }) => profile !== null && disputeLine === null,
);

export const $disputeForm = combine(
  $form,
  key.$key,
  (form, { idempotencyKey }): DisputeForm | null => form && { ...form, key: idempotencyKey },
);

// -- The form: input stays until it is sent or dismissed
type OpenForm = Omit<DisputeForm, 'key'>;
const isOpen = (form: OpenForm | null): form is OpenForm =>
  form !== null && form.state !== 'sending';
const $line = combine($statementsLocation, (place) => place && [place.chosen, place.view]);
sample({
  clock: disputeRequested,
  fn: (line): OpenForm => ({
    line,
    reason: null,
    note: '',
    state: 'editing',
    problems: [],
  }),
  target: $form,
});
reset({ clock: disputeRequested, target: $disputeNotice });
const cancelled = sample({ clock: disputeCancelled, source: $form, filter: isOpen });
sample({
  clock: [disputeRequested, cancelled, $line.updates],
  fn: () => undefined,
  target: [submit.abandoned, key.forgotten],
});
sample({
  clock: disputeReasonChosen,
  source: $form,
  filter: isOpen,
  fn: (form, reason) => ({ ...form, reason, problems: [] }),
  target: $form,
});
sample({
  clock: disputeNoteTyped,
  source: $form,
  filter: isOpen,
  fn: (form, note) => ({
    ...form,
    note,
    problems: form.problems.filter((problem) => problem === 'reason'),
  }),
  target: $form,
});
reset({ clock: [cancelled, $line.updates, sessionEnded], target: $form });
reset({ clock: [$line.updates, sessionEnded], target: $disputeNotice });

// -- Submitting
const checked = sample({
  clock: disputeSubmitted,
  source: $form,
  filter: isOpen,
  fn: (form): OpenForm => ({
    ...form,
    note: withoutCardNumbers(form.note),
    problems: disputeProblems(form),
  }),
});
sample({ clock: checked, target: $form });
sample({
  clock: checked,
  filter: (form) => form.problems.length === 0 && isReady(form),
  fn: () => undefined,
  target: submit.requested,
});
sample({
  clock: submit.started,
  source: $form,
  fn: (form): OpenForm | null => form && { ...form, state: 'sending' },
  target: $form,
});

// -- Results, while still awaited
const disputeSent = submit.accepted.map((dispute): DisputeNotice => ({ kind: 'asked', dispute }));
sample({
  clock: submit.unknown,
  source: $form,
  fn: (form): OpenForm | null => form && { ...form, state: 'unknown' },
  target: $form,
});
const failed = sample({
  clock: submit.sendRefused,
  source: $form,
  fn: (form, failure) => ({ form, fate: disputeFailureOutcome(failure) }),
});
const disputeClosed = sample({
  clock: failed,
  filter: ({ fate }) => 'tells' in fate,
  fn: ({ fate }): DisputeNotice => ({ kind: 'tells' in fate ? fate.tells : 'gone' }),
});
sample({
  clock: failed,
  fn: ({ form, fate }): OpenForm | null =>
    form && 'stays' in fate ? { ...form, state: fate.stays } : null,
  target: $form,
});
sample({ clock: disputeSent, fn: () => null, target: $form });
sample({ clock: [disputeSent, disputeClosed], target: $disputeNotice });
sample({
  clock: [disputeSent, disputeClosed],
  fn: () => undefined,
  target: [detail.refreshed, disputes.refreshed],
});
