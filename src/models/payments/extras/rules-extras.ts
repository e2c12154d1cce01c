import type { PaymentExtra, ExtraRepair, ExtraResult } from './ports.ts';

/** Extras submitted with a payment (spec 4, partial), each with its own result. */
export interface PaymentExtras {
  saveMethod: ExtraResult;
  autopay: ExtraResult;
  paperless: ExtraResult;
}

/** State of a payment extra, as shown to the customer. */
export type ExtraState =
  | 'succeeded'
  | 'failed'
  /** Waits for the payment, whose outcome is still open. */
  | 'waiting'
  /** Not done, because its payment failed. It cannot be retried without another payment. */
  | 'dropped'
  /** A retry is in progress. */
  | 'repairing'
  /** Was retried, and failed again. */
  | 'failedAgain'
  /** Was retried successfully. */
  | 'repaired';

/** Hint for an extra that is not done. `otherWay` is specific to each extra. */
export type ExtraHint =
  'waiting' | 'dropped' | 'unaffected' | 'usedByAutopay' | 'alone' | 'otherWay';

export interface ExtraRow {
  leg: PaymentExtra;
  state: ExtraState;
  /** In display order. */
  hints: readonly ExtraHint[];
  /** It can be retried, without the payment. */
  repairable: boolean;
}

/** Outcome of the payment that the extras were submitted with. */
export type PaymentOutcome =
  /** It was made or is scheduled. */
  | 'stands'
  /** It failed on submission, and its extras with it. */
  | 'fell'
  /** It failed on its scheduled day, long after its extras were done. */
  | 'failedLater';

/** Results of repairs on this page, by {@link repairKey}. */
export type Repairs = Readonly<Record<string, 'repairing' | 'failedAgain' | 'repaired'>>;

export const repairKey = ({ paymentId, leg }: ExtraRepair): string => `${paymentId} ${leg}`;

const FIELDS = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
} as const satisfies Record<PaymentExtra, keyof PaymentExtras>;

/** The result of an extra in a response. */
export const resultOf = (legs: PaymentExtras, leg: PaymentExtra): ExtraResult => legs[FIELDS[leg]];

function stateOf(result: Exclude<ExtraResult, 'NOT_REQUESTED'>): ExtraState {
  switch (result) {
    case 'SUCCEEDED':
      return 'succeeded';
    case 'FAILED':
      return 'failed';
    case 'UNKNOWN':
      return 'waiting';
  }
}

/** Outcome of a payment, as relevant to its extras. */
export function paymentOutcomeOf({
  status,
  paymentDate,
}: {
  status: string;
  paymentDate: string | null;
}): PaymentOutcome {
  if (status !== 'FAILED') return 'stands';
  return paymentDate === null ? 'fell' : 'failedLater';
}

/**
 * Hints for an extra in this state. `usedByAutopay`: Auto Pay uses the method that was not saved.
 */
function hintsOf(state: ExtraState, fate: PaymentOutcome, usedByAutopay: boolean): ExtraHint[] {
  switch (state) {
    case 'succeeded':
    case 'repaired':
      return [];
    case 'waiting':
    case 'dropped':
      return [state];
    case 'failedAgain':
      return [fate === 'stands' ? 'unaffected' : 'alone', 'otherWay'];
    case 'failed':
    case 'repairing':
      if (fate === 'failedLater') return ['alone'];
      return [usedByAutopay ? 'usedByAutopay' : 'unaffected'];
  }
}

/** The requested extras, each with its state after the repairs on this page. */
export function extraRows(
  payment: PaymentExtras & { paymentId: string },
  repairs: Repairs,
  fate: PaymentOutcome = 'stands',
): ExtraRow[] {
  return (['SAVE_METHOD', 'AUTOPAY', 'PAPERLESS'] as const).flatMap((leg): ExtraRow[] => {
    const result = resultOf(payment, leg);
    if (result === 'NOT_REQUESTED') return [];
    const state =
      fate === 'fell'
        ? 'dropped'
        : (repairs[repairKey({ paymentId: payment.paymentId, leg })] ?? stateOf(result));
    return [
      {
        leg,
        state,
        hints: hintsOf(state, fate, leg === 'SAVE_METHOD' && payment.autopay === 'SUCCEEDED'),
        repairable: state === 'failed' || state === 'failedAgain' || state === 'repairing',
      },
    ];
  });
}
