import { allSettled } from 'effector';
import type { EventCallable, Scope } from 'effector';
import { accountConsented } from '../../models/payments/bank-connect/index.ts';
import { $today, coreBilling, mobileBilling } from '../../models/billing/home/index.ts';
import { businessTimeAnswered } from '../../models/platform/clock/index.ts';
import { formatDay } from '../../models/platform/money/index.ts';
import {
  $draft,
  $step,
  $submission,
  aboveDueConfirmed,
  amountChoiceSelected,
  autopayToggled,
  bankFieldChanged,
  dateChoiceSelected,
  duplicateConfirmed,
  methodSelected,
  NEW_BANK_ACCOUNT,
  oneTimePaymentOpened,
  otherAmountChanged,
  otherDateChanged,
  paperlessToggled,
  paymentSubmitted,
  resultDismissed,
  saveMethodToggled,
  stepSubmitted,
  termsToggled,
} from '../../models/payments/one-time/index.ts';
import { $location, locationChanged } from '../../models/shell/routing/index.ts';
import {
  maintenanceStarted,
  passwordChanged,
  sessionEnded,
  signInSubmitted,
  usernameChanged,
} from '../../models/session/index.ts';
import { savedMethodId } from './recorded-responses.ts';
import { requestName } from './recording.ts';
import type { Recording } from './recording.ts';
import type { RecordedEventOf, RecordedEvent } from './types.ts';
import { amountDueOpened, billingOpened } from '../../models/billing/index.ts';
import { PATHS } from '../../models/platform/paths/index.ts';

/** Applies a recorded event to a scope; false if the event drives no model. */
type EventAction<Name extends RecordedEvent['name']> = (
  doing: ReplayContext,
  event: RecordedEventOf<Name>,
) => boolean;

export interface ReplayContext {
  scope: Scope;
  tape: Recording;
}

/** Dispatches without waiting: the response may arrive with a later event. */
const dispatch = <Params>(
  { scope }: ReplayContext,
  unit: EventCallable<Params>,
  ...[params]: [Params] extends [void] ? [] : [NoInfer<Params>]
): true => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
  return true;
};

const searchString = (query: object): string => {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
};

/**
 * Location of the customer from a page event. Events may not name the quick pay method: any of its
 * kind is used.
 */
export function locationOf(
  tape: Recording,
  { data: { route, query } }: RecordedEventOf<'page-viewed'>,
): { path: string; search: string } {
  const type =
    query.step === 'confirm'
      ? tape.findNext((event) =>
          event.name === 'flow-step-completed' && event.data.choice.kind === 'method'
            ? event.data.choice.methodType
            : undefined,
        )
      : undefined;
  return {
    path: route,
    search: searchString({ ...query, ...(type ? { method: savedMethodId(type) } : {}) }),
  };
}

/** Event that a page dispatches when it opens. */
const PAGE_OPENED_EVENTS: Readonly<Partial<Record<string, EventCallable<void>>>> = {
  payBill: oneTimePaymentOpened,
  billing: billingOpened,
  accountSummary: amountDueOpened,
};
export function openPage(doing: ReplayContext, page: string | null): void {
  const opened = PAGE_OPENED_EVENTS[page ?? ''];
  if (opened) dispatch(doing, opened);
}

const formatTyped = (cents: number): string => (cents / 100).toFixed(2);
const DAY_MS = 86_400_000;
const typedDayAhead = (today: string, days: number): string =>
  formatDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));

type Choice = RecordedEventOf<'flow-step-completed'>['data']['choice'];

function applyMethodChoice(
  doing: ReplayContext,
  { methodChoice, methodType, saved }: Extract<Choice, { kind: 'method' }>,
): void {
  dispatch(
    doing,
    methodSelected,
    methodChoice === 'SAVED' ? savedMethodId(methodType ?? 'CREDIT_CARD') : methodChoice,
  );
  dispatch(doing, saveMethodToggled, saved);
  // Any account works: its number is not in the recording.
  if (methodChoice === NEW_BANK_ACCOUNT)
    for (const [field, value] of [
      ['routingNumber', '021000021'],
      ['accountNumber', '000123456789'],
      ['accountNumberAgain', '000123456789'],
      ['nameOnAccount', 'Replay'],
    ] as const)
      dispatch(doing, bankFieldChanged, { field, value });
}

