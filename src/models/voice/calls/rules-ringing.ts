/** In which order other phones ring for a line (areas 1, simultaneous and sequential ring). */
export type RingOrder =
  /** At the same time as the line. */
  | 'SIMULTANEOUS'
  /** One after the other, once nobody answered the line. */
  | 'SEQUENTIAL';

export const RING_ORDERS: readonly RingOrder[] = ['SIMULTANEOUS', 'SEQUENTIAL'];

/** Other phones that ring for a line. Of a line of the account, its own rules are not asked. */
export interface RingPlan {
  order: RingOrder;
  /** Ten digits each. */
  numbers: readonly string[];
  /** How often each rings in a sequence, 2 to 20; together all ring as long as the line. */
  ringsEach: number;
  /** They ring also while the line is on a call. */
  whenBusy: boolean;
}

/** How the phone of a line is when a call comes. */
export type PhoneState =
  | {
      kind: 'FREE';
      /** It is answered after so many rings; null: by nobody. */ after: number | null;
    }
  | { kind: 'BUSY' }
  | { kind: 'NOT_REACHABLE' };

/** Phones that ring at the same time, and how often. */
export interface RingStage {
  phones: readonly string[];
  rings: number;
}

/** A line, as far as it says which phones ring. */
export interface RingingLine {
  telephoneNumber: string;
  /** Of the line's own phone. */
  rings: number;
  ringPlan: RingPlan | null;
}

/** The phones that a call tries, one group after the other, by how the line's own phone is. */
export function ringStages(
  { telephoneNumber, rings, ringPlan }: RingingLine,
  own: PhoneState['kind'],
): RingStage[] {
  const ownPhone = own === 'FREE' ? [telephoneNumber] : [];
  const plan = own === 'BUSY' && !ringPlan?.whenBusy ? null : ringPlan;
  if (plan?.order === 'SIMULTANEOUS') return [{ phones: [...ownPhone, ...plan.numbers], rings }];
  return [
    ...ownPhone.map((phone) => ({ phones: [phone], rings })),
    ...(plan?.numbers ?? []).map((phone) => ({ phones: [phone], rings: plan?.ringsEach ?? 0 })),
  ];
}

/** Who answers first among phones that ring at the same time; null where nobody does. */
function firstToAnswer(
  { phones, rings }: RingStage,
  stateOf: (phone: string) => PhoneState,
): { by: string; rings: number } | null {
  const answers = phones.flatMap((by) => {
    const state = stateOf(by);
    return state.kind === 'FREE' && state.after !== null && state.after <= rings
      ? [{ by, rings: state.after }]
      : [];
  });
  return answers.sort((one, other) => one.rings - other.rings)[0] ?? null;
}

/** What phones do for a call until one of them is answered. */
export function ringOut(
  stages: readonly RingStage[],
  stateOf: (phone: string) => PhoneState,
): {
  /** The groups that rang in vain; phones that are busy or off don't ring. */
  rang: readonly RingStage[];
  /** The phone that was answered, after so many rings; null where none was. */
  answered: { by: string; rings: number } | null;
} {
  const rang: RingStage[] = [];
  for (const { phones, rings } of stages) {
    const stage = { phones: phones.filter((phone) => stateOf(phone).kind === 'FREE'), rings };
    const answered = firstToAnswer(stage, stateOf);
    if (answered) return { rang, answered };
    if (stage.phones.length > 0) rang.push(stage);
  }
  return { rang, answered: null };
}
