import type { DocumentNode } from 'graphql';
import { problem } from '../../../contracts/generated/validators/rest.ts';
import {
  BACKGROUND_HEADER,
  BUSINESS_TIME_HEADER,
  HOST_PREFIX,
  REQUEST_TOKEN_COOKIE,
  REQUEST_TOKEN_HEADER,
} from '../../../contracts/headers.ts';
import {
  brokenContract,
  refusalCode,
  refused,
  timedOut,
  unreachable,
} from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { withRequestReport } from './request-report.ts';
import type { ResponseTrace, ClientRequestReport, TextResponse } from './request-report.ts';
import { trackConnectivity } from './connectivity.ts';
import type { ConnectivityReport } from './connectivity.ts';

/** What a validator says of a value that does not conform to its type. */
export interface Invalid {
  success: false;
  data: unknown;
  /** Empty where the fields are named by `explain`. */
  errors: { path: string }[];
  /** Loads what names the invalid fields: the build gives browsers checks that only say whether. */
  explain?: () => Promise<{ path: string }[]>;
}

/** The validator that typia generates for a type: checks a value and names each invalid field. */
export type Validate<T> = (value: unknown) => { success: true; data: T } | Invalid;

/** A route of a contract, with the parts that a client needs. */
export interface Route<Body, Answer> {
  method: string;
  path: string;
  body?: Validate<Body>;
  responses: { 200: Validate<Answer> };
}

/** Asks for text, as fetch does. */
export type FetchText = (
  url: string,
  init: Pick<RequestInit, 'method' | 'body' | 'credentials'> & {
    headers: Readonly<Record<string, string>>;
  },
) => Promise<TextResponse>;

