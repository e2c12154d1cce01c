import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, SystemErrorCode } from '../../../contracts/errors.ts';
import { REFUSAL_STATUS } from '../../../contracts/refusals.ts';
import { isKeyCollision } from '../db/key-collision.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { MOST_FIELDS, Refusal } from '../usecases/failure.ts';
import { transportSecurity } from './transport-security.ts';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** An RFC 9457 problem document; `errors` name fields and never repeat their input. */
export function problem(
  systemErrorCode: SystemErrorCode,
  more: Partial<Pick<Problem, 'status' | 'errors' | 'versions' | 'followable'>> = {},
): Problem {
  const status = more.status ?? REFUSAL_STATUS[systemErrorCode] ?? 422;
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    systemErrorCode,
    ...(more.errors ? { errors: more.errors } : {}),
    ...(more.versions ? { versions: more.versions } : {}),
    ...(more.followable ? { followable: more.followable } : {}),
  };
}

/** Retry-After of what fails because the database does not answer, in seconds. */
const OUTAGE_RETRY_S = 2;

/**
 * What an error of the database is for whoever asks: its absence, or a key that another change took
 * at the same moment; null for every other error.
 */
export function databaseRefusal(error: unknown): Refusal | null {
  if (isDatabaseOutage(error))
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: OUTAGE_RETRY_S });
  return isKeyCollision(error) ? new Refusal('IDEMPOTENCY_KEY_REUSED') : null;
}

interface SchemaIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const pathOf = (issue: SchemaIssue): string =>
  [
    '$input',
    ...(issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)),
  ].join('.');

/**
 * Maps any error of a handler to a problem: rejections as they are, contract violations by field,
 * the rest INTERNAL.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal)
    return problem(error.code, {
      ...(error.fields.length > 0
        ? { errors: error.fields.map((path) => ({ path, expected: 'see the contract' })) }
        : {}),
      ...(error.versions ? { versions: error.versions } : {}),
      ...(error.followable ? { followable: error.followable } : {}),
    });
  const { body, query, statusCode } = error as {
    body?: { issues?: SchemaIssue[] } | null;
    query?: { issues?: SchemaIssue[] } | null;
    statusCode?: number;
  };
  const issues = body?.issues ?? query?.issues;
  if (issues)
    return problem('BAD_REQUEST', {
      errors: issues
        .slice(0, MOST_FIELDS)
        .map((issue) => ({ path: pathOf(issue), expected: 'see the contract' })),
    });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return problem('BAD_REQUEST', { status: statusCode });
  return problem('INTERNAL');
}

/** The framework runs no hooks for such requests, so that none adds these. */
export const MALFORMED_REQUEST_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Responds to requests that the framework cannot parse, such as a path with a broken `%`; its own
 * response would have another format and repeat the path. The app answers at this origin.
 */
export const answerMalformedRequest =
  (origin: string) =>
  (error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
    const answer = problemOf(error);
    void reply
      .code(answer.status)
      .headers({ ...MALFORMED_REQUEST_HEADERS, ...transportSecurity(origin) })
      .type('application/problem+json')
      .send(answer);
  };
