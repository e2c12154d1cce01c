import { combine, createEvent, createStore, sample } from 'effector';
import { accountConsented, chooserCancelled, connectFailed } from '../bank-connect/index.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { navigated } from '../../shell/routing/index.ts';
import { wallet } from '../wallet/index.ts';
import { $draft, $requestedTarget, draftChanged, oneTimePaymentOpened } from './draft.ts';
import { entry } from './method.ts';
import { connectPanel, connectProblem, alternativeMethods } from './draft/rules-connect.ts';
import type { ConnectProblem } from './draft/rules-connect.ts';
import { $step, stepBackRequested, stepCompleted, stepSubmitted } from './steps.ts';
import { $submission } from './submit.ts';
import type { MethodChoice } from '../method-entry/types.ts';
import { payPath } from './draft/rules-target.ts';
import type { PaymentTarget } from './draft/rules-target.ts';

// -- Public events
const { bankConsented, methodSelected, otherAccountRequested } = entry;
/** The customer retries connecting their bank. */
export const connectRetried = createEvent();
/**
 * The customer chooses an alternative method after connecting failed: back to the method step, with
 * that method chosen.
 */
export const alternativeMethodChosen = createEvent<MethodChoice>();

// -- Stores
/** The customer left their bank without an account. A notice says that nothing was paid. */
export const $connectCancelled = createStore(false, { serialize: 'ignore' });
const $problem = createStore<ConnectProblem | null>(null, { serialize: 'ignore' });

// -- Derived
export const $connectPanel = combine($draft, entry.$connecting, $problem, connectPanel);
/** Alternative methods shown next to a failure. Null while there is none. */
export const $alternativeMethods = combine($problem, wallet.$data, (problem, card) =>
  problem && card.kind === 'ready'
    ? alternativeMethods(problem, {
        cards: card.value.cardsAccepted,
        bankAccounts: card.value.bankAccountsAccepted,
      })
    : null,
);

// -- The server accepts the consented account, and the flow continues
sample({
  clock: accountConsented,
  fn: ({ publicToken }) => ({ publicToken }),
  target: bankConsented,
});
const onConnectStep = {
  source: $step,
  filter: (step: string) => step === 'connect',
  fn: () => undefined,
} as const;
// A customer who went back meanwhile stays there.
sample({ clock: entry.bankConnected, ...onConnectStep, target: stepCompleted });
sample({
  clock: stepSubmitted,
  source: { step: $step, draft: $draft },
  filter: ({ step, draft }) => step === 'connect' && draft.connectedBank !== null,
  fn: () => undefined,
  target: stepCompleted,
});

// -- Cancelled: the choice is preserved
const toMethod = (target: PaymentTarget) => ({ to: `${payPath(target)}&step=method` });
sample({ clock: chooserCancelled, source: $requestedTarget, fn: toMethod, target: navigated });
sample({ clock: chooserCancelled, fn: () => true, target: $connectCancelled });
sample({
  clock: [methodSelected, stepSubmitted, stepBackRequested, oneTimePaymentOpened],
  fn: () => false,
  target: $connectCancelled,
});

// -- Failed: shown in the step, with alternative methods
sample({ clock: connectFailed, fn: connectProblem, target: $problem });
sample({
  clock: entry.bankConnectFailed,
  fn: (failure) => connectProblem(refusalCode(failure) ?? 'UNAVAILABLE'),
  target: $problem,
});
sample({
  clock: [connectRetried, otherAccountRequested, accountConsented, oneTimePaymentOpened],
  fn: () => null,
  target: $problem,
});
sample({
  clock: $step.updates,
  filter: (step) => step !== 'connect',
  fn: () => null,
  target: $problem,
});
sample({ clock: alternativeMethodChosen, target: methodSelected });
sample({
  clock: alternativeMethodChosen,
  source: $requestedTarget,
  fn: toMethod,
  target: navigated,
});

// -- An expired token cannot pay: the bank must be connected, or typed, again
sample({
  clock: $submission.updates,
  filter: (submission) =>
    submission.kind === 'failed' && submission.code === 'PAYMENT_TOKEN_EXPIRED',
  fn: () => ({ bankToken: null, connectedBank: null }),
  target: draftChanged,
});
