import { newIdFx } from '../../platform/ids/ports.ts';
import { combine, createEvent, createStore, sample } from 'effector';
import { autopayChangeFailureOutcome } from '../../autopay/failure-outcome.ts';
import { methodBlocker } from '../../autopay/rules-debits.ts';
import { $today } from '../../billing/index.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import {
  createMethodEntry,
  createMethodState,
  EMPTY_METHOD,
} from '../../payments/method-entry/index.ts';
import type { FieldProblem, MethodDraft } from '../../payments/method-entry/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { streaming } from '../query.ts';
import { changeStreamingMethodFx } from '../ports.ts';
import type { StreamingSubscription } from '../ports.ts';
import { noticeAfter } from './rules-change.ts';
import type { StreamingNotice } from './rules-change.ts';

export type { StreamingNotice } from './rules-change.ts';

/** A subscription, and the saved method to debit it from. */
interface ChosenMethod {
  subscription: StreamingSubscription;
  paymentMethodId: string;
  /** Null for a bank account. */
  securityCodeToken: string | null;
}

/** State of the method change form. */
export interface MethodChange {
  subscription: StreamingSubscription;
  state: 'choosing' | 'verifying' | 'unverified' | 'sending' | 'refused' | 'unknown';
  problems: readonly FieldProblem[];
}

const methodChangeMutation = createConfirmedMutation({
  name: 'streaming.methodChange',
  makeKeyFx: newIdFx,
  sendFx: changeStreamingMethodFx,
  inputOf: (
    {
      subscription: { id: subscriptionId, version },
      paymentMethodId,
      securityCodeToken,
    }: ChosenMethod,
    idempotencyKey,
  ) => ({ idempotencyKey, subscriptionId, version, paymentMethodId, securityCodeToken }),
  failureOutcome: autopayChangeFailureOutcome,
});

// -- Public events
export const streamingOpened = createEvent();
/** The customer requests another method for this subscription. */
export const methodChangeRequested = createEvent<StreamingSubscription>();
export const methodChangeSubmitted = createEvent();
export const methodChangeDeclined = createEvent();

// -- Internal events
const draftChanged = createEvent<Partial<MethodDraft>>();

// -- Stores
/** The subscription whose method is being changed. */
const $subscription = createStore<StreamingSubscription | null>(null, { serialize: 'ignore' });
const $draft = createStore<MethodDraft>(EMPTY_METHOD, { serialize: 'ignore' });
/** The security code could not be verified, through no fault of the customer (spec 4). */
const $unverified = createStore(false, { serialize: 'ignore' });
/** The notice above the subscriptions. */
export const $streamingNotice = createStore<StreamingNotice | null>(null, { serialize: 'ignore' });

// -- Derived
const $methods = combine(wallet.$data, (card) => (card.kind === 'ready' ? card.value.methods : []));
const $asksForMethod = combine(
  $subscription,
  methodChangeMutation.$confirmation,
  (subscription, asked) => subscription !== null && asked?.state !== 'sending',
);
/** The saved methods, each with why it cannot be debited monthly. Null if it can. */
export const $streamingMethods = combine($methods, (methods) =>
  methods.map((method) => ({ method, bar: methodBlocker([], method) })),
);

/** Choice of the method and verification of its security code. */
export const streamingEntry = createMethodEntry({
  state: createMethodState({ $draft, $methods, $today }),
  draftChanged,
  $isActive: $asksForMethod,
  submitted: methodChangeSubmitted,
  left: [methodChangeDeclined, methodChangeRequested.map(() => undefined), streamingOpened],
});

/** Null while no change is open. */
export const $methodChange = combine(
  {
    subscription: $subscription,
    asked: methodChangeMutation.$confirmation,
    verifying: streamingEntry.$pending,
    unverified: $unverified,
    problems: streamingEntry.$problems,
  },
  ({ subscription, asked, verifying, unverified, problems }): MethodChange | null => {
    if (subscription === null) return null;
    if (asked && asked.state !== 'asking') return { subscription, problems, state: asked.state };
    if (verifying) return { subscription, problems, state: 'verifying' };
    return { subscription, problems, state: unverified ? 'unverified' : 'choosing' };
  },
);

// -- Opening and closing
sample({ clock: streamingOpened, target: streaming.opened });
sample({ clock: methodChangeRequested, target: $subscription });
sample({ clock: methodChangeRequested, fn: () => undefined, target: wallet.opened });
sample({
  clock: [methodChangeRequested, streamingOpened, sessionEnded],
  fn: () => null,
  target: $streamingNotice,
});
sample({
  clock: [methodChangeRequested, methodChangeDeclined, streamingOpened],
  target: methodChangeMutation.closed,
});
sample({
  clock: [
    methodChangeDeclined,
    streamingOpened,
    methodChangeMutation.done,
    methodChangeMutation.noticeRaised,
    sessionEnded,
  ],
  fn: () => null,
  target: $subscription,
});

// -- Choosing
sample({
  clock: draftChanged,
  source: $draft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $draft,
});
sample({
  clock: [
    methodChangeRequested,
    methodChangeDeclined,
    streamingOpened,
    methodChangeMutation.done,
    methodChangeMutation.noticeRaised,
    sessionEnded,
  ],
  fn: () => EMPTY_METHOD,
  target: $draft,
});
// Another method is another request, with its own key.
sample({ clock: streamingEntry.methodSelected, target: methodChangeMutation.closed });
sample({ clock: streamingEntry.verificationFailed, fn: () => true, target: $unverified });
sample({
  clock: [
    methodChangeSubmitted,
    streamingEntry.methodSelected,
    methodChangeRequested,
    streamingOpened,
    sessionEnded,
  ],
  fn: () => false,
  target: $unverified,
});

// -- Sending: a retry is the same request, and returns the result of the first
const methodReady = sample({
  clock: streamingEntry.ready,
  source: {
    subscription: $subscription,
    draft: $draft,
    captured: streamingEntry.$tokenizedCard,
    asked: methodChangeMutation.$confirmation,
  },
  fn: ({ subscription, draft: { method }, captured, asked }) => ({
    asked,
    chosen:
      subscription && method
        ? {
            subscription,
            paymentMethodId: method,
            securityCodeToken: captured?.method === method ? captured.paymentToken : null,
          }
        : null,
  }),
});
const first = sample({
  clock: methodReady,
  filter: ({ asked }) => asked === null,
  fn: ({ chosen }) => chosen,
});
sample({
  clock: first,
  filter: (chosen: ChosenMethod | null): chosen is ChosenMethod => chosen !== null,
  target: methodChangeMutation.requested,
});
sample({
  clock: methodChangeMutation.requested,
  fn: () => undefined,
  target: methodChangeMutation.confirmed,
});
sample({
  clock: methodReady,
  filter: ({ asked }) => asked !== null,
  fn: () => undefined,
  target: methodChangeMutation.confirmed,
});

// -- Results
sample({
  clock: methodChangeMutation.doneWithResult,
  fn: ({ subject, result }) => noticeAfter(subject.subscription, result),
  target: $streamingNotice,
});
sample({
  clock: methodChangeMutation.done,
  fn: (value) => ({ kind: 'ready' as const, value }),
  target: streaming.$data,
});
sample({
  clock: methodChangeMutation.noticeRaised,
  fn: (): StreamingNotice => ({ kind: 'changedMeanwhile', appName: '' }),
  target: $streamingNotice,
});
sample({
  clock: methodChangeMutation.noticeRaised,
  fn: () => undefined,
  target: streaming.refreshed,
});
