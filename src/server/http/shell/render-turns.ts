import { createAllowance } from '../../usecases/allowance.ts';
import { Refusal } from '../../usecases/failure.ts';

/**
 * How many pages are rendered with their data at once, of everybody and of one caller, and how many
 * of one caller one after another. A page takes some ten calls and the event loop.
 */
export const RENDER_LIMITS = {
  atOnce: 8,
  ofOne: 3,
  rate: { burst: 120, perSecond: 2 },
} as const;

export interface RenderTurns {
  /** A turn of this caller, with what ends it; null where the page comes without its data. */
  take(caller: string): (() => void) | null;
}

/**
 * Turns at rendering pages, in this process only. Who gets none gets the frame of the page, whose
 * data the browser then asks for.
 *
 * @param now Real time in milliseconds.
 */
export function createRenderTurns(now: () => number): RenderTurns {
  const underWay = new Map<string, number>();
  const allowance = createAllowance(RENDER_LIMITS.rate, now);
  let all = 0;
  const isAllowed = (caller: string): boolean => {
    try {
      allowance.take(caller);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return {
    take(caller) {
      const own = underWay.get(caller) ?? 0;
      if (all >= RENDER_LIMITS.atOnce || own >= RENDER_LIMITS.ofOne || !isAllowed(caller))
        return null;
      all += 1;
      underWay.set(caller, own + 1);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        all -= 1;
        const left = (underWay.get(caller) ?? 1) - 1;
        if (left > 0) underWay.set(caller, left);
        else underWay.delete(caller);
      };
    },
  };
}