/** An operation of a graph. */
export interface GraphRequest {
  name: string;
  operation: 'query' | 'mutation';
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * Sends an operation to the graph at a path; resolves with the response and its JSON, or rejects
 * with a {@link RequestFailure} where none came.
 */
export type SendGraph = (
  path: string,
  request: GraphRequest,
) => Promise<{ response: TextResponse; value: unknown }>;

export interface ClientOptions {
  /** Empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * Asks in fetch's place for what is text, within the process: who answers there ends it in time,
   * so that no request has a time-out of its own.
   */
  fetchText?: FetchText;
  /** Sends graph operations in Apollo's place. */
  sendGraph?: SendGraph;
  /** `document.cookie`, or a substitute. */
  readCookies: () => string;
  onBusinessTime: (instant: string) => void;
  /** The session has ended. */
  onUnauthenticated: () => void;
  /** The portal is under maintenance (spec 4). */
  onMaintenance?: () => void;
  /**
   * The customer's role does not permit an action that the page offered: the role may have changed
   * since.
   */
  onNotPermitted?: () => void;
  /**
   * A change that the customer asked for was answered: with the seconds to wait where there were
   * too many of them, with null otherwise.
   */
  onChangeAnswered?: (waitSeconds: number | null) => void;
  /** Part of a file arrived; `file` is the name of its port. In bytes. */
  onBytesReceived?: (said: { file: string; received: number; total: number | null }) => void;
  /** Reports connectivity. */
  onConnectivity?: (said: ConnectivityReport) => void;
  /** Reports the result of each request (src/models/analytics). */
  onRequestReport?: (report: ClientRequestReport) => void;
  /**
   * Whether the current requests are not caused by customer activity, such as an automatic reload
   * of a query.
   */
  isBackground?: () => boolean;
  /** Request timeout in milliseconds; defaults to {@link TIMEOUT_MS}. */
  timeoutMs?: number;
  /** Headers that a browser adds automatically and other runtimes don't. */
  headers?: Record<string, string>;
}

/**
 * Response timeouts, in milliseconds: a payment waits for a bank. A file waits for its turn, and
 * later for each part of it.
 */
export const TIMEOUT_MS = { call: 15_000, payment: 60_000, file: 120_000 } as const;

/** Options of a single request. */
export interface RequestSettings {
  /** Not caused by customer activity: does not extend the session. */
  background?: boolean;
  /**
   * No customer waits for the response, though it may extend the session: a slow response is not
   * reported. Defaults to `background`.
   */
  unattended?: boolean;
  /** Checks whether there is a session, so 401 is a valid response and ends nothing. */
  probesSession?: boolean;
  /**
   * The route's own path and the query, when the requested path has parameters filled in: the
   * report identifies nobody.
   */
  reportedRoute?: { path: string; query: Readonly<Record<string, string>> };
}

const cookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Over https its cookie is bound to the host; another of the plain name is not the portal's. */
const requestToken = (cookies: string): string | undefined =>
  cookie(cookies, `${HOST_PREFIX}${REQUEST_TOKEN_COOKIE}`) ?? cookie(cookies, REQUEST_TOKEN_COOKIE);

/** Whether a request is marked as background. */
export const isBackgroundRequest = (
  options: ClientOptions,
  settings: RequestSettings = {},
): boolean => settings.background ?? options.isBackground?.() ?? false;

/**
 * The headers of a request: every unsafe request of a signed-in customer includes the request
 * token.
 */
export function requestHeaders(
  options: ClientOptions,
  unsafe: boolean,
  settings: RequestSettings = {},
): Record<string, string> {
  const token = unsafe ? requestToken(options.readCookies()) : undefined;
  return {
    accept: 'application/json',
    ...options.headers,
    ...(unsafe ? { 'content-type': 'application/json' } : {}),
    ...(token ? { [REQUEST_TOKEN_HEADER]: token } : {}),
    ...(isBackgroundRequest(options, settings) ? { [BACKGROUND_HEADER]: '1' } : {}),
  };
}

/** Maps an error thrown by fetch to a failure. */
export const failureFromFetchError = (error: unknown): RequestFailure =>
  (error as Error | null)?.name === 'TimeoutError' ? timedOut() : unreachable();

/** Records business time; must be called with every response. */
export function reportBusinessTime(options: ClientOptions, response: TextResponse): void {
  const instant = response.headers.get(BUSINESS_TIME_HEADER);
  if (instant && !Number.isNaN(Date.parse(instant))) options.onBusinessTime(instant);
}

/** Parses JSON; undefined if invalid, which no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const fieldPaths = (errors: readonly { path: string }[]): string[] =>
  errors.map(({ path }) => path);

/** The failure of a value that violates its contract, with its invalid fields if they load. */
export async function contractViolation(
  operation: string,
  { errors, explain }: Pick<Invalid, 'errors' | 'explain'>,
): Promise<RequestFailure> {
  const named = explain ? await explain().catch(() => errors) : errors;
  return brokenContract(operation, fieldPaths(named));
}

/** The value, if it conforms to its schema; rejects with the invalid fields. */
export async function validateResponse<T>(
  operation: string,
  validate: Validate<T>,
  value: unknown,
): Promise<T> {
  const checked = validate(value);
  if (!checked.success) throw await contractViolation(operation, checked);
  return checked.data;
}

const HTTP_UNAUTHORIZED = 401;

/**
 * Maps an error response: the service's own problem, or an outage of something in front of it,
 * which may also require a session.
 */
export async function failureFromResponse(
  operation: string,
  response: TextResponse,
  value: unknown,
): Promise<RequestFailure> {
  const checked = problem(value);
  const wait = Number(response.headers.get('retry-after'));
  const rest = { status: response.status, retryAfterSeconds: wait > 0 ? wait : null };
  if (checked.success)
    return refused({
      ...rest,
      systemErrorCode: checked.data.systemErrorCode,
      fields: fieldPaths(checked.data.errors ?? []),
      ...(checked.data.followable ? { followable: checked.data.followable } : {}),
    });
  if (response.status === HTTP_UNAUTHORIZED)
    return refused({ ...rest, systemErrorCode: 'UNAUTHENTICATED', fields: [] });
  return response.status >= 500
    ? refused({ ...rest, systemErrorCode: 'UNAVAILABLE', fields: [] })
    : contractViolation(operation, checked);
}

/** Codes of 401 responses that do not concern the session: a wrong password, and a used ticket. */
const NON_SESSION_401_CODES: ReadonlySet<string> = new Set([
  'INVALID_CREDENTIALS',
  'TICKET_INVALID',
]);

/**
 * Reports the consequences of a failure beyond its request: any 401 but {@link
 * NON_SESSION_401_CODES} ends the session (spec 4).
 */
export function reportFailure(
  options: ClientOptions,
  failure: RequestFailure,
  settings: RequestSettings = {},
): void {
  const code = refusalCode(failure) ?? '';
  if (code === 'IN_MAINTENANCE') options.onMaintenance?.();
  else if (code === 'NOT_PERMITTED') options.onNotPermitted?.();
  else if (
    failure.kind === 'refused' &&
    failure.status === HTTP_UNAUTHORIZED &&
    !NON_SESSION_401_CODES.has(code) &&
    !settings.probesSession
  )
    options.onUnauthenticated();
}

/**
 * Reports to {@link ClientOptions.onChangeAnswered} how a change ended; passes on what it answered
 * or was refused with. Nobody waits for one that no act of the customer caused.
 */
export async function withChangeReport<Answer>(
  options: ClientOptions,
  settings: RequestSettings & { isChange: boolean },
  ended: Promise<Answer>,
): Promise<Answer> {
  const { onChangeAnswered } = options;
  if (!onChangeAnswered || !settings.isChange) return ended;
  if (settings.unattended ?? isBackgroundRequest(options, settings)) return ended;
  return ended.then(
    (answer) => {
      onChangeAnswered(null);
      return answer;
    },
    (failure: RequestFailure) => {
      const isTooMany = refusalCode(failure) === 'THROTTLED';
      onChangeAnswered(isTooMany && failure.kind === 'refused' ? failure.retryAfterSeconds : null);
      throw failure;
    },
  );
}

/** The response to a request of text, and its JSON; rejects as fetch does. */
export async function fetchJson(
  options: ClientOptions,
  url: string,
  init: Parameters<FetchText>[1],
  timeoutMs: number,
): Promise<{ response: TextResponse; value: unknown }> {
  const response = options.fetchText
    ? await options.fetchText(url, init)
    : await (options.fetch ?? fetch)(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  // The body may still be cut off or time out.
  return { response, value: parseJson(await response.text()) };
}

async function sendAndValidate<Body, Answer>(
  options: ClientOptions,
  route: Route<Body, Answer>,
  body: Body | undefined,
  settings: RequestSettings,
  heard: ResponseTrace,
): Promise<Answer> {
  const unsafe = route.method !== 'GET';
  const asked = () =>
    fetchJson(
      options,
      `${options.baseUrl}${route.path}`,
      {
        method: route.method,
        credentials: 'same-origin',
        headers: requestHeaders(options, unsafe, settings),
        ...(unsafe ? { body: JSON.stringify(body ?? {}) } : {}),
      },
      options.timeoutMs ?? TIMEOUT_MS.call,
    );
  const { response, value } = await trackConnectivity(
    {
      onConnectivity: options.onConnectivity,
      unattended: settings.unattended ?? settings.background,
    },
    asked,
  ).catch((error: unknown) => {
    throw failureFromFetchError(error);
  });
  heard.response = response;
  reportBusinessTime(options, response);
  if (response.ok) return validateResponse(route.path, route.responses[200], value);
  const failure = await failureFromResponse(route.path, response, value);
  reportFailure(options, failure, settings);
  throw failure;
}

/**
 * Sends a request to a contract route; resolves with a validated response or rejects with a {@link
 * RequestFailure}.
 */
export function sendRequest<Body, Answer>(
  options: ClientOptions,
  route: Route<Body, Answer>,
  body?: Body,
  settings: RequestSettings = {},
): Promise<Answer> {
  const { path, query } = settings.reportedRoute ?? { path: route.path, query: {} };
  const verb = route.method === 'GET' ? 'GET' : 'POST';
  return withRequestReport(
    options.onRequestReport,
    {
      category: 'rest',
      verb,
      path,
      query,
      operation: null,
      background: isBackgroundRequest(options, settings),
    },
    (heard) =>
      withChangeReport(
        options,
        { ...settings, isChange: route.method !== 'GET' },
        sendAndValidate(options, route, body, settings, heard),
      ),
  );
}
