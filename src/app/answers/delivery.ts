import { allSettled, createEffect } from 'effector';
import type { Scope } from 'effector';
import type { Deliver } from '../../models/platform/port/index.ts';

/** Within Effector's own loop, where effects that end are followed up together. */
const releaseFx = createEffect((release: () => void) => release());

/**
 * Hands answers to their models together, once all that was asked is answered: what is derived from
 * several answers is computed once.
 */
export interface Delivery {
  deliver: Deliver;
  /** A question stays open: nothing waits for it. */
  leave: () => void;
  /** Hands over what is there. */
  release: () => void;
}

/** `scopeOf`: the scope of the models; null while it is not there. */
export function createDelivery(scopeOf: () => Scope | null): Delivery {
  const ready: (() => void)[] = [];
  let [waiting, left] = [0, 0];
  const release = (): void => {
    const handed = ready.splice(0);
    const hand = (): void => handed.forEach((give) => give());
    const scope = scopeOf();
    if (handed.length === 0) return;
    if (scope) void allSettled(releaseFx, { scope, params: hand });
    else hand();
  };
  const releaseWhenAll = (): void => {
    if (waiting <= left) release();
  };
  /** Effector subscribes to an answer by `then` alone, and once. */
  const deliver: Deliver = <Done>(answer: Promise<Done>) => {
    waiting += 1;
    const answered = (give: () => void): void => {
      waiting -= 1;
      ready.push(give);
      releaseWhenAll();
    };
    const then = (done: (value: Done) => void, failed: (error: unknown) => void): void =>
      void answer.then(
        (value) => answered(() => done(value)),
        (error: unknown) => answered(() => failed(error)),
      );
    return { then } as unknown as Promise<Done>;
  };
  return {
    deliver,
    leave() {
      left += 1;
      releaseWhenAll();
    },
    release,
  };
}
