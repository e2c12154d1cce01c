/** A fault for the next calls of a path or GraphQL operation. */
export interface Fault {
  /** A path such as `/api/pub/account/v1/accounts`, or the name of a GraphQL operation. */
  call: string;
  /** How many calls it meets; 1 unless told. */
  times: number;
  /** Answers this much later, in milliseconds. */
  delayMs?: number;
  /** Fails with this HTTP status and code instead of answering. */
  status?: number;
  systemErrorCode?: string;
  /** Breaks the connection instead of answering. */
  drop?: boolean;
  /** Does the work first and then breaks the connection: the answer is lost, the effect is not. */
  dropAnswer?: boolean;
}

/** The faults that wait for their calls. */
export function faultBox() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => { waiting.push({ ...fault }); },
    clear: () => { waiting = []; },
    /** Whether a fault waits for this call; counts nothing. */
    peek: (call: string): boolean => waiting.some((candidate) => candidate.call === call),
    /** The fault that this call meets, if any; counts it. */
    take(call: string): Fault | null {
      const fault = waiting.find((candidate) => candidate.call === call);
      if (!fault) return null;
      fault.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return fault;
    },
  };
}

export type FaultBox = ReturnType<typeof faultBox>;
