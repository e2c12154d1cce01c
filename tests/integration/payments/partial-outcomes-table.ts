/** Outcomes of a payment and of each payment extra (spec 4, partial). */
export const OUTCOMES = ['notAsked', 'done', 'failed', 'unknown'] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

export interface OutcomeCombination {
  payment: OutcomeKind;
  saveMethod: OutcomeKind;
  autopay: OutcomeKind;
  paperless: OutcomeKind;
}

export const EXTRAS = ['saveMethod', 'autopay', 'paperless'] as const;
export const extraOutcomesOf = (row: OutcomeCombination): OutcomeKind[] =>
  EXTRAS.map((part) => row[part]);
export const describeCombination = ({
  payment,
  saveMethod,
  autopay,
  paperless,
}: OutcomeCombination): string =>
  `payment ${payment}, method ${saveMethod}, Auto Pay ${autopay}, paperless ${paperless}`;

/** How a combination occurs. */
export type Occurrence =
  /** Paid at once. */
  | 'atOnce'
  /** Scheduled: its extras are done at once, the payment on its day. */
  | 'onItsDay'
  /** Changed in settings. */
  | 'inSettings'
  | 'nothingAsked';

/** Either how it occurs and the payment message for the customer, or why it never does. */
export type Expectation =
  | {
      occurs: Occurrence;
      told: 'SUCCESS' | 'PENDING' | 'PAYMENT_DECLINED' | 'SCHEDULED' | 'SETTINGS' | 'NOTHING';
    }
  | { cannot: string };

export const IMPOSSIBLE_REASONS = {
  unpaidPart:
    'a part belongs to a payment: without one there is nothing to save, to enrol or to repair',
  openSetting: 'a setting is answered at once: done or refused',
  waitsForNothing:
    'no part waits for a payment that is made, or that failed: it is done or failed in the ' +
    'same moment',
  halfDone: 'the parts are done in one moment: none still waits when another has its result',
} as const;

const isOneOf =
  (...allowed: OutcomeKind[]) =>
  (part: OutcomeKind): boolean =>
    allowed.includes(part);

/** Expectation for a row; the first match from the top applies. */
export function expectationOf(row: OutcomeCombination): Expectation {
  const parts = extraOutcomesOf(row);
  const waiting = parts.includes('unknown');
  switch (row.payment) {
    case 'notAsked':
      if (row.saveMethod !== 'notAsked' || row.autopay !== 'notAsked')
        return { cannot: IMPOSSIBLE_REASONS.unpaidPart };
      if (row.paperless === 'unknown') return { cannot: IMPOSSIBLE_REASONS.openSetting };
      return row.paperless === 'notAsked'
        ? { occurs: 'nothingAsked', told: 'NOTHING' }
        : { occurs: 'inSettings', told: 'SETTINGS' };
    case 'done':
      return waiting
        ? { cannot: IMPOSSIBLE_REASONS.waitsForNothing }
        : { occurs: 'atOnce', told: 'SUCCESS' };
    case 'failed':
      if (waiting) return { cannot: IMPOSSIBLE_REASONS.waitsForNothing };
      // In an instant payment the extras fail with it; those of a scheduled one were done before
      // its day.
      return parts.every(isOneOf('notAsked', 'failed'))
        ? { occurs: 'atOnce', told: 'PAYMENT_DECLINED' }
        : { occurs: 'onItsDay', told: 'SCHEDULED' };
    case 'unknown':
      if (parts.every(isOneOf('notAsked', 'unknown'))) return { occurs: 'atOnce', told: 'PENDING' };
      return waiting
        ? { cannot: IMPOSSIBLE_REASONS.halfDone }
        : { occurs: 'onItsDay', told: 'SCHEDULED' };
  }
}

export const ALL_COMBINATIONS: readonly OutcomeCombination[] = OUTCOMES.flatMap((payment) =>
  OUTCOMES.flatMap((saveMethod) =>
    OUTCOMES.flatMap((autopay) =>
      OUTCOMES.map((paperless) => ({ payment, saveMethod, autopay, paperless })),
    ),
  ),
);

/** Every row that occurs in one of these ways. */
export const combinationsOccurring = (
  payment: OutcomeKind,
  way: Occurrence,
): OutcomeCombination[] =>
  ALL_COMBINATIONS.filter((row) => {
    const verdict = expectationOf(row);
    return row.payment === payment && 'occurs' in verdict && verdict.occurs === way;
  });

/** Outcome of the row once the bank has responded. */
export function settleCombination(
  row: OutcomeCombination,
  payment: 'done' | 'failed',
): OutcomeCombination {
  const settle = (part: OutcomeKind): OutcomeKind => (part === 'unknown' ? payment : part);
  return {
    payment,
    saveMethod: settle(row.saveMethod),
    autopay: settle(row.autopay),
    paperless: settle(row.paperless),
  };
}
