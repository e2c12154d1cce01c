import type { Leg, Repair, Result } from './ports.ts';

/** What a submit did beside the payment (spec 4, partial), each with its own result. */
export interface Legs {
  saveMethod: Result;
  autopay: Result;
  paperless: Result;
}

/** How a part stands, as the customer reads it. */
export type LegState =
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

export interface LegRow {
  leg: Leg;
  state: LegState;
}

/** What became of repairs on this page, by {@link repairKey}. */
export type Repairs = Readonly<Record<string, 'repairing' | 'failedAgain' | 'repaired'>>;

export const repairKey = ({ paymentId, leg }: Repair): string => `${paymentId} ${leg}`;

const FIELDS = { SAVE_METHOD: 'saveMethod', AUTOPAY: 'autopay', PAPERLESS: 'paperless' } as const satisfies Record<Leg, keyof Legs>;

/** The result of a part in an answer. */
export const resultOf = (legs: Legs, leg: Leg): Result => legs[FIELDS[leg]];

function stateOf(result: Exclude<Result, 'NOT_REQUESTED'>): LegState {
  switch (result) {
    case 'SUCCEEDED':
      return 'succeeded';
    case 'FAILED':
      return 'failed';
    case 'UNKNOWN':
      return 'waiting';
  }
}

/** Whether the parts of a payment fell with it; those of a scheduled one were done before its day, and stand. */
export const fellWithPayment = ({ status, paymentDate }: { status: string; paymentDate: string | null }): boolean => status === 'FAILED' && paymentDate === null;

/** The parts that were asked for, each as it stands after what was done on this page. `fell`: with their payment. */
export function legRows(payment: Legs & { paymentId: string }, repairs: Repairs, fell = false): LegRow[] {
  return (['SAVE_METHOD', 'AUTOPAY', 'PAPERLESS'] as const).flatMap((leg): LegRow[] => {
    const result = resultOf(payment, leg);
    if (result === 'NOT_REQUESTED') return [];
    if (fell) return [{ leg, state: 'dropped' }];
    return [{ leg, state: repairs[repairKey({ paymentId: payment.paymentId, leg })] ?? stateOf(result) }];
  });
}
