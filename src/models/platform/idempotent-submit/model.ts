import { attach, createEffect, createEvent, createStore, sample, split } from 'effector';
import type { Effect, Event, EventCallable, Store } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { outcomeUnknown, refusalCode } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';
import { POLLING, afterAnswer, currentKey, resendOrAskAgain } from './rules-idempotent-submit.ts';
import type { AfterAnswer } from './rules-idempotent-submit.ts';
import type {
  KeyAnswer,
  NotFoundAction,
  NotFoundFacts,
  Polling,
  SubmissionKey,
  SubmitOutcome,
  SubmitState,
} from './types.ts';

/** How a lost outcome is asked for. */
interface Lookup<Result, Answer> {
  findByKeyFx: Effect<string, Answer, RequestFailure>;
  answerOf: (answer: Answer) => KeyAnswer<Result>;
  /** Waits, in milliseconds. */
  waitFx: Effect<number, void>;
  /** What was kept is read after a reload: one that was submitted is asked for first. */
  restored: Event<SubmissionKey | null>;
  whenNotFound?: (facts: NotFoundFacts) => NotFoundAction;
  polling?: Polling;
}

interface Options<Input, Result, Answer> {
  /** Of its units; one for each instance. */
  name: string;
  /** What is sent, without its key; null while something is missing. */
  $input: Store<Input | null>;
  /** What a key is made for: two requests with the same fingerprint are the same request. */
  fingerprint: (input: Input) => string;
  /**
   * The key, wherever its owner keeps it: {@link createMemoryKey}, or a draft that survives a
   * reload.
   */
  key: { $key: Store<SubmissionKey>; keyChanged: EventCallable<Partial<SubmissionKey>> };
  makeKeyFx: Effect<void, string>;
  /** Ends before anything is sent; where it fails, the request is sent all the same. */
  storeKeyFx?: Effect<SubmissionKey, void>;
  sendFx: Effect<{ input: Input; idempotencyKey: string }, Result, RequestFailure>;
  /** Whether the request may have had its effect although it failed. */
  isUnknown?: (failure: RequestFailure) => boolean;
  /** Left out where a lost outcome is settled only by sending it again. */
  lookup?: Lookup<Result, Answer>;
}

const inMemoryFx = createEffect<SubmissionKey, void>(() => undefined);

/** Sending, or finding out what became of it. */
const isUnderWay = ({ kind }: SubmitState<unknown>): boolean =>
  kind === 'sending' || kind === 'checking';

/**
 * One request that must have its effect once. Its key is made for its fingerprint and stored before
 * anything is sent; a second press finds it under way; a lost outcome is asked for by the key, and
 * after a reload the stored submission is asked for first. When the key is done with is for its
 * owner to say, in the same change that clears what was typed, so that a reload never sees half of
 * it.
 */
