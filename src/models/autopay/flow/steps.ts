import { combine, createEvent, createStore, sample } from 'effector';
import { and, equals } from 'patronum';
import { autopay } from '../query.ts';
import { $today } from '../../billing/index.ts';
import { createMethodEntry, createMethodState } from '../../payments/method-entry/index.ts';
import type { FieldProblem } from '../../payments/method-entry/index.ts';
import { RESULT, createStepFlow } from '../../platform/step-flow/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { methodBlocker } from '../rules-debits.ts';
import {
  $flowTarget,
  $flow,
  $flowDraft,
  $flowDraftRead,
  $groups,
  $methods,
  $requestedChanges,
  flowChanged,
  flowOpened,
  payNowChosen,
  changeSelected,
} from './draft.ts';
import {
  flowPath,
  chosenMethodBlocker,
  enrolledGroups as enrolled,
  furthestPlace,
  previewChange,
  resolvePlace,
  serviceProblems,
  servicesOf,
  stepsOf,
  summaryOf,
  takesBankAccounts,
} from './rules.ts';
import { $flowSubmission } from './submission.ts';
import type { FlowDraft, FlowStep, Place } from './types.ts';
import { $paysBills } from '../../billing/standing.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';

// -- Public events
/** The page that says that the security code could not be verified is left: back to the method. */
export const verificationLeft = createEvent();

// -- Stores
export const $serviceProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The chosen method was looked at for what is to be enrolled, and cannot be used. */
export const $methodRefused = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** Verifying the security code failed itself: a page of its own says so (spec 4). */
export const $verificationFailed = createStore(false, { serialize: 'ignore' });

// -- Derived
const $search = $location.map(({ search }) => search);
const $isFlowOpen = $search.map(
  (search) =>
    new URLSearchParams(search).get('open') === 'ap' && new URLSearchParams(search).has('flow'),
);
export const $flowSteps = combine($flow, $requestedChanges, stepsOf);
/** How far the method is. */
const methodState = createMethodState({ $draft: $flowDraft, $methods, $today });
const $methodBlocker = combine(
  $flowDraft,
  methodState.$tokenizedCard,
  $methods,
  $requestedChanges,
  chosenMethodBlocker,
);
const $methodOk = combine(
  methodState.$task,
  $methodBlocker,
  ({ kind }, bar) => kind === 'done' && bar === null,
);
const $furthest = combine(
  {
    steps: $flowSteps,
    chosen: $requestedChanges.map((wanted) => wanted.length > 0),
    methodOk: $methodOk,
    submission: $flowSubmission.map(({ kind }) => kind),
  },
  ({ steps, ...rest }) => furthestPlace(steps, rest),
);

// -- The steps
const steps = createStepFlow<FlowStep, Place, Pick<FlowDraft, 'flow' | 'only'>>({
  name: 'autopay',
  $search,
  parameter: 'at',
  $steps: $flowSteps,
  $reach: $furthest,
  stepShown: resolvePlace,
  $target: $flowTarget,
  pathOf: ({ flow, only }, place) =>
    place === null
      ? payBillPath({ open: 'ap' })
      : flowPath(flow, place, place === RESULT ? null : only),
  navigated,
  $isOpen: $isFlowOpen,
  $isDone: $flowSubmission.map(({ kind }) => kind === 'done'),
});
export const {
  /** Continue on the step that shows. */
  submitted: flowStepSubmitted,
  /** The step that shows is complete: on to the next. */
  completed: flowStepDone,
  backRequested: flowBackRequested,
  /** Change, on review. */
  changeRequested: flowChangeRequested,
  /** To another step than the next. */
  moved: flowMoved,
  /** The step that the address names; the result has an address too. */
  $named: $requestedPlace,
  /** The step that shows: the one in the address, or the first that is not complete. */
  $step: $currentPlace,
} = steps;

// -- The method
/**
 * The saved methods, each with why it cannot be debited for what is to be enrolled; null where it
 * can.
 */
export const $methodChoices = combine($methods, $requestedChanges, (methods, wanted) =>
  methods.map((method) => ({ method, bar: methodBlocker(enrolled(wanted), method) })),
);
const $defaultMethod = $methodChoices.map(
  (choices) =>
    choices.find(({ method, bar }) => method.isDefault && bar === null)?.method.id ?? null,
);
const $isMethodStep = equals($currentPlace, 'method');
const $choosesDefault = and($isMethodStep, $flowDraftRead);

/** How the method is chosen or entered. */
export const entry = createMethodEntry({
  state: methodState,
  draftChanged: flowChanged,
  $isActive: and($isFlowOpen, $isMethodStep),
  submitted: flowStepSubmitted,
  left: [flowBackRequested, flowOpened, verificationLeft],
  // The default method, where it can be debited. The wallet may come after the step, or be there
  // before what was kept is read.
  preselection: {
    on: [$currentPlace, $defaultMethod, $flowDraftRead],
    $method: combine($defaultMethod, $choosesDefault, (method, chosen) => (chosen ? method : null)),
  },
});

