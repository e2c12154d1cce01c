// A payment by a saved bank account that was sent without the portal's script (D-316): the models
// of the payment page run here, with what the form says as the draft that a tab would have kept.
import { allSettled, createWatch, scopeBind } from 'effector';
import type { Scope } from 'effector';
import { renderToString } from 'react-dom/server';
import {
  $amount,
  $reviewProblems,
  $status,
  $step,
  $submission,
  EMPTY_DRAFT,
  paymentKeyAnswer,
  paymentSubmitted,
  stepSubmitted,
} from '../../models/payments/one-time/index.ts';
import type { AmountChoice, Submission } from '../../models/payments/one-time/index.ts';
import { findPaymentByKeyFx, readDraftFx } from '../../models/payments/one-time/ports.ts';
import { payBillPath, paymentPath } from '../../models/platform/paths/index.ts';
import { newIdFx } from '../../models/platform/ids/ports.ts';
import { variantOf } from '../../models/platform/environment/index.ts';
import { scopeHandler } from '../../models/platform/port/index.ts';
import { PlainPayment } from '../../views/pages/payments/plain/PlainPayment.tsx';
import type { PlainScreen } from '../../views/pages/payments/plain/PlainPayment.tsx';
import { App } from '../App.tsx';
import type { BootstrapData } from '../bootstrap-data.ts';
import { begin, customerNavigation, loadPage } from '../pages.ts';
import type { LoadedPage } from '../pages.ts';
import { createScope } from '../scope.ts';
import { createServerHandlers } from '../server-handlers.ts';
import type { AnswerSource } from '../server-handlers.ts';
import type { Texts } from '../texts/texts.ts';

/** What the form says; `open` is the page without a form. */
export interface PaymentFields {
  pay: 'core' | 'mobile';
  act: 'open' | 'review' | 'pay' | 'check';
  amountChoice: string;
  otherAmount: string;
  confirmedAboveDue: boolean;
  method: string;
  termsAccepted: boolean;
  confirmedDuplicate: boolean;
  /** The payment's idempotency key; empty before the review. */
  key: string;
  /** The amount that the review showed, in cents. */
  shown: string;
}

/** Where the form leads, or the page that answers it. */
export type SentPayment =
  { movedTo: string } | { movedTo: null; title: string; markup: string; isRefused: boolean };

/** How long the page's questions, and then the payment, are waited for, in milliseconds. */
const WAIT_MS = 15_000;

const CHOICES: readonly string[] = ['AMOUNT_DUE', 'PAST_DUE', 'DUE_TODAY', 'OTHER'];
const isChoice = (text: string): text is AmountChoice => CHOICES.includes(text);

const draftOf = (fields: PaymentFields) => ({
  ...EMPTY_DRAFT,
  target: fields.pay,
  amountChoice: isChoice(fields.amountChoice) ? fields.amountChoice : null,
  otherAmount: fields.otherAmount,
  confirmedAboveDue: fields.confirmedAboveDue,
  method: fields.method === '' ? null : fields.method,
  termsAccepted: fields.termsAccepted,
  confirmedDuplicate: fields.confirmedDuplicate,
});

const ENDS: readonly Submission['kind'][] = [
  'accepted',
  'failed',
  'confirmDuplicate',
  'outcomeUnknown',
];

/** Resolves once the payment's outcome is told, or its terms are missing, or it takes too long. */
const outcomeOf = (scope: Scope): Promise<Submission> =>
  new Promise((resolve) => {
    const end = (): void => resolve(scope.getState($submission));
    const timer = setTimeout(end, WAIT_MS);
    const stop = (): void => {
      clearTimeout(timer);
      end();
    };
    createWatch({
      unit: $submission.updates,
      scope,
      fn: ({ kind }) => {
        if (ENDS.includes(kind)) stop();
      },
    });
    createWatch({
      unit: $reviewProblems.updates,
      scope,
      fn: (problems) => {
        if (problems.length > 0) stop();
      },
    });
  });

type Answer = { movedTo: string } | { screen: PlainScreen; isRefused: boolean };
const shows = (screen: PlainScreen, isRefused = true): Answer => ({ screen, isRefused });

/** How often a payment that is under way is asked about, and how long between, in milliseconds. */
const LOOKUPS = { most: 10, everyMs: 1_000 } as const;

