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
import { savedMethod } from './answers.ts';
import { requestName } from './tape.ts';
import type { Tape } from './tape.ts';
import type { Of, Recorded } from './types.ts';
import { amountDueOpened, billingOpened } from '../../models/billing/index.ts';

/** What was recorded does something in a scope; false where it says nothing that a model could do. */
type Act<Name extends Recorded['name']> = (doing: Doing, event: Of<Name>) => boolean;

export interface Doing {
  scope: Scope;
  tape: Tape;
}

/** Dispatches, and does not wait: an answer may come with a later event. */
const tell = <Params>(
  { scope }: Doing,
  unit: EventCallable<Params>,
  ...[params]: [Params] extends [void] ? [] : [NoInfer<Params>]
): true => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
  return true;
};

const addressOf = (query: object): string => {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
};

/** Where a page's event says that the customer is. Quick pay names its method, which no event may: any of the kind does. */
export function locationOf(
  tape: Tape,
  { data: { route, query } }: Of<'page-viewed'>,
): { path: string; search: string } {
  const type =
    query.step === 'confirm'
      ? tape.ahead((event) =>
          event.name === 'flow-step-completed' && event.data.choice.kind === 'method'
            ? event.data.choice.methodType
            : undefined,
        )
      : undefined;
  return {
    path: route,
    search: addressOf({ ...query, ...(type ? { method: savedMethod(type) } : {}) }),
  };
}

/** What a page asks for as it comes. */
const OPENS: Readonly<Partial<Record<string, EventCallable<void>>>> = {
  payBill: oneTimePaymentOpened,
  billing: billingOpened,
  accountSummary: amountDueOpened,
};
export function openPage(doing: Doing, page: string | null): void {
  const opened = OPENS[page ?? ''];
  if (opened) tell(doing, opened);
}

const typed = (cents: number): string => (cents / 100).toFixed(2);
const DAY_MS = 86_400_000;
const dayAhead = (today: string, days: number): string =>
  formatDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));

type Choice = Of<'flow-step-completed'>['data']['choice'];

function choosesMethod(
  doing: Doing,
  { methodChoice, methodType, saved }: Extract<Choice, { kind: 'method' }>,
): void {
  tell(
    doing,
    methodSelected,
    methodChoice === 'SAVED' ? savedMethod(methodType ?? 'CREDIT_CARD') : methodChoice,
  );
  tell(doing, saveMethodToggled, saved);
  // Any account will do: its number is in no recording.
  if (methodChoice === NEW_BANK_ACCOUNT)
    for (const [field, value] of [
      ['routingNumber', '021000021'],
      ['accountNumber', '000123456789'],
      ['nameOnAccount', 'Replay'],
    ] as const)
      tell(doing, bankFieldChanged, { field, value });
}

/** What the customer had chosen on a payment's step. */
function chooses(doing: Doing, choice: Choice): void {
  switch (choice.kind) {
    case 'none':
    case 'services':
      return;
    case 'amount':
      if (choice.amountChoice === 'OTHER')
        tell(doing, otherAmountChanged, typed(choice.amountCents));
      else tell(doing, amountChoiceSelected, choice.amountChoice);
      tell(doing, aboveDueConfirmed, choice.confirmedAboveDue);
      return;
    case 'method':
      return choosesMethod(doing, choice);
    case 'date':
      if (choice.daysAhead === 0) tell(doing, dateChoiceSelected, 'TODAY');
      else tell(doing, otherDateChanged, dayAhead(doing.scope.getState($today), choice.daysAhead));
      return;
    case 'extras':
      tell(doing, autopayToggled, choice.enrolAutopay);
      tell(doing, paperlessToggled, choice.enrolPaperless);
      return;
  }
}

/** A payment's step was completed: what was chosen is chosen, and the customer goes on. */
function paymentStep(
  doing: Doing,
  { step, choice }: Extract<Of<'flow-step-completed'>['data'], { flow: 'payment' }>,
): boolean {
  const submission = doing.scope.getState($submission).kind;
  if (step === 'review') {
    // The second of two payments of one submit is sent by the model itself.
    if (submission === 'sending' || submission === 'checking') return false;
    if (submission === 'confirmDuplicate') return tell(doing, duplicateConfirmed);
    chooses(doing, choice);
    tell(doing, termsToggled, true);
    return tell(doing, paymentSubmitted);
  }
  if (step === 'connect')
    return doing.scope.getState($draft).connectedBank === null
      ? tell(doing, accountConsented, {
          publicToken: 'replay',
          institution: 'replay',
          accountType: 'CHECKING',
          lastFour: '0000',
        })
      : tell(doing, stepSubmitted);
  chooses(doing, choice);
  if (step === 'confirm') tell(doing, termsToggled, true);
  return tell(doing, stepSubmitted);
}

const READS = {
  BillingInformation: coreBilling.refreshed,
  MobileBilling: mobileBilling.refreshed,
} as const;
const GROUPS = { CORE: coreBilling.refreshed, MOBILE: mobileBilling.refreshed } as const;

/** What each event makes the models do. */
const ACTS: { readonly [Name in Recorded['name']]?: Act<Name> } = {
  'page-viewed': (doing, event) =>
    doing.scope.getState($location).path === event.data.route
      ? false
      : tell(doing, locationChanged, locationOf(doing.tape, event)),
  'flow-step-shown': (doing, { data }) => {
    const { path, search } = doing.scope.getState($location);
    if (data.flow !== 'payment' || path !== '/billing/pay-bill' || data.step === 'result')
      return false;
    // Tried again after a failure: the result is left.
    if (doing.scope.getState($submission).kind === 'failed') tell(doing, resultDismissed);
    if (doing.scope.getState($step) === data.step) return false;
    return tell(doing, locationChanged, {
      path,
      search: addressOf({ ...Object.fromEntries(new URLSearchParams(search)), step: data.step }),
    });
  },
  'flow-step-completed': (doing, { data }) => {
    if (data.flow === 'payment') return paymentStep(doing, data);
    if (data.flow !== 'signIn') return false;
    tell(doing, usernameChanged, 'replay');
    tell(doing, passwordChanged, 'replay');
    return tell(doing, signInSubmitted);
  },
  'call-completed': (doing, event) => {
    if (doing.tape.answer(event)) return true;
    if (event.data.systemErrorCode === 'UNAUTHENTICATED') return tell(doing, sessionEnded);
    if (event.data.systemErrorCode === 'IN_MAINTENANCE') return tell(doing, maintenanceStarted);
    const again = READS[requestName(event) as keyof typeof READS];
    return again !== undefined && tell(doing, again);
  },
  'billing-known': (doing, { data }) => tell(doing, GROUPS[data.serviceGroup]),
};

/** Does what an event says was done, or answered. */
export function act(doing: Doing, event: Recorded): boolean {
  if (event.businessTime) tell(doing, businessTimeAnswered, event.businessTime);
  return (ACTS[event.name] as Act<typeof event.name> | undefined)?.(doing, event as never) ?? false;
}
