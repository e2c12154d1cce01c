import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Customer } from '../../session/customer.ts';
import { REQUEST_TOKEN_HEADER } from '../../../../contracts/headers.ts';
import { databaseRefusal, problemOf } from '../problem.ts';
import { secretsEqual } from '../secrets-equal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    directAnswers: DirectAnswers;
  }
}

/** A request that a page's models make. */
export interface PageCall {
  method: 'GET' | 'POST';
  /** A path with its search. */
  url: string;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
}

/** What of a call a row takes. */
export interface DirectCall {
  /** Of the call's page: its customer is the call's. */
  request: FastifyRequest;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** Answers in JSON; null for a call that goes the way of every request. */
export type DirectRow = (call: DirectCall) => Promise<string | null>;

export interface DirectAnswer {
  status: number;
  text: string;
}

/** Rows that answer the reads of a page without a request (D-370). */
export interface DirectAnswers {
  /** `path` as routes have it, with parameters as `:name`. */
  add: (method: PageCall['method'], path: string, row: DirectRow) => void;
  /** Null for a call that goes the way of every request. */
  answer: (
    request: FastifyRequest,
    customer: Customer,
    call: PageCall,
  ) => Promise<DirectAnswer | null>;
}

type FoundRow = Pick<DirectCall, 'params'> & { row: DirectRow };

const namesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** A pattern for the paths of a route with parameters. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

function createRows() {
  const fixed = new Map<string, DirectRow>();
  const others: { method: string; pattern: RegExp; names: string[]; row: DirectRow }[] = [];
  return {
    add(method: string, path: string, row: DirectRow): void {
      const names = namesOf(path);
      if (names.length === 0) fixed.set(`${method} ${path}`, row);
      else others.push({ method, pattern: patternOf(path), names, row });
    },
    find(method: string, path: string): FoundRow | null {
      const row = fixed.get(`${method} ${path}`);
      if (row) return { row, params: {} };
      for (const other of others) {
        const found = other.method === method ? other.pattern.exec(path) : null;
        if (found)
          return {
            row: other.row,
            params: Object.fromEntries(
              other.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
            ),
          };
      }
      return null;
    },
  };
}

/** The page's request with what a call's own has; what is noted with it stays with it. */
const requestOf = (page: FastifyRequest, customer: Customer): FastifyRequest =>
  Object.assign(Object.create(page) as FastifyRequest, { customer, refusal: null });

/** What a page of another origin sends, or a tab without the session's token, is checked. */
const isChecked = (request: FastifyRequest, customer: Customer, call: PageCall): boolean =>
  request.headers.origin === undefined &&
  (call.method === 'GET' ||
    secretsEqual(call.headers[REQUEST_TOKEN_HEADER] ?? '', customer.requestToken));

/** The operation of a graph's call; null for others. */
const operationOf = (body: unknown): string | null =>
  typeof body === 'object' &&
  body !== null &&
  'operationName' in body &&
  typeof body.operationName === 'string'
    ? body.operationName
    : null;

/** `mayAnswer` says of a path, or of a graph's operation, whether it may be answered directly. */
export function createDirectAnswers(
  mayAnswer: (operation: string) => boolean = () => true,
): DirectAnswers {
  const rows = createRows();
  return {
    add: rows.add,
    async answer(request, customer, call) {
      if (!isChecked(request, customer, call)) return null;
      const [path = '', search = ''] = call.url.split('?');
      try {
        const found = rows.find(call.method, path);
        const body: unknown = call.body === undefined ? undefined : JSON.parse(call.body);
        if (!found || ![path, operationOf(body) ?? path].every(mayAnswer)) return null;
        const text = await found.row({
          request: requestOf(request, customer),
          params: found.params,
          query: Object.fromEntries(new URLSearchParams(search)),
          body,
        });
        return text === null ? null : { status: 200, text };
      } catch (error) {
        // What is refused, or fails, is logged and answered where every request is. A database
        // that is away is not asked again.
        const refused = databaseRefusal(error);
        if (!refused) return null;
        const told = problemOf(refused);
        return { status: told.status, text: JSON.stringify(told) };
      }
    },
  };
}

/** Rows are added to an app that has them; others have requests alone. */
export function addDirectRow(app: FastifyInstance, ...row: Parameters<DirectAnswers['add']>): void {
  if (app.hasDecorator('directAnswers')) app.directAnswers.add(...row);
}
