import { combine, merge, sample } from 'effector';
import { tokenizeCardFx } from '../../../models/payments/card-entry/ports.ts';
import { codeOf, days, money, factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { $today } from '../../../models/billing/index.ts';
import {
  $amount,
  $amountProblems,
  $dateProblems,
  $draft,
  $laterDay,
  $methodLabel,
  $methodProblems,
  $reviewProblems,
  $status,
  $step,
  $submission,
  CONNECT_BANK,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  stepCompleted,
} from '../../../models/payments/one-time/index.ts';
import type { Draft, PaymentReceipt, Step } from '../../../models/payments/one-time/index.ts';
import {
  findPaymentByKeyFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from '../../../models/payments/one-time/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { messageKeys, verbatimError } from '../flow.ts';
import './card-entry.ts';

type Choice = Extract<Fact, { kind: 'stepCompleted' }>['choice'];
type Detail = Extract<Extract<Fact, { kind: 'flowEnded' }>['detail'], { kind: 'payment' }>;
type MethodType = Detail['methodType'];

/** Steps from which the payment is sent. */
const SUBMIT_STEPS: ReadonlySet<Step> = new Set(['review', 'confirm']);
const DAY_MS = 86_400_000;
const OPERATIONS = [
  'CreateInstantPaymentV2',
  'CreateFuturePayment',
  'CreateDeviceOneTimePaymentV2',
  'PaymentByKey',
];

// -- Visible steps
const $visibleStep = combine($page, $status, $step, (page, { kind }, step) =>
  page === 'payBill' && kind === 'ready' && step !== 'result' ? step : null,
);
sample({
  clock: $visibleStep.updates,
  filter: (step: Step | null): step is Exclude<Step, 'result'> => step !== null,
  fn: (step): Fact => ({ kind: 'stepShown', flow: 'payment', step, page: 'payBill' }),
  target: factReported,
});

// -- Current choices
const $choice = combine({
  draft: $draft,
  amount: $amount,
  label: $methodLabel,
  day: $laterDay,
  today: $today,
});
const methodChoiceOf = ({ method }: Draft) =>
  method === NEW_CARD || method === NEW_BANK_ACCOUNT || method === CONNECT_BANK ? method : 'SAVED';
const $detail = combine($choice, ({ amount, day, label }): Detail => ({
  kind: 'payment',
  amountCents: amount === null ? null : money(amount),
  when: day === null ? 'TODAY' : 'LATER',
  methodType: (label?.type ?? null) as MethodType,
  saveMethod: 'NOT_REQUESTED',
  autopay: 'NOT_REQUESTED',
  paperless: 'NOT_REQUESTED',
}));
// Left for another page before the payment was sent.
sample({
  clock: $page.updates,
  source: $detail,
  filter: (_, page) => page !== 'payBill',
  fn: (detail): Fact => ({ kind: 'flowLeft', flow: 'payment', detail }),
  target: factReported,
});

// -- Completed steps
function choiceAt(
  step: Step,
  {
    draft,
    amount,
    label,
    day,
    today,
  }: {
    draft: Draft;
    amount: number | null;
    label: { type: string } | null;
    day: string | null;
    today: string;
  },
): Choice {
  switch (step) {
    case 'amount':
      return draft.amountChoice === null || amount === null
        ? { kind: 'none' }
        : {
            kind: 'amount',
            // What is due today is no choice of this version: the amount tells it.
            amountChoice: draft.amountChoice === 'DUE_TODAY' ? 'OTHER' : draft.amountChoice,
            amountCents: money(amount),
            confirmedAboveDue: draft.confirmedAboveDue,
          };
    case 'method':
    case 'connect':
    case 'confirm':
      return {
        kind: 'method',
        methodChoice: methodChoiceOf(draft),
        methodType: (label?.type ?? null) as MethodType,
        saved: draft.saveMethod,
      };
    case 'date':
      return {
        kind: 'date',
        daysAhead: days(day === null ? 0 : (Date.parse(day) - Date.parse(today)) / DAY_MS),
      };
    case 'review':
      return {
        kind: 'extras',
        enrolAutopay: draft.enrolAutopay,
        enrolPaperless: draft.enrolPaperless,
      };
    case 'result':
      return { kind: 'none' };
  }
}
// The last step is completed when the payment is sent. In quick pay this requires accepted terms.
const paymentSent = sample({
  clock: $submission.updates,
  source: $step,
  filter: (step, { kind }) => kind === 'sending' && SUBMIT_STEPS.has(step),
  fn: () => undefined,
});
const stepAdvanced = sample({
  clock: stepCompleted,
  source: $step,
  filter: (step) => !SUBMIT_STEPS.has(step),
  fn: () => undefined,
});
const stepFinished = sample({
  clock: [stepAdvanced, paymentSent],
  source: { step: $step, chosen: $choice },
});
sample({
  clock: stepFinished,
  fn: ({ step, chosen }): Fact => ({
    kind: 'stepCompleted',
    flow: 'payment',
    step,
    choice: choiceAt(step, chosen),
  }),
  target: factReported,
});

// -- Validation errors Tracked separately: a press may empty one list as it fills another, and of
// merged clocks only the last is reported.
for (const $problems of [$amountProblems, $methodProblems, $dateProblems, $reviewProblems]) {
  const wrong = sample({
    clock: $problems.updates,
    source: $step,
    filter: (_, problems) => problems.length > 0,
    fn: (step, problems): Fact => ({
      kind: 'stepRefused',
      flow: 'payment',
      step,
      messages: messageKeys('payment', problems),
    }),
  });
  sample({ clock: wrong, target: factReported });
}

// -- Outcome, reported once, by the response that contained it
const paymentRecovered = findPaymentByKeyFx.doneData.filterMap(({ state, receipt }) =>
  state === 'ACCEPTED' ? (receipt ?? undefined) : undefined,
);
const paymentAccepted = merge([
  sendInstantPaymentFx.doneData,
  sendFuturePaymentFx.doneData,
  sendDevicePaymentFx.doneData,
  paymentRecovered,
]);
const detailOf = ({
  amount,
  serviceGroup,
  status,
  paymentMethodType,
  saveMethod,
  autopay,
  paperless,
}: PaymentReceipt): Detail => ({
  kind: 'payment',
  amountCents: money(amount),
  serviceGroup,
  when: status === 'SCHEDULED' ? 'LATER' : 'TODAY',
  methodType: paymentMethodType,
  saveMethod,
  autopay,
  paperless,
});
sample({
  clock: paymentAccepted,
  fn: (receipt): Fact => ({
    kind: 'flowEnded',
    flow: 'payment',
    outcome: [receipt.saveMethod, receipt.autopay, receipt.paperless].includes('FAILED')
      ? 'partial'
      : 'succeeded',
    systemErrorCode: null,
    detail: detailOf(receipt),
    calls: OPERATIONS,
    paymentId: receipt.paymentId,
  }),
  target: factReported,
});
const paymentFailed = sample({
  clock: $submission.updates,
  source: $detail,
  filter: (_, { kind }) => kind === 'failed' || kind === 'outcomeUnknown',
  fn: (detail, submission) => ({
    detail,
    code: submission.kind === 'failed' ? submission.code : null,
  }),
});
sample({
  clock: paymentFailed,
  fn: ({ detail, code }): Fact => ({
    kind: 'flowEnded',
    flow: 'payment',
    outcome: code === null ? 'unknown' : 'failed',
    systemErrorCode: codeOf(code),
    detail,
    calls: OPERATIONS,
  }),
  target: factReported,
});
sample({
  clock: paymentFailed,
  fn: ({ code }) =>
    code === null
      ? verbatimError('payment', 'result.unknownBody', null, 'payment')
      : verbatimError('payment', `failures.${code}`, code, 'payment'),
  target: factReported,
});

// -- Card verification failed during a payment
sample({
  clock: tokenizeCardFx.fail,
  source: $visibleStep,
  filter: (step, { error }) => step !== null && error.kind === 'refused',
  fn: (_, { error }) =>
    verbatimError(
      'payment',
      `failures.${error.kind === 'refused' ? error.systemErrorCode : ''}`,
      error.kind === 'refused' ? error.systemErrorCode : null,
      'payment',
    ),
  target: factReported,
});

// -- The last of several payments of one submission was not made: also reported
const remainderUnpaid = $submission.updates.filterMap((submission) =>
  submission.kind === 'accepted' ? submission.unpaid : undefined,
);
sample({
  clock: remainderUnpaid,
  source: $detail,
  fn: (detail, { serviceGroup, amount, code }): Fact => ({
    kind: 'flowEnded',
    flow: 'payment',
    outcome: 'failed',
    systemErrorCode: codeOf(code),
    detail: { ...detail, amountCents: money(amount), serviceGroup },
    calls: OPERATIONS,
  }),
  target: factReported,
});
sample({
  clock: remainderUnpaid,
  fn: ({ code }) => verbatimError('payment', `failures.${code}`, code, 'payment'),
  target: factReported,
});
