import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { Effect } from 'effector';
import { sessionEnded } from '../../session/index.ts';
import type { RequestFailure } from '../request/errors.ts';

/** A question that is asked before something is ended, and how its answer fares. */
export interface ConfirmationState<Subject> {
  subject: Subject;
  /** One for the whole question: sent again, it settles what became of the first. */
  key: string | null;
  state: 'asking' | 'sending' | 'refused' | 'unknown';
}

/** What a failure means: the question stays and says so, or it closes and something is told where it was asked. */
export type FailureOutcome<Told> = { stays: 'asking' | 'refused' | 'unknown' } | { tells: Told };

interface Options<Subject, Input, Result, Told extends string> {
  /** Left out where doing it twice is the same as once: then the key is empty. */
  makeKeyFx?: Effect<void, string>;
  sendFx: Effect<Input, Result, RequestFailure>;
  inputOf: (subject: Subject, idempotencyKey: string) => Input;
  failureOutcome: (failure: RequestFailure) => FailureOutcome<Told>;
}

const noKeyFx = createEffect<void, string>(() => '');

function raise(): never {
  throw new Error('Nothing is told of a question that stays.');
}

/** A question over one call that is made once: a second click finds it under way, and a second try has the same key. */
export function createConfirmedMutation<Subject, Input, Result, Told extends string>({
  makeKeyFx = noKeyFx,
  sendFx,
  inputOf,
  failureOutcome: fateOf,
}: Options<Subject, Input, Result, Told>) {
  const asked = createEvent<Subject>();
  const confirmed = createEvent();
  const declined = createEvent();
  const closed = createEvent();
  const keyReady = createEvent<string>();
  const told = createEvent<Told>();
  const $question = createStore<ConfirmationState<Subject> | null>(null, { serialize: 'ignore' });
  const ownKeyFx = attach({ effect: makeKeyFx });
  const ownSendFx = attach({
    effect: sendFx,
    mapParams: ({ subject, key }: { subject: Subject; key: string }) => inputOf(subject, key),
  });

  sample({
    clock: asked,
    fn: (subject): ConfirmationState<Subject> => ({ subject, key: null, state: 'asking' }),
    target: $question,
  });
  sample({
    clock: declined,
    source: $question,
    filter: (question) => question?.state !== 'sending',
    fn: () => null,
    target: $question,
  });
  sample({ clock: [closed, sessionEnded], fn: () => null, target: $question });

  const sending = sample({
    clock: confirmed,
    source: $question,
    filter: (question: ConfirmationState<Subject> | null): question is ConfirmationState<Subject> =>
      question !== null && question.state !== 'sending',
  });
  sample({
    clock: sending,
    fn: (question): ConfirmationState<Subject> => ({ ...question, state: 'sending' }),
    target: $question,
  });
  sample({
    clock: sending,
    filter: ({ key }) => key === null,
    fn: () => undefined,
    target: ownKeyFx,
  });
  sample({
    clock: sending,
    filter: ({ key }) => key !== null,
    fn: ({ key }) => key ?? '',
    target: keyReady,
  });
  sample({ clock: ownKeyFx.doneData, target: keyReady });
  const keyed = sample({
    clock: keyReady,
    source: $question,
    filter: (question: ConfirmationState<Subject> | null): question is ConfirmationState<Subject> =>
      question !== null,
    fn: (question, key) => ({ ...question, key }),
  });
  sample({ clock: keyed, target: $question });
  sample({ clock: keyed, target: ownSendFx });

  const failed = sample({
    clock: ownSendFx.failData,
    fn: (failure) => ({ fate: fateOf(failure) }),
  });
  sample({
    clock: failed,
    source: $question,
    fn: (question, { fate }): ConfirmationState<Subject> | null =>
      question && ('stays' in fate ? { ...question, state: fate.stays } : null),
    target: $question,
  });
  sample({
    clock: failed,
    filter: ({ fate }) => 'tells' in fate,
    fn: ({ fate }) => ('tells' in fate ? fate.tells : raise()),
    target: told,
  });
  sample({ clock: ownSendFx.done, fn: () => null, target: $question });
  return {
    $confirmation: $question,
    requested: asked,
    confirmed,
    declined,
    closed,
    noticeRaised: told,
    done: ownSendFx.doneData,
    /** What it was done to. */ doneSubject: ownSendFx.done.map(
      ({ params: { subject } }) => subject,
    ),
    /** What it was done to, and what it brought. */ doneWithResult: ownSendFx.done.map(
      ({ params: { subject }, result }) => ({ subject, result }),
    ),
  };
}
