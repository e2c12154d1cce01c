import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { createIdempotentSubmit, createMemoryKey } from '../idempotent-submit/index.ts';
import type { RequestFailure } from '../request/errors.ts';

/** A confirmation dialog and the state of its request. */
export interface ConfirmationState<Subject> {
  subject: Subject;
  /** One per confirmation: sent again, it returns the result of the first request. */
  key: string | null;
  state: 'asking' | 'sending' | 'refused' | 'unknown';
}

/**
 * Meaning of a failure: the dialog stays open with a message, or it closes and a notice is raised
 * on the page.
 */
export type FailureOutcome<Told> = { stays: 'asking' | 'refused' | 'unknown' } | { tells: Told };

type Question<Subject> = Omit<ConfirmationState<Subject>, 'key'>;

interface Options<Subject, Input, Result, Told extends string> {
  /** Of its units; one for each instance. */
  name: string;
  /** Omitted for idempotent operations: then the key is empty. */
  makeKeyFx?: Effect<void, string>;
  sendFx: Effect<Input, Result, RequestFailure>;
  inputOf: (subject: Subject, idempotencyKey: string) => Input;
  failureOutcome: (failure: RequestFailure) => FailureOutcome<Told>;
}

const noKeyFx = createEffect<void, string>(() => '');

function raise(): never {
  throw new Error('Nothing is told of a question that stays.');
}

/**
 * A confirmation for a single request: a second click is ignored while it is in flight, and a retry
 * has the same key.
 */
export function createConfirmedMutation<Subject, Input, Result, Told extends string>({
  name,
  makeKeyFx = noKeyFx,
  sendFx,
  inputOf,
  failureOutcome: fateOf,
}: Options<Subject, Input, Result, Told>) {
  const asked = createEvent<Subject>();
  const confirmed = createEvent();
  const declined = createEvent();
  const closed = createEvent();
  const told = createEvent<Told>();
  const $question = createStore<Question<Subject> | null>(null, { serialize: 'ignore' });
  const key = createMemoryKey(name);
  const submit = createIdempotentSubmit({
    name,
    $input: $question.map((question) => question && { subject: question.subject }),
    fingerprint: () => name,
    key,
    makeKeyFx,
    sendFx: attach({
      effect: sendFx,
      mapParams: (request: { input: { subject: Subject }; idempotencyKey: string }) =>
        inputOf(request.input.subject, request.idempotencyKey),
    }),
    isUnknown: (failure) => {
      const fate = fateOf(failure);
      return 'stays' in fate && fate.stays === 'unknown';
    },
  });

  // -- Asking: each question has a key of its own
  sample({
    clock: asked,
    fn: (subject): Question<Subject> => ({ subject, state: 'asking' }),
    target: $question,
  });
  const left = sample({
    clock: declined,
    source: $question,
    filter: (question) => question?.state !== 'sending',
    fn: () => undefined,
  });
  reset({ clock: [left, closed, sessionEnded], target: $question });
  sample({
    clock: [asked, left, closed],
    fn: () => undefined,
    target: [submit.abandoned, key.forgotten],
  });

  // -- Sending
  sample({ clock: confirmed, target: submit.requested });
  sample({
    clock: submit.started,
    source: $question,
    fn: (question): Question<Subject> | null => question && { ...question, state: 'sending' },
    target: $question,
  });

  // -- What came back: the question, where it is still the one that was sent
  sample({
    clock: submit.sendRefused,
    source: $question,
    fn: (question, failure): Question<Subject> | null => {
      const fate = fateOf(failure);
      return question && ('stays' in fate ? { ...question, state: fate.stays } : null);
    },
    target: $question,
  });
  sample({
    clock: submit.unknown,
    source: $question,
    fn: (question): Question<Subject> | null => question && { ...question, state: 'unknown' },
    target: $question,
  });
  sample({
    clock: submit.settled,
    filter: ({ kind }) => kind === 'accepted',
    fn: (): Question<Subject> | null => null,
    target: $question,
  });
  // Whoever has left it is told all the same.
  const failed = submit.sendFx.failData.map((failure) => ({ fate: fateOf(failure) }));
  sample({
    clock: failed,
    filter: ({ fate }) => 'tells' in fate,
    fn: ({ fate }) => ('tells' in fate ? fate.tells : raise()),
    target: told,
  });
  return {
    $confirmation: combine(
      $question,
      key.$key,
      (question, { idempotencyKey }): ConfirmationState<Subject> | null =>
        question && { ...question, key: idempotencyKey },
    ),
    requested: asked,
    confirmed,
    declined,
    closed,
    noticeRaised: told,
    done: submit.sendFx.doneData,
    /** The subject of the completed request. */ doneSubject: submit.sendFx.done.map(
      ({ params: { input } }) => input.subject,
    ),
    /** The subject and result of the completed request. */ doneWithResult: submit.sendFx.done.map(
      ({ params: { input }, result }) => ({ subject: input.subject, result }),
    ),
  };
}
