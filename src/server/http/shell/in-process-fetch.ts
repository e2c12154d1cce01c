import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageReadings } from '../../page-readings.ts';
import type { DirectAnswer, PageCall } from './direct-answers.ts';

/**
 * Headers by which the backend knows who asks, from where, and in which language. A call has them
 * as its page has them, or not at all.
 */
const FORWARDED = [
  'accept-language',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const isForwarded = (name: string): boolean => FORWARDED.some((forwarded) => forwarded === name);

/** The calls of one page. */
export interface InProcessCalls {
  fetch: typeof fetch;
  /** Resolves once no call is under way. */
  settled: () => Promise<void>;
  /** What the answers set in the browser, for the answer to the request that they were made for. */
  setHeaders: () => SetHeaders;
}

/** Headers by which an answer changes what the browser keeps. */
export type SetHeaders = Readonly<Record<'set-cookie' | 'clear-site-data', string[]>>;

/** Answers a call without a request, with these headers; null where no call is. */
export type AnswerDirectly =
  ((call: PageCall) => Promise<(DirectAnswer & { headers: Record<string, string> }) | null>) | null;

/**
 * Sends requests to the app that serves a page, without a connection: with the cookies and from the
 * address of the page's request. They pass every check that a browser's request passes, and pass
 * none by being made here: a page that another site opened makes calls of another site. They share
 * what the page has read.
 */
export function inProcessCalls(
  app: FastifyInstance,
  request: FastifyRequest,
  readings: Pick<PageReadings, 'within'>,
  direct: AnswerDirectly = null,
): InProcessCalls {
  const own = headersOf(request);
  const underWay = new Set<Promise<unknown>>();
  const set: SetHeaders = { 'set-cookie': [], 'clear-site-data': [] };
  const send: typeof fetch = async (input, { method = 'GET', headers: given, body } = {}) => {
    const headers = new Headers(given);
    if (direct) {
      const call: PageCall = {
        method: method === 'POST' ? 'POST' : 'GET',
        url: String(input),
        headers,
        body: typeof body === 'string' ? body : undefined,
      };
      const answer = await readings.within(async () => direct(call));
      if (answer) return new Response(answer.text, answer);
    }
    const added = [...headers].filter(([name]) => !isForwarded(name));
    // Awaited within: the request begins when it is.
    const answer = await readings.within(async () => {
      const injected = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: String(input),
        headers: { ...Object.fromEntries(added), ...own },
        ...(typeof body === 'string' ? { payload: body } : {}),
        ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
      });
      return injected;
    });
    for (const name of ['set-cookie', 'clear-site-data'] as const)
      set[name].push(...[answer.headers[name] ?? []].flat().map(String));
    const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.body || null, { status: answer.statusCode, headers: answered });
  };
  return {
    fetch: (input, init) => {
      const call = send(input, init);
      underWay.add(call);
      const ended = () => underWay.delete(call);
      call.then(ended, ended);
      return call;
    },
    setHeaders: () => set,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