export function createIdempotentSubmit<Input, Result, Answer = never>({
  name,
  $input,
  fingerprint,
  key: { $key, keyChanged },
  makeKeyFx,
  storeKeyFx = inMemoryFx,
  sendFx,
  isUnknown = outcomeUnknown,
  lookup,
}: Options<Input, Result, Answer>) {
  // -- Public events
  const requested = createEvent();
  /** The customer checks the outcome again. */
  const checkRequested = createEvent();
  /** Nobody waits for it here any more; its key still leads to its outcome. */
  const abandoned = createEvent();

  // -- Internal events
  const keyReady = createEvent<{ idempotencyKey: string; keyFor: string }>();
  const checkStarted = createEvent();
  const settled = createEvent<SubmitOutcome<Result>>();

  // -- Effects of its own: what another one makes, stores or sends is not this one's
  const ownKeyFx = attach({ effect: makeKeyFx, name: `${name}.makeKeyFx` });
  const ownStoreFx = attach({ effect: storeKeyFx, name: `${name}.storeKeyFx` });
  const ownSendFx = attach({ effect: sendFx, name: `${name}.sendFx` });

  // -- Stores
  const $state = createStore<SubmitState<Result>>(
    { kind: 'idle' },
    { name: `${name}.state`, sid: `${name}.state` },
  );
  /** The key whose outcome is waited for; what comes for another one concerns nobody here. */
  const $awaited = createStore<string | null>(null, {
    name: `${name}.awaited`,
    sid: `${name}.awaited`,
  });
  /** How often the key was asked since the check began. */
  const $asked = createStore(0, { name: `${name}.asked`, sid: `${name}.asked` });
  const $wasResent = createStore(false, { name: `${name}.wasResent`, sid: `${name}.wasResent` });

  // -- Derived
  const $isUnderWay = $state.map(isUnderWay);
  const $fingerprint = $input.map((input) => (input === null ? null : fingerprint(input)));

  // -- Submitting: a second press finds it under way
  const started = sample({
    clock: requested,
    source: { input: $input, state: $state },
    filter: ({ input, state }) => input !== null && !isUnderWay(state),
    fn: () => undefined,
  });
  sample({ clock: started, fn: (): SubmitState<Result> => ({ kind: 'sending' }), target: $state });
  reset({ clock: started, target: $wasResent });

  // -- The key: one for one request, stored before anything is sent
  const keyLookedUp = sample({
    clock: started,
    source: { key: $key, keyFor: $fingerprint },
    fn: ({ key, keyFor }) => ({ idempotencyKey: currentKey(key, keyFor), keyFor: keyFor ?? '' }),
  });
  sample({
    clock: keyLookedUp,
    filter: (found): found is { idempotencyKey: string; keyFor: string } =>
      found.idempotencyKey !== null,
    target: keyReady,
  });
  sample({
    clock: keyLookedUp,
    filter: ({ idempotencyKey }) => idempotencyKey === null,
    fn: () => undefined,
    target: ownKeyFx,
  });
  sample({
    clock: ownKeyFx.doneData,
    source: $fingerprint,
    fn: (keyFor, idempotencyKey) => ({ keyFor: keyFor ?? '', idempotencyKey }),
    target: keyReady,
  });
  const marked = keyReady.map((key): SubmissionKey => ({ ...key, submitted: true }));
  sample({ clock: marked, target: [keyChanged, ownStoreFx] });
  sample({ clock: keyReady, fn: ({ idempotencyKey }) => idempotencyKey, target: $awaited });
  sample({
    clock: sample({
      clock: ownStoreFx.finally,
      source: $input,
      fn: (input, { params }) => ({ input, idempotencyKey: params.idempotencyKey }),
    }),
    filter: (request): request is { input: NonNullable<Input> & Input; idempotencyKey: string } =>
      request.input !== null && request.idempotencyKey !== null,
    target: ownSendFx,
  });

  // -- What came back, to whoever still waits for it
  sample({
    clock: ownSendFx.done,
    source: $awaited,
    filter: (awaited, { params }) => awaited === params.idempotencyKey,
    fn: (_, { result }): SubmitOutcome<Result> => ({ kind: 'accepted', result }),
    target: settled,
  });
  const failed = split(
    sample({
      clock: ownSendFx.fail,
      source: $awaited,
      filter: (awaited, { params }) => awaited === params.idempotencyKey,
      fn: (_, { error }) => error,
    }),
    { unknown: isUnknown },
  );
  sample({
    clock: failed.__,
    fn: (failure): SubmitOutcome<Result> => ({
      kind: 'refused',
      code: refusalCode(failure) ?? 'INTERNAL',
    }),
    target: settled,
  });
  sample({ clock: settled, target: $state });
  const known = sample({ clock: settled, filter: ({ kind }) => kind !== 'unknown' });
  reset({ clock: [known, abandoned, sessionEnded], target: $awaited });
  reset({ clock: [abandoned, sessionEnded], target: $state });

  // -- A lost outcome
  if (lookup) askByKey(lookup);
  else
    sample({
      clock: failed.unknown,
      fn: (): SubmitOutcome<Result> => ({ kind: 'unknown' }),
      target: settled,
    });

  /** Asks by the key: after a lost answer, a reload, or on request. */
  function askByKey({
    findByKeyFx,
    answerOf,
    waitFx,
    restored,
    whenNotFound = resendOrAskAgain,
    polling = POLLING,
  }: Lookup<Result, Answer>) {
    const ownFindFx = attach({ effect: findByKeyFx, name: `${name}.findByKeyFx` });
    const ownWaitFx = attach({ effect: waitFx, name: `${name}.waitFx` });

    sample({ clock: failed.unknown, fn: () => undefined, target: checkStarted });
    sample({
      clock: restored,
      filter: (kept) => kept?.submitted === true && kept.idempotencyKey !== null,
      fn: () => undefined,
      target: checkStarted,
    });
    sample({
      clock: checkRequested,
      source: $isUnderWay,
      filter: (underWay) => !underWay,
      fn: () => undefined,
      target: checkStarted,
    });
    sample({
      clock: checkStarted,
      fn: (): SubmitState<Result> => ({ kind: 'checking' }),
      target: $state,
    });
    sample({
      clock: checkStarted,
      source: $key,
      fn: ({ idempotencyKey }) => idempotencyKey,
      target: $awaited,
    });
    reset({ clock: checkStarted, target: $asked });
    const due = sample({ clock: [checkStarted, ownWaitFx.done], source: $awaited });
    sample({ clock: due, filter: (key): key is string => key !== null, target: ownFindFx });

    // If the lookup itself fails, the result is unknown.
    const answered = sample({
      clock: ownFindFx.finally,
      source: {
        awaited: $awaited,
        asked: $asked,
        resent: $wasResent,
        key: $key,
        for: $fingerprint,
      },
      filter: ({ awaited }, { params }) => awaited === params,
      fn: ({ asked, resent, key, for: keyFor }, answer): AfterAnswer<Result> =>
        afterAnswer(
          answer.status === 'done' ? answerOf(answer.result) : { kind: 'underWay' },
          asked + 1,
          polling,
          { atHand: currentKey(key, keyFor) !== null, wasResent: resent },
          whenNotFound,
        ),
    });
    sample({ clock: answered, source: $asked, fn: (asked) => asked + 1, target: $asked });
    sample({
      clock: answered,
      filter: ({ kind }) => kind === 'askAgain',
      fn: () => polling.everyMs,
      target: ownWaitFx,
    });
    const resent = sample({
      clock: answered,
      source: $key,
      filter: (_, { kind }) => kind === 'resend',
      fn: ({ idempotencyKey, keyFor }) => ({
        idempotencyKey: idempotencyKey ?? '',
        keyFor: keyFor ?? '',
      }),
    });
    sample({ clock: resent, fn: () => true, target: $wasResent });
    sample({ clock: resent, target: keyReady });
    const over = sample({
      clock: answered,
      filter: (after): after is Extract<AfterAnswer<Result>, { kind: 'settle' }> =>
        after.kind === 'settle',
    });
    sample({ clock: over, fn: ({ outcome }) => outcome, target: settled });
  }

  const outcome = split(settled, {
    accepted: (one): one is Extract<SubmitOutcome<Result>, { kind: 'accepted' }> =>
      one.kind === 'accepted',
    refused: (one): one is Extract<SubmitOutcome<Result>, { kind: 'refused' }> =>
      one.kind === 'refused',
    notSent: (one): one is Extract<SubmitOutcome<Result>, { kind: 'notSent' }> =>
      one.kind === 'notSent',
    unknown: (one): one is Extract<SubmitOutcome<Result>, { kind: 'unknown' }> =>
      one.kind === 'unknown',
  });

  return {
    requested,
    checkRequested,
    abandoned,
    /** It is on its way now; a press that was ignored is not told. */
    started,
    keyReady,
    checkStarted,
    settled,
    accepted: outcome.accepted.map(({ result }) => result),
    refused: outcome.refused,
    /** As `refused`, with what the sending failed with; not told where the key was asked. */
    sendRefused: failed.__,
    notSent: outcome.notSent,
    unknown: outcome.unknown,
    sendFx: ownSendFx,
    $state,
    $isUnderWay,
  };
}
