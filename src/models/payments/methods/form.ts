import { combine, createEvent, createStore, sample, split } from 'effector';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { waitOf } from '../../platform/waiting/rules-wait.ts';
import type { Wait } from '../../platform/waiting/rules-wait.ts';
import { wallet } from '../wallet/index.ts';
import type { PaymentMethod } from '../wallet/index.ts';
import { noticeShown, noticeDismissed, paymentMethodsOpened } from './notice.ts';
import type { FieldProblem } from '../../platform/form/types.ts';

/** A form of a method in the list: the editable data of a card, or a method's label. */
export interface MethodForm {
  kind: 'card' | 'label';
  method: PaymentMethod;
}

/** The open form: a method's, or that of a new one. One at a time. */
export type OpenForm = MethodForm | { kind: 'add' };
export const isOfMethod = (form: OpenForm | null): form is MethodForm =>
  form !== null && form.kind !== 'add';

/** State of the form. `code` is the error code of a rejection. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'verifying' }
  | { kind: 'sending' }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' };

// -- Public events
export const cardEditRequested = createEvent<PaymentMethod>();
export const labelRequested = createEvent<PaymentMethod>();
/** The customer adds another method. */
export const addRequested = createEvent();
/** The customer dismisses the form without changes. */
export const formDismissed = createEvent();

// -- Internal events, shared by the two forms
export const formSubmitted = createEvent<{ problems: FieldProblem[] }>();
export const formSending = createEvent();
export const formVerifying = createEvent();
/** The response was received. */
export const formAnswered = createEvent();
export const formFailed = createEvent<{ failure: RequestFailure; problems: FieldProblem[] }>();
/** Field problems were found while the request was in flight. */
export const formProblemsFound = createEvent<FieldProblem[]>();
export const formEdited = createEvent();

// -- Stores
export const $form = createStore<OpenForm | null>(null, { serialize: 'ignore' });
export const $formState = createStore<FormState>({ kind: 'editing' }, { serialize: 'ignore' });
export const $formProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** How long to wait where too many cards were declined. */
export const $formWait = createStore<Wait>(null, { serialize: 'ignore' });
/** A previous attempt may have succeeded: if nothing is left to change, it did. */
export const $previousTryUncertain = createStore(false, { serialize: 'ignore' });

// -- Derived
export const $formPending = combine(
  $formState,
  ({ kind }) => kind === 'sending' || kind === 'verifying',
);
export const $formIdle = combine($formPending, (pending) => !pending);

// -- Opening and closing; a request in flight keeps its form
const wanted = sample({
  clock: [
    cardEditRequested.map((method): OpenForm => ({ kind: 'card', method })),
    labelRequested.map((method): OpenForm => ({ kind: 'label', method })),
    addRequested.map((): OpenForm => ({ kind: 'add' })),
  ],
  filter: $formIdle,
});
export const formOpened = sample({ clock: wanted });
sample({ clock: formOpened, target: $form });
sample({ clock: formOpened, fn: () => undefined, target: noticeDismissed });
const left = sample({ clock: formDismissed, filter: $formIdle });
const closed = sample({
  clock: [left, paymentMethodsOpened, sessionEnded, noticeShown],
  fn: () => null,
});
sample({ clock: closed, target: $form });
const begun = sample({ clock: [formOpened, closed] });
sample({ clock: begun, fn: (): FormState => ({ kind: 'editing' }), target: $formState });
sample({ clock: begun, fn: () => [], target: $formProblems });
sample({ clock: begun, fn: () => false, target: $previousTryUncertain });

// -- Input and sending
sample({ clock: formEdited, fn: () => [], target: $formProblems });
sample({ clock: formSubmitted, fn: ({ problems }) => problems, target: $formProblems });
sample({
  clock: [formSubmitted, formProblemsFound],
  fn: (): FormState => ({ kind: 'editing' }),
  target: $formState,
});
sample({ clock: formVerifying, fn: (): FormState => ({ kind: 'verifying' }), target: $formState });
sample({ clock: formSending, fn: (): FormState => ({ kind: 'sending' }), target: $formState });
sample({ clock: formProblemsFound, target: $formProblems });

// -- Results
const done = sample({ clock: formAnswered, source: $form, filter: isOfMethod });
sample({
  clock: done,
  fn: ({ kind, method: { type, lastFour } }) => ({
    kind: kind === 'card' ? ('changed' as const) : ('labelled' as const),
    type,
    lastFour,
  }),
  target: noticeShown,
});
const failed = split(formFailed, {
  gone: ({ failure }) => refusalCode(failure) === 'NOT_FOUND',
  unknown: ({ failure }) => outcomeUnknown(failure),
  wrong: ({ problems }) => problems.length > 0,
});
sample({ clock: failed.gone, fn: () => ({ kind: 'gone' as const }), target: noticeShown });
sample({
  clock: failed.__,
  fn: ({ failure }) => waitOf(failure.kind === 'refused' ? failure.retryAfterSeconds : null),
  target: $formWait,
});
sample({ clock: failed.unknown, fn: () => true, target: $previousTryUncertain });
sample({ clock: failed.unknown, fn: (): FormState => ({ kind: 'unknown' }), target: $formState });
sample({ clock: failed.wrong, fn: ({ problems }) => problems, target: formProblemsFound });
sample({
  clock: failed.__,
  fn: ({ failure }): FormState => ({ kind: 'refused', code: refusalCode(failure) ?? 'INTERNAL' }),
  target: $formState,
});
sample({ clock: [formAnswered, failed.gone], fn: () => undefined, target: wallet.refreshed });
