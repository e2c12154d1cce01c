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
  /** Answers in the right envelope, with data of a wrong type. */
  badShape?: boolean;
  /** Never answers: ends when the client gives up. */
  hang?: boolean;
}

/** Of no type that the contract has. */
const MALFORMED_VALUE = { misshapen: true };

const malformFields = (fields: object): object =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, MALFORMED_VALUE]));
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON answer in its own envelope, with every field of its data of a wrong type; what is no object becomes one. */
export function malformAnswer(answer: string): string {
  const body: unknown = JSON.parse(answer);
  if (!isObject(body)) return JSON.stringify(MALFORMED_VALUE);
  return JSON.stringify(
    'data' in body && isObject(body.data)
      ? { ...body, data: malformFields(body.data) }
      : malformFields(body),
  );
}

/** The faults that wait for their calls. */
export function createFaultQueue() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => {
      waiting.push({ ...fault });
    },
    clear: () => {
      waiting = [];
    },
    /** Those that wait, in the order in which they were added, each with the calls that it has left. */
    waiting: (): Fault[] => waiting.map((fault) => ({ ...fault })),
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

export type FaultQueue = ReturnType<typeof createFaultQueue>;
