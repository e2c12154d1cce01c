import { combine, createEvent, createStore, sample } from 'effector';
import { autopay } from '../query.ts';
import { $today } from '../../billing/index.ts';
import { createMethodEntry, createMethodState } from '../../payments/method-entry/index.ts';
import type { FieldProblem } from '../../payments/method-entry/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { methodBlocker } from '../rules-debits.ts';
import type { ServiceGroup } from '../rules-debits.ts';
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
import type { FlowStep, Place } from './types.ts';
import { $paysBills } from '../../billing/standing.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';

// -- Public events
/** Continue on the step that shows. */
export const flowStepSubmitted = createEvent();
export const flowBackRequested = createEvent();
/** Change, on review. */
export const flowChangeRequested = createEvent<FlowStep>();
/** The page that says that the security code could not be verified is left: back to the method. */
export const verificationLeft = createEvent();

/** The step that shows is complete: on to the next. */
export const flowStepDone = createEvent();

// -- Stores
export const $serviceProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The chosen method was looked at for what is to be enrolled, and cannot be used. */
export const $methodRefused = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** Verifying the security code failed itself: a page of its own says so (spec 4). */
export const $verificationFailed = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The step that the address names; the result has an address too. */
export const $requestedPlace = combine($location, ({ search }) =>
  new URLSearchParams(search).get('at'),
);
const $isFlowOpen = combine(
  $location,
  ({ search }) =>
    new URLSearchParams(search).get('open') === 'ap' && new URLSearchParams(search).has('flow'),
);
export const $flowSteps = combine($flow, $requestedChanges, stepsOf);
const $asksForMethod = combine(
  $isFlowOpen,
  $requestedPlace,
  (here, named) => here && named === 'method',
);

/** How the method is chosen or entered. */
export const entry = createMethodEntry({
  state: createMethodState({ $draft: $flowDraft, $methods, $today }),
  draftChanged: flowChanged,
  $isActive: $asksForMethod,
  submitted: flowStepSubmitted,
  left: [flowBackRequested, flowOpened, verificationLeft],
});

const $methodBlocker = combine(
  $flowDraft,
  entry.$tokenizedCard,
  $methods,
  $requestedChanges,
  chosenMethodBlocker,
);
const $methodOk = combine(
  entry.$task,
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
/** The step that shows: the one in the address, or the first that is not complete. */
export const $currentPlace = combine($requestedPlace, $furthest, $flowSteps, resolvePlace);
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
/** The saved methods, each with why it cannot be debited for what is to be enrolled; null where it can. */
export const $methodChoices = combine($methods, $requestedChanges, (methods, wanted) =>
  methods.map((method) => ({ method, bar: methodBlocker(enrolled(wanted), method) })),
);
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

// -- The method step: the default method is chosen already, where it can be debited for what is to be enrolled
const $defaultMethod = $methodChoices.map(
  (choices) =>
    choices.find(({ method, bar }) => method.isDefault && bar === null)?.method.id ?? null,
);
const $preselection = combine({
  method: $defaultMethod,
  draft: $flowDraft,
  place: $currentPlace,
  read: $flowDraftRead,
});
// The wallet may come after the step, or be there before what was kept is read.
sample({
  clock: [$currentPlace, $defaultMethod, $flowDraftRead],
  source: $preselection,
  filter: ({ method, draft, place, read }) =>
    read && place === 'method' && draft.method === null && method !== null,
  fn: ({ method }) => ({ method, preselected: true }),
  target: flowChanged,
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
  target: entry.$tokenizedCard,
});
sample({ clock: entry.verificationFailed, fn: () => true, target: $verificationFailed });
sample({
  clock: [verificationLeft, flowOpened, sessionEnded],
  fn: () => false,
  target: $verificationFailed,
});

// -- Moving between the steps; the address is the truth
const $position = combine({ aim: $flowTarget, place: $currentPlace, steps: $flowSteps });
const to = (
  { flow, only }: { flow: 'enrol' | 'manage'; only: ServiceGroup | null },
  place: Place | null,
) => ({ to: place === null ? payBillPath({ open: 'ap' }) : flowPath(flow, place, only) });
const stepAtOffset = (steps: readonly FlowStep[], place: Place, by: number): Place | null =>
  steps.find((_, index) => index === steps.findIndex((step) => step === place) + by) ?? null;
sample({
  clock: flowStepDone,
  source: $position,
  fn: ({ aim, place, steps }) => to(aim, stepAtOffset(steps, place, 1)),
  target: navigated,
});
sample({
  clock: flowBackRequested,
  source: $position,
  fn: ({ aim, place, steps }) => to(aim, stepAtOffset(steps, place, -1)),
  target: navigated,
});
sample({ clock: flowChangeRequested, source: $flowTarget, fn: to, target: navigated });
sample({
  clock: verificationLeft,
  source: $flowTarget,
  fn: (aim) => to(aim, 'method'),
  target: navigated,
});
// The result has an address of its own, in place of the review's; Back from it leads out of what was done.
sample({
  clock: $flowSubmission.updates,
  source: { flow: $flow, named: $requestedPlace },
  filter: ({ named }, { kind }) => kind === 'done' && named !== 'result',
  fn: ({ flow }) => ({ to: flowPath(flow, 'result'), replace: true }),
  target: navigated,
});
sample({
  clock: $requestedPlace.updates,
  source: { submission: $flowSubmission, here: $isFlowOpen },
  filter: ({ submission, here }, named) =>
    here && submission.kind === 'done' && named !== null && named !== 'result',
  fn: () => ({ to: payBillPath({ open: 'ap' }), replace: true }),
  target: navigated,
});
