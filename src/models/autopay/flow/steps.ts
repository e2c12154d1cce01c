import { combine, createEvent, createStore, sample } from 'effector';
import { and } from 'patronum/and';
import { equals } from 'patronum/equals';
import { autopay } from '../query.ts';
import { $today, coreBilling } from '../../billing/index.ts';
import { $flowDenials } from '../../payments/flow-denials/index.ts';
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
  resolvePlace,
  serviceProblems,
  servicesOf,
  stepsOf,
  takesBankAccounts,
} from './rules-flow.ts';
import { previewChange, summaryOf } from './rules-preview.ts';
import { $flowSubmission } from './submission.ts';
import { blockOfDenial } from '../../permissions/rules-flow-block.ts';
import type { FlowBlock } from '../../permissions/rules-flow-block.ts';
import type { FlowDraft, FlowStep, Place } from './types.ts';
import { $paysBills } from '../../billing/standing.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';

// -- Public events
/** The customer leaves the page on the failed security code check: back to the method. */
export const verificationLeft = createEvent();

// -- Stores
export const $serviceProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The chosen method was checked for the enrolled groups and cannot be used. */
export const $methodRefused = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The security code check itself failed: a separate page says so (spec 4). */
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
  /** Continue on the current step. */
  submitted: flowStepSubmitted,
  /** The current step is complete: go to the next. */
  completed: flowStepDone,
  backRequested: flowBackRequested,
  /** Change, on review. */
  changeRequested: flowChangeRequested,
  /** To another step than the next. */
  moved: flowMoved,
  /** The step in the URL. The result has a URL too. */
  $named: $requestedPlace,
  /** The current step: the one in the URL, or the first incomplete one. */
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
/** The chosen card's `MMYY`. Null for a bank account, and until one is chosen. */
const $expiration = combine(
  $flowDraft,
  methodState.$tokenizedCard,
  $methods,
  ({ method }, captured, methods) =>
    (captured?.method === method ? captured : methods.find(({ id }) => id === method))
      ?.expiration ?? null,
);
/** Preview of the change for each service group. */
export const $changePreviews = combine(
  $requestedChanges,
  $flowDraft,
  $today,
  $expiration,
  (wanted, draft, today, expiration) =>
    wanted.map((one) => previewChange(one, draft, today, expiration)),
);
/** Whether a bank account may be added for the enrolled groups. */
export const $bankOffered = combine($requestedChanges, wallet.$data, (wanted, card) => {
  const accepted = card.kind === 'ready' && card.value.bankAccountsAccepted;
  return {
    offered: accepted && takesBankAccounts(wanted),
    /** Bank accounts are accepted, but not for the enrolled groups. */ whyNot:
      accepted && !takesBankAccounts(wanted),
  };
});
/** The services on the first step. */
export const $services = combine($flowDraft, $groups, $today, servicesOf);
/** The running summary. */
export const $summary = combine($changePreviews, summaryOf);
export const $cardOffered = combine(
  wallet.$data,
  (card) => card.kind === 'ready' && card.value.cardsAccepted,
);

/** Why Auto Pay cannot be turned on or changed here. */
export type AutopayBlock = FlowBlock | 'autopayUnavailable' | 'disconnected';

/** Why the flow is blocked. `ready` if it is not. */
export type FlowStatus =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'blocked'; reason: AutopayBlock }
  | { kind: 'verificationFailed' }
  | { kind: 'nothingToDo' }
  | { kind: 'ready' };
export const $flowStatus = combine(
  {
    mayPay: $paysBills,
    denials: $flowDenials,
    core: coreBilling.$data,
    read: $flowDraftRead,
    groups: autopay.$data,
    methods: wallet.$data,
    flow: $flow,
    failed: $verificationFailed,
    submission: $flowSubmission,
  },
  ({ mayPay, denials, core, read, groups, methods, flow, failed, submission }): FlowStatus => {
    if (!mayPay) return { kind: 'blocked', reason: 'role' };
    if (groups.kind === 'failed' || methods.kind === 'failed') return { kind: 'failed' };
    if (!read || groups.kind === 'loading' || methods.kind === 'loading')
      return { kind: 'loading' };
    if (submission.kind !== 'idle') return { kind: 'ready' };
    // Both flows enrol: another method enrols anew. Auto Pay is cancelled on its page.
    const denial = denials.enrolAutopay;
    if (denial !== null)
      return { kind: 'blocked', reason: blockOfDenial(denial) ?? 'disconnected' };
    // An account without core services has no such bill: then the backend alone decides.
    if (core.kind === 'loading') return { kind: 'loading' };
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

// -- The method must support monthly debits
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
// A prepaid card cannot be used here: another one must be entered.
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
