import type { PaymentExtra, ExtraRepair, ExtraResult } from './ports.ts';

/** What a submit did beside the payment (spec 4, partial), each with its own result. */
export interface PaymentExtras {
  saveMethod: ExtraResult;
  autopay: ExtraResult;
  paperless: ExtraResult;
}

/** How a part stands, as the customer reads it. */
export type ExtraState =
  | 'succeeded'
  | 'failed'
  /** Waits for the payment, whose outcome is still open. */
  | 'waiting'
  /** Was not done, because the payment that it belonged to failed; it cannot be done once more without another. */
  | 'dropped'
  /** Is being done once more. */
  | 'repairing'
  /** Was done once more, and failed again. */
  | 'failedAgain'
  /** Was done once more, and is done now. */
  | 'repaired';

/** What is said of a part that is not done; `otherWay` is each part's own. */
export type ExtraHint =
  'waiting' | 'dropped' | 'unaffected' | 'usedByAutopay' | 'alone' | 'otherWay';

export interface ExtraRow {
  leg: PaymentExtra;
  state: ExtraState;
  /** In the order in which they are said. */
  hints: readonly ExtraHint[];
  /** It can be done once more, by itself. */
  repairable: boolean;
}

/** What became of the payment that the parts were asked for with. */
export type PaymentOutcome =
  /** It was made, or is to be. */
  | 'stands'
  /** It failed as it was submitted, and its parts with it. */
  | 'fell'
  /** It failed on its day, long after its parts were done. */
  | 'failedLater';

/** What became of repairs on this page, by {@link repairKey}. */
export type Repairs = Readonly<Record<string, 'repairing' | 'failedAgain' | 'repaired'>>;

export const repairKey = ({ paymentId, leg }: ExtraRepair): string => `${paymentId} ${leg}`;

const FIELDS = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
} as const satisfies Record<PaymentExtra, keyof PaymentExtras>;

/** The result of a part in an answer. */
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

/** What became of a payment, as far as its parts go. */
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

/** What is said of a part in this state. `usedByAutopay`: Auto Pay uses the method that was not saved. */
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

/** The parts that were asked for, each as it stands after what was done on this page. */
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
