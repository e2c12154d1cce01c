import type { Problem } from '../../contracts/errors.ts';
import { BUSINESS_TIME_HEADER, REQUEST_TOKEN_COOKIE, REQUEST_TOKEN_HEADER } from '../../contracts/headers.ts';
import { brokenContract, refused, timedOut, unreachable } from '../models/call/errors.ts';
import type { CallFailure } from '../models/call/errors.ts';

/** What typia makes of a type: checks a value and names each field that is wrong. */
type Validate<T> = (value: unknown) => { success: true; data: T } | { success: false; data: unknown; errors: { path: string }[] };

/** A route of a contract, as far as a client needs it. */
export interface Route<Body, Answer> {
  method: string;
  path: string;
  body?: Validate<Body>;
  responses: { 200: Validate<Answer> };
}

export interface ClientOptions {
  /** Empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** `document.cookie`, or what stands for it. */
  readCookies: () => string;
  onBusinessTime: (instant: string) => void;
  /** The session is over. */
  onUnauthenticated: () => void;
  /** Milliseconds until a call counts as timed out. */
  timeoutMs?: number;
  /** Headers that a browser adds by itself and other runtimes don't. */
  headers?: Record<string, string>;
}

const cookie = (cookies: string, name: string): string | undefined => cookies.split('; ').find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);

/** The headers of a call: the request token goes with every unsafe one of a signed-in customer. */
export function callHeaders(options: ClientOptions, unsafe: boolean): Record<string, string> {
  const token = unsafe ? cookie(options.readCookies(), REQUEST_TOKEN_COOKIE) : undefined;
  return { accept: 'application/json', ...options.headers, ...(unsafe ? { 'content-type': 'application/json' } : {}), ...(token ? { [REQUEST_TOKEN_HEADER]: token } : {}) };
}

/** Turns what fetch threw into a failure. */
export const failureOf = (error: unknown): CallFailure => ((error as Error | null)?.name === 'TimeoutError' ? timedOut() : unreachable());

/** Notes business time; to be called with every answer. */
export function noteTime(options: ClientOptions, response: Response): void {
  const instant = response.headers.get(BUSINESS_TIME_HEADER);
  if (instant) options.onBusinessTime(instant);
}

const asProblem = (value: unknown): Partial<Problem> => (typeof value === 'object' && value !== null ? value : {});

/** Calls a route of a contract; resolves with a checked answer or rejects with a {@link CallFailure}. */
export async function call<Body, Answer>(options: ClientOptions, route: Route<Body, Answer>, body?: Body): Promise<Answer> {
  const send = options.fetch ?? fetch;
  const unsafe = route.method !== 'GET';
  let response: Response;
  let value: unknown;
  try {
    response = await send(`${options.baseUrl}${route.path}`, {
      method: route.method, credentials: 'same-origin', headers: callHeaders(options, unsafe), signal: AbortSignal.timeout(options.timeoutMs ?? 15_000), ...(unsafe ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    value = await response.json().catch(() => null);
  } catch (error) {
    throw failureOf(error);
  }
  noteTime(options, response);
  if (!response.ok) {
    const problem = asProblem(value);
    if (problem.systemErrorCode === 'UNAUTHENTICATED') options.onUnauthenticated();
    const wait = Number(response.headers.get('retry-after'));
    throw refused({ status: response.status, systemErrorCode: problem.systemErrorCode ?? 'INTERNAL', retryAfterSeconds: wait > 0 ? wait : null, fields: (problem.errors ?? []).map(({ path }) => path) });
  }
  const checked = route.responses[200](value);
  if (!checked.success) throw brokenContract(route.path, checked.errors.map(({ path }) => path));
  return checked.data;
}
