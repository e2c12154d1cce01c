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

/** An answer of text, as fetch gives it: making a Response costs more than most answers. */
export interface TextAnswer extends Pick<Response, 'ok' | 'status' | 'text'> {
  headers: Pick<Headers, 'get'>;
}

/** Asks for text, as fetch does. */
export type FetchText = (
  url: string,
  init?: {
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: BodyInit | null;
  },
) => Promise<TextAnswer>;

const answerOf = (
  status: number,
  text: string,
  headers: Readonly<Record<string, unknown>>,
): TextAnswer => ({
  ok: status >= 200 && status < 300,
  status,
  text: async () => text,
  headers: {
    get: (name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    },
  },
});

/** The calls of one page. */
export interface InProcessCalls {
  fetch: FetchText;
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
  const send: FetchText = async (url, { method = 'GET', headers: given = {}, body } = {}) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (direct) {
      const call: PageCall = {
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers,
        body: typeof body === 'string' ? body : undefined,
      };
      const answer = await readings.within(async () => direct(call));
      if (answer) return answerOf(answer.status, answer.text, answer.headers);
    }
    const added = Object.entries(headers).filter(([name]) => !isForwarded(name));
    // Awaited within: the request begins when it is.
    const answer = await readings.within(async () => {
      const injected = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: { ...Object.fromEntries(added), ...own },
        ...(typeof body === 'string' ? { payload: body } : {}),
        ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
      });
      return injected;
    });
    for (const name of ['set-cookie', 'clear-site-data'] as const)
      set[name].push(...[answer.headers[name] ?? []].flat().map(String));
    return answerOf(answer.statusCode, answer.body, answer.headers);
  };
  return {
    fetch: (url, init) => {
      const call = send(url, init);
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
