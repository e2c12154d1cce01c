import type { LostOutage } from '../types.ts';

/** What an outage that has ended meant for the account, as far as this person may know it. */
export interface AfterOutage {
  /** What is given back for it, in cents above 0; null for nothing. */
  credit: number | null;
  /** Calls to lines that this person reads were forwarded meanwhile, and ring there again. */
  ringsAgain: boolean;
}

/** What decides where calls to a line go. */
interface Line {
  suspended: boolean;
  /** Null while its phone can be reached. */
  cutOff: object | null;
  forwarding: readonly { kind: string }[];
}

/** Calls go elsewhere while this line's phone cannot be reached, and it can be reached again. */
const ringsAgain = ({ suspended, cutOff, forwarding }: Line): boolean =>
  !suspended && cutOff === null && forwarding.some(({ kind }) => kind === 'NOT_REACHABLE');

/** Whether it took phones away, so that lines matter. */
export const tookVoice = (loss: LostOutage | null): boolean =>
  loss?.services.includes('VOICE') ?? false;

/** Null where there is nothing to say: it did not hit the account, or changed nothing for it. */
export function afterOutage(loss: LostOutage | null, lines: readonly Line[]): AfterOutage | null {
  if (loss === null) return null;
  const after = {
    credit: loss.credit?.amount ?? null,
    ringsAgain: tookVoice(loss) && lines.some(ringsAgain),
  };
  return after.credit === null && !after.ringsAgain ? null : after;
}