/** Applies the choice made on a payment step. */
function applyChoice(doing: ReplayContext, choice: Choice): void {
  switch (choice.kind) {
    case 'none':
    case 'services':
      return;
    case 'amount':
      if (choice.amountChoice === 'OTHER')
        dispatch(doing, otherAmountChanged, formatTyped(choice.amountCents));
      else dispatch(doing, amountChoiceSelected, choice.amountChoice);
      dispatch(doing, aboveDueConfirmed, choice.confirmedAboveDue);
      return;
    case 'method':
      return applyMethodChoice(doing, choice);
    case 'date':
      if (choice.daysAhead === 0) dispatch(doing, dateChoiceSelected, 'TODAY');
      else
        dispatch(
          doing,
          otherDateChanged,
          typedDayAhead(doing.scope.getState($today), choice.daysAhead),
        );
      return;
    case 'extras':
      dispatch(doing, autopayToggled, choice.enrolAutopay);
      dispatch(doing, paperlessToggled, choice.enrolPaperless);
      return;
  }
}

/** Completes a payment step: applies the choice and continues. */
function applyPaymentStep(
  doing: ReplayContext,
  { step, choice }: Extract<RecordedEventOf<'flow-step-completed'>['data'], { flow: 'payment' }>,
): boolean {
  const submission = doing.scope.getState($submission).kind;
  if (step === 'review') {
    // The model itself sends the second of two payments of one submission.
    if (submission === 'sending' || submission === 'checking') return false;
    if (submission === 'confirmDuplicate') return dispatch(doing, duplicateConfirmed);
    applyChoice(doing, choice);
    dispatch(doing, termsToggled, true);
    return dispatch(doing, paymentSubmitted);
  }
  if (step === 'connect')
    return doing.scope.getState($draft).connectedBank === null
      ? dispatch(doing, accountConsented, {
          publicToken: 'replay',
          institution: 'replay',
          accountType: 'CHECKING',
          lastFour: '0000',
        })
      : dispatch(doing, stepSubmitted);
  applyChoice(doing, choice);
  if (step === 'confirm') dispatch(doing, termsToggled, true);
  return dispatch(doing, stepSubmitted);
}

const REFRESH_BY_OPERATION = {
  BillingInformation: coreBilling.refreshed,
  MobileBilling: mobileBilling.refreshed,
} as const;
const REFRESH_BY_GROUP = { CORE: coreBilling.refreshed, MOBILE: mobileBilling.refreshed } as const;

/** Model events that each recorded event dispatches. */
const ACTIONS: { readonly [Name in RecordedEvent['name']]?: EventAction<Name> } = {
  'page-viewed': (doing, event) =>
    doing.scope.getState($location).path === event.data.route
      ? false
      : dispatch(doing, locationChanged, locationOf(doing.tape, event)),
  'flow-step-shown': (doing, { data }) => {
    const { path, search } = doing.scope.getState($location);
    if (data.flow !== 'payment' || path !== PATHS.payBill || data.step === 'result') return false;
    // Retried after a failure: the result is discarded.
    if (doing.scope.getState($submission).kind === 'failed') dispatch(doing, resultDismissed);
    if (doing.scope.getState($step) === data.step) return false;
    return dispatch(doing, locationChanged, {
      path,
      search: searchString({ ...Object.fromEntries(new URLSearchParams(search)), step: data.step }),
    });
  },
  'flow-step-completed': (doing, { data }) => {
    if (data.flow === 'payment') return applyPaymentStep(doing, data);
    if (data.flow !== 'signIn') return false;
    dispatch(doing, usernameChanged, 'replay');
    dispatch(doing, passwordChanged, 'replay');
    return dispatch(doing, signInSubmitted);
  },
  'call-completed': (doing, event) => {
    if (doing.tape.resolveResponse(event)) return true;
    if (event.data.systemErrorCode === 'UNAUTHENTICATED') return dispatch(doing, sessionEnded);
    if (event.data.systemErrorCode === 'IN_MAINTENANCE') return dispatch(doing, maintenanceStarted);
    const again = REFRESH_BY_OPERATION[requestName(event) as keyof typeof REFRESH_BY_OPERATION];
    return again !== undefined && dispatch(doing, again);
  },
  'billing-known': (doing, { data }) => dispatch(doing, REFRESH_BY_GROUP[data.serviceGroup]),
};

/** Applies the action or the response of an event. */
export function applyEvent(doing: ReplayContext, event: RecordedEvent): boolean {
  if (event.businessTime) dispatch(doing, businessTimeAnswered, event.businessTime);
  return (
    (ACTIONS[event.name] as EventAction<typeof event.name> | undefined)?.(doing, event as never) ??
    false
  );
}
