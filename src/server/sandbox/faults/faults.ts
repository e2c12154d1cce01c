/** A fault for the next requests to a path or GraphQL operation. */
export interface Fault {
  /** A path such as `/api/pub/account/v1/accounts`, or the name of a GraphQL operation. */
  call: string;
  /** Number of requests it applies to; 1 by default. */
  times: number;
  /** Delays the response by this many milliseconds. */
  delayMs?: number;
  /** Fails with this HTTP status and code instead of responding. */
  status?: number;
  systemErrorCode?: string;
  /** Closes the connection instead of responding. */
  drop?: boolean;
  /**
   * Does the work first and then closes the connection: the response is lost, the effect is not.
   */
  dropAnswer?: boolean;
  /** Responds in the right envelope, with data of a wrong type. */
  badShape?: boolean;
  /** Never responds: ends when the client gives up. */
  hang?: boolean;
}

/** Matches no type of the contract. */
const MALFORMED_VALUE = { misshapen: true };

const malformFields = (fields: object): object =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, MALFORMED_VALUE]));
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON response in its own envelope, with every data field of a wrong type; a non-object becomes
 * an object.
 */
export function malformAnswer(answer: string): string {
  const body: unknown = JSON.parse(answer);
  if (!isObject(body)) return JSON.stringify(MALFORMED_VALUE);
  return JSON.stringify(
    'data' in body && isObject(body.data)
      ? { ...body, data: malformFields(body.data) }
      : malformFields(body),
  );
}

/** The queue of faults waiting for requests. */
export function createFaultQueue() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => {
      waiting.push({ ...fault });
    },
    clear: () => {
      waiting = [];
    },
    /** Waiting faults in the order added, each with its remaining requests. */
    waiting: (): Fault[] => waiting.map((fault) => ({ ...fault })),
    /** Whether a fault waits for this request; counts nothing. */
    peek: (call: string): boolean => waiting.some((candidate) => candidate.call === call),
    /** Whether the fault for this request, if any, only delays it; counts nothing. */
    isSlowAlone: (call: string): boolean => {
      const fault = waiting.find((candidate) => candidate.call === call);
      if (!fault) return false;
      const { delayMs, status, drop, dropAnswer, badShape, hang } = fault;
      return delayMs !== undefined && ![status, drop, dropAnswer, badShape, hang].some(Boolean);
    },
    /** The fault for this request, if any; counts it. */
    take(call: string): Fault | null {
      const fault = waiting.find((candidate) => candidate.call === call);
      if (!fault) return null;
      fault.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return fault;
    },
  };
}

export type FaultQueue = ReturnType<typeof createFaultQueue>;