/** What became of an earlier send with this key; null where there was none. */
async function earlierOutcome(scope: Scope, key: string, asked = 1): Promise<Answer | null> {
  const found = await scopeBind(findPaymentByKeyFx, { scope })(key).catch(() => null);
  if (found === null) return shows({ kind: 'unknown', key });
  const answer = paymentKeyAnswer(found);
  switch (answer.kind) {
    case 'accepted':
      return { movedTo: paymentPath(answer.result.paymentId) };
    case 'failed':
      return shows({ kind: 'failed', code: answer.code });
    case 'underWay':
      if (asked < LOOKUPS.most) {
        await new Promise((resolve) => setTimeout(resolve, LOOKUPS.everyMs));
        return earlierOutcome(scope, key, asked + 1);
      }
      return shows({ kind: 'unknown', key });
    case 'notFound':
      return null;
  }
}

async function pay(scope: Scope, { key }: PaymentFields): Promise<Answer> {
  const outcome = outcomeOf(scope);
  void allSettled(paymentSubmitted, { scope });
  const submission = await outcome;
  switch (submission.kind) {
    case 'accepted':
      return { movedTo: paymentPath(submission.receipt.paymentId) };
    case 'failed':
      return shows({ kind: 'failed', code: submission.code });
    case 'confirmDuplicate':
      return shows({ kind: 'duplicate', key });
    case 'idle':
      return shows({ kind: 'review', key, changed: false });
    case 'sending':
    case 'checking':
    case 'outcomeUnknown':
      return shows({ kind: 'unknown', key });
  }
}

async function answerOf(scope: Scope, fields: PaymentFields): Promise<Answer> {
  const { act, key } = fields;
  if (act === 'open') return shows({ kind: 'form' }, false);
  if (act === 'pay' || act === 'check') {
    const earlier = await earlierOutcome(scope, key);
    if (earlier) return earlier;
    if (act === 'check') return shows({ kind: 'failed', code: 'NOT_SENT' });
  }
  if (scope.getState($step) !== 'review') {
    scopeBind(stepSubmitted, { scope })();
    return shows({ kind: 'form' });
  }
  const isAsShown = String(scope.getState($amount)) === fields.shown;
  if (act === 'pay' && isAsShown) return pay(scope, fields);
  return shows({ kind: 'review', key: crypto.randomUUID(), changed: act === 'pay' }, act === 'pay');
}

function render(
  {
    scope,
    texts,
    loaded,
    embedded,
  }: {
    scope: Scope;
    texts: Texts;
    loaded: LoadedPage;
    embedded: BootstrapData;
  },
  view: () => React.JSX.Element,
): { title: string; markup: string } {
  const { t } = texts.current();
  return {
    title: `${t('title.payBill')} · ${t(`brand.${variantOf(embedded.host)}`)}`,
    markup: renderToString(
      <App
        scope={scope}
        texts={texts}
        pages={{ payBill: view }}
        loaded="payBill"
        navigation={loaded.navigation ?? customerNavigation()}
      />,
    ),
  };
}

/** Pays, or says what is missing, or why not; who may not pay is led to the page that tells it. */
export async function payByForm(
  embedded: BootstrapData,
  texts: Texts,
  source: Pick<AnswerSource, 'fetch' | 'cookies'>,
  fields: PaymentFields,
): Promise<SentPayment> {
  const open = payBillPath({ open: 'otp', pay: fields.pay });
  const [path = '', query = ''] = payBillPath({
    open: 'otp',
    pay: fields.pay,
    step: fields.act === 'open' ? 'amount' : 'review',
  }).split('?');
  const location = { path, search: `?${query}` };
  const loaded = await loadPage(createScope(embedded, location), texts);
  if (loaded?.page !== 'payBill' || loaded.opened === null) return { movedTo: open };
  const ports = createServerHandlers(
    { ...source, mayAsk: () => true, acts: ['CreateInstantPaymentV2'] },
    embedded.captureOrigin,
  );
  const scope = createScope(embedded, location, [
    ...ports.handlers.filter(([unit]) => unit !== newIdFx),
    scopeHandler(newIdFx, () => (fields.key === '' ? crypto.randomUUID() : fields.key)),
    scopeHandler(readDraftFx, () => (fields.act === 'open' ? null : draftOf(fields))),
  ]);
  void begin(scope, loaded.opened, loaded.computeDerivedStores);
  await ports.recorder.settled(WAIT_MS);
  if (scope.getState($status).kind !== 'ready') return { movedTo: open };
  const answer = await answerOf(scope, fields);
  if ('movedTo' in answer) return answer;
  return {
    movedTo: null,
    isRefused: answer.isRefused,
    ...render({ scope, texts, loaded, embedded }, () => (
      <PlainPayment pay={fields.pay} screen={answer.screen} />
    )),
  };
}
