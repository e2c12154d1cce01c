// The ports of a page that begins on the server: the portal's own gateways, whose requests are
// answered in the process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { cbLogout, logout } from '../../contracts/rest/sign-in/contract.ts';
import { sendGraphPlainly } from '../gateways/platform/graph-plain.ts';
import type { ClientRequestReport } from '../gateways/platform/request-report.ts';
import type { ClientOptions, FetchText } from '../gateways/platform/rest-client.ts';
import { newIdFx } from '../models/platform/ids/ports.ts';
import { hardNavigateFx, navigateFx } from '../models/platform/navigation/ports.ts';
import { scopeHandler } from '../models/platform/port/index.ts';
import type { ScopeHandlers } from '../models/platform/port/index.ts';
import { waitFx } from '../models/platform/time/ports.ts';
import { ownPath } from '../models/shell/routing/index.ts';
import { recordAnswers } from './answers/record-answers.ts';
import type { AnswerRecorder, OpenQuestion } from './answers/record-answers.ts';
import { createHandlerRegistry } from './gateway-handlers.ts';

/** Where the answers of a page come from: the backend that serves it. */
export interface AnswerSource {
  /** Sends a request as the customer's browser would, within the process. */
  fetch: FetchText;
  /** The customer's cookies, as `document.cookie` has them. */
  cookies: string;
  /** Whether a call, a path or an operation's name, may be asked here; else the browser asks. */
  mayAsk: (call: string) => boolean;
  /**
   * How long a page waits for the answers that it begins with, in milliseconds. What is slower
   * stays a part that loads.
   */
  waitMs?: number;
  /**
   * The calls by which a form that was sent without the script acts: they may change something. A
   * page that is rendered has none.
   */
  acts?: readonly string[];
}

/** What an empty tab has stored. */
const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** The question that a request is made for. */
const currentQuestion = new AsyncLocalStorage<OpenQuestion>();

const never = <Value>(): Promise<Value> => new Promise(() => undefined);

/** A request by the names that it has: its path, and its graph operation's name. */
interface RequestNames {
  names: string[];
  /** It changes nothing. */
  isRead: boolean;
}

/** They end the session, though they are GETs (spec 7). */
const CHANGING: readonly string[] = [logout.path, cbLogout.path];

function requestNames(
  url: string,
  { method = 'GET', body }: Parameters<FetchText>[1],
): RequestNames {
  const [path = ''] = url.split('?');
  if (method === 'GET') return { names: [path], isRead: !CHANGING.includes(path) };
  const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  if (typeof given !== 'object' || given === null || !('operationName' in given))
    return { names: [path], isRead: false };
  const isQuery = 'query' in given && String(given.query).trimStart().startsWith('query');
  return { names: [path, String(given.operationName)], isRead: isQuery };
}

/** The handlers of a scope on the server, and the record of what they answer. */
export interface ServerHandlers {
  handlers: ScopeHandlers;
  recorder: AnswerRecorder;
  /** The requests that were made. */
  reports: () => readonly ClientRequestReport[];
  /** Where the models led as they began, a path with its search; null for nowhere. */
  movedTo: () => string | null;
  /** Resolves once they led somewhere. */
  moved: Promise<string>;
}

/**
 * Handlers for the models of a page that begins on the server. What only a browser does, what
 * changes something, and what may not be asked here stays open: the browser does it.
 */
export function createServerHandlers(source: AnswerSource, captureOrigin: string): ServerHandlers {
  const leave = <Value>(): Promise<Value> => {
    const question = currentQuestion.getStore();
    if (question) recorder.leave(question);
    return never();
  };
  const ask: FetchText = (url, init) => {
    const { names, isRead } = requestNames(url, init);
    const isAct = names.some((name) => source.acts?.includes(name));
    return isAct || (isRead && names.every(source.mayAsk)) ? source.fetch(url, init) : leave();
  };
  const reports: ClientRequestReport[] = [];
  const options: ClientOptions = {
    baseUrl: '',
    // Files, and what is told in the background.
    fetch: leave,
    fetchText: ask,
    readCookies: () => source.cookies,
    onBusinessTime: () => undefined,
    onUnauthenticated: () => undefined,
    onRequestReport: (report) => void reports.push(report),
  };
  options.sendGraph = sendGraphPlainly(options);
  const registry = createHandlerRegistry({
    options,
    captureOrigin,
    storage: () => EMPTY_STORAGE,
    inScope: () => {
      throw new Error('A page on the server has no frames');
    },
    onFrameActivity: () => undefined,
    page: () => ({ cookie: source.cookies, location: { protocol: 'https:' } }),
  });
  const recorder = recordAnswers(registry, (question, work) => currentQuestion.run(question, work));
  let moved: string | null = null;
  let announce: (to: string) => void = () => undefined;
  const whenMoved = new Promise<string>((resolve) => {
    announce = resolve;
  });
  // Whatever models take out of an address, a redirect of the server stays on its origin.
  const move = (to: string): void => {
    if (ownPath(to) !== to) return;
    moved = to;
    announce(to);
  };
  return {
    recorder,
    reports: () => [...reports],
    movedTo: () => moved,
    moved: whenMoved,
    handlers: [
      ...recorder.handlers,
      scopeHandler(navigateFx, ({ to }) => move(to)),
      scopeHandler(hardNavigateFx, move),
      scopeHandler(newIdFx, () => crypto.randomUUID()),
      scopeHandler(waitFx, (ms) =>
        source.acts === undefined
          ? never()
          : new Promise((resolve) => {
              setTimeout(resolve, ms);
            }),
      ),
    ],
  };
}
