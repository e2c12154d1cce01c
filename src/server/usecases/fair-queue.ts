/** How much of a queue's work is under way at once, and how much waits. */
export interface QueueLimits {
  /** Under way at once, of everybody. */
  atOnce: number;
  /** Waiting of one caller. */
  waitingOfOne: number;
  /** Waiting of everybody. */
  waiting: number;
}

export interface FairQueue {
  /**
   * Runs work in its turn: those who wait take turns by caller, so that one with much work delays
   * the others by one piece of it. Null, and nothing is run, where too much waits.
   */
  run<Done>(caller: string, work: () => Promise<Done>): Promise<Done> | null;
}

/** A queue in this process. */
export function createFairQueue({ atOnce, waitingOfOne, waiting }: QueueLimits): FairQueue {
  const queues = new Map<string, (() => void)[]>();
  let underWay = 0;
  let waits = 0;
  const begin = (): void => {
    const [first] = queues;
    if (first === undefined || underWay >= atOnce) return;
    const [caller, own] = first;
    const start = own.shift();
    queues.delete(caller);
    if (own.length > 0) queues.set(caller, own);
    waits -= 1;
    underWay += 1;
    start?.();
  };
  return {
    run(caller, work) {
      const own = queues.get(caller) ?? [];
      if (underWay >= atOnce && (own.length >= waitingOfOne || waits >= waiting)) return null;
      const turn = new Promise<void>((resolve) => {
        own.push(resolve);
      });
      queues.set(caller, own);
      waits += 1;
      begin();
      return turn.then(work).finally(() => {
        // What else the process has to do comes between.
        setImmediate(() => {
          underWay -= 1;
          begin();
        });
      });
    },
  };
}