// -- Derived
/** What the change means for each service group, rehearsed. */
export const $changePreviews = combine(
  $requestedChanges,
  $flowDraft,
  $today,
  (wanted, draft, today) => wanted.map((one) => previewChange(one, draft, today)),
);
/** Whether a bank account may be added for what is to be enrolled. */
export const $bankOffered = combine($requestedChanges, wallet.$data, (wanted, card) => {
  const accepted = card.kind === 'ready' && card.value.bankAccountsAccepted;
  return {
    offered: accepted && takesBankAccounts(wanted),
    /** Bank accounts are accepted, but not for what is to be enrolled. */ whyNot:
      accepted && !takesBankAccounts(wanted),
  };
});
/** What the first step shows. */
export const $services = combine($flowDraft, $groups, servicesOf);
/** What the running summary says. */
export const $summary = combine($changePreviews, summaryOf);
export const $cardOffered = combine(
  wallet.$data,
  (card) => card.kind === 'ready' && card.value.cardsAccepted,
);

/** What stands in the way of the flow; `ready` where nothing does. */
export type FlowStatus =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'blocked'; reason: 'role' | 'autopayUnavailable' | 'disconnected' }
  | { kind: 'verificationFailed' }
  | { kind: 'nothingToDo' }
  | { kind: 'ready' };
export const $flowStatus = combine(
  {
    mayPay: $paysBills,
    read: $flowDraftRead,
    groups: autopay.$data,
    methods: wallet.$data,
    flow: $flow,
    failed: $verificationFailed,
    submission: $flowSubmission,
  },
  ({ mayPay, read, groups, methods, flow, failed, submission }): FlowStatus => {
    if (!mayPay) return { kind: 'blocked', reason: 'role' };
    if (groups.kind === 'failed' || methods.kind === 'failed') return { kind: 'failed' };
    if (!read || groups.kind === 'loading' || methods.kind === 'loading')
      return { kind: 'loading' };
    if (submission.kind !== 'idle') return { kind: 'ready' };
    const wanting = groups.value.filter(
      ({ enrolment }) => (flow === 'enrol') === (enrolment === null),
    );
    const bars = wanting.map(({ bar }) => bar);
    if (wanting.length > 0 && bars.every((bar) => bar === 'UNAVAILABLE'))
      return { kind: 'blocked', reason: 'autopayUnavailable' };
    if (flow === 'enrol' && wanting.length > 0 && bars.every((bar) => bar !== null))
      return { kind: 'blocked', reason: 'disconnected' };
    if (wanting.length === 0) return { kind: 'nothingToDo' };
    return failed ? { kind: 'verificationFailed' } : { kind: 'ready' };
  },
);

// -- The first step: at least one service
const submittedAt = sample({
  clock: flowStepSubmitted,
  source: { place: $currentPlace, wanted: $requestedChanges },
});
const servicesSubmitted = sample({
  clock: submittedAt,
  filter: ({ place }) => place === 'amount' || place === 'summary',
});
sample({
  clock: servicesSubmitted,
  fn: ({ wanted }) => serviceProblems(wanted),
  target: $serviceProblems,
});
sample({
  clock: servicesSubmitted,
  filter: ({ wanted }) => wanted.length > 0,
  fn: () => undefined,
  target: flowStepDone,
});
sample({
  clock: [changeSelected, payNowChosen, flowOpened, flowBackRequested, sessionEnded],
  fn: () => [],
  target: $serviceProblems,
});

// -- What is at hand must be one that can be debited each month
const methodReady = sample({ clock: entry.ready, source: $methodBlocker });
sample({
  clock: methodReady,
  filter: (bar) => bar === null,
  fn: () => undefined,
  target: flowStepDone,
});
sample({
  clock: methodReady,
  fn: (bar): FieldProblem[] =>
    bar === null ? [] : [{ field: 'method', messageKey: `autopay:flow.errors.${bar}` }],
  target: $methodRefused,
});
sample({
  clock: [
    entry.methodSelected,
    entry.cardEntryRestarted,
    flowBackRequested,
    flowOpened,
    sessionEnded,
  ],
  fn: () => [],
  target: $methodRefused,
});
// A prepaid card is of no use here: another one is entered.
sample({
  clock: methodReady,
  filter: (bar) => bar === 'PREPAID',
  fn: () => null,
  target: methodState.$tokenizedCard,
});
sample({ clock: entry.verificationFailed, fn: () => true, target: $verificationFailed });
sample({
  clock: [verificationLeft, flowOpened, sessionEnded],
  fn: () => false,
  target: $verificationFailed,
});

sample({
  clock: verificationLeft,
  fn: () => ({ step: 'method' as const }),
  target: flowMoved,
});
