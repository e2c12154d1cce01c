import type { Scope } from 'effector';
import { $submission } from '../../models/payments/one-time/index.ts';
import type { Submission } from '../../models/payments/one-time/index.ts';
import type { Difference, RecordedEventOf, RecordedEvent, States } from './types.ts';

type ComparedState = readonly [
  what: string,
  recorded: string | number | null,
  computed: string | number | null,
];

const outcomeOfExtras = (legs: readonly string[]): 'partial' | 'succeeded' =>
  legs.includes('FAILED') ? 'partial' : 'succeeded';

/**
 * Payment outcome according to the models, for the payment that an outcome event names; null while
 * pending.
 */
function computedOutcome(
  submission: Submission,
  paymentId: string | undefined,
  amountCents: number | null,
): { outcome: string; amountCents: number | null } | null {
  switch (submission.kind) {
    case 'accepted': {
      const receipt = [submission.receipt, ...(submission.also ?? [])].find(
        (one) => one.paymentId === paymentId,
      );
      if (receipt)
        return {
          outcome: outcomeOfExtras([receipt.saveMethod, receipt.autopay, receipt.paperless]),
          amountCents: receipt.amount,
        };
      return submission.unpaid
        ? { outcome: 'failed', amountCents: submission.unpaid.amount }
        : { outcome: 'succeeded', amountCents: submission.receipt.amount };
    }
    case 'failed':
      return { outcome: 'failed', amountCents };
    case 'outcomeUnknown':
      return { outcome: 'unknown', amountCents };
    // The first of several payments has its outcome while the next one is in flight.
    case 'idle':
    case 'sending':
    case 'checking':
    case 'confirmDuplicate':
      return null;
  }
}

function comparePayment(
  scope: Scope,
  states: States,
  { data, paymentId }: RecordedEventOf<'flow-ended'>,
): ComparedState[] {
  if (data.outcome === 'abandoned' || data.detail.kind !== 'payment') return [];
  const { amountCents: recorded } = data.detail;
  const computed = computedOutcome(
    scope.getState($submission),
    paymentId,
    typeof states['payment.amountCents'] === 'number' ? states['payment.amountCents'] : null,
  );
  return computed === null
    ? []
    : [
        ['outcome', data.outcome, computed.outcome],
        ['amountCents', recorded, computed.amountCents],
      ];
}

function comparedStates(scope: Scope, states: States, event: RecordedEvent): ComparedState[] {
  switch (event.name) {
    case 'page-viewed':
      return [['page', event.data.page, states['page'] ?? null]];
    case 'flow-step-shown':
      return event.data.flow === 'payment' &&
        event.data.step !== 'result' &&
        states['page'] === 'payBill'
        ? [['payment.step', event.data.step, states['payment.step'] ?? null]]
        : [];
    case 'flow-ended':
      return event.data.flow === 'payment' ? comparePayment(scope, states, event) : [];
    default:
      return [];
  }
}

/** Compares recorded with computed states where both exist. */
export function compare(
  scope: Scope,
  states: States,
  event: RecordedEvent,
): { compared: number; differences: Difference[] } {
  const pairs = comparedStates(scope, states, event);
  return {
    compared: pairs.length,
    differences: pairs
      .filter(([, recorded, computed]) => recorded !== computed)
      .map(([what, recorded, computed]) => ({ what, recorded, computed })),
  };
}
