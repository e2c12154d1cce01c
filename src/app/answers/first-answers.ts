// What a page begins with: its models run on the server, whose answers are recorded and travel in
// the document; in the browser the same models run on them, and ask for nothing again.
import type { Scope } from 'effector';
import type { ClientRequestReport } from '../gateways/platform/request-report.ts';
import { handlersIn, readHandlerRegistryFx, scopeHandler } from '../models/platform/port/index.ts';
import { createDelivery } from './answers/delivery.ts';
import type { HandlerRegistry, PortCall, ScopeHandlers } from '../models/platform/port/index.ts';

/** A recorded answer of a port: its name, what was asked, and what came of it. */
export type FirstAnswer = readonly [
  port: string,
  params: unknown,
  outcome: 'done' | 'failed',
  value: unknown,
];

/** What a page's models asked for on the server. */
export interface FirstAnswers {
  answers: readonly FirstAnswer[];
  /** The requests behind the answers, for analytics: they are calls of this page's visit. */
  reports: readonly ClientRequestReport[];
  /** Questions ({@link keyOf}) whose answers follow in the same document. */
  coming: readonly string[];
}

/** Answers that follow in the document, and the requests behind them. */
export type LateAnswers = Pick<FirstAnswers, 'answers' | 'reports'>;

/** By which a question finds its answer. */
export const keyOf = ({ name, params }: Pick<PortCall, 'name' | 'params'>): string =>
  `${name} ${JSON.stringify(params ?? null)}`;

/** Time for what has been answered to have its effect, and ask what it leads to. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * Whether an answer is sent. A port without an answer does something, which the browser has to do;
 * and the browser knows what it has stored, unless that is nothing.
 */
const isRecorded = ({ group }: PortCall, done: unknown): boolean =>
  done !== undefined && (group !== 'browser' || done === null);

/** A question that has no answer yet. */
export interface OpenQuestion {
  readonly call: PortCall;
  /** Its request is left to the browser: nothing waits for it. */
  isLeft: boolean;
}

/** Runs the ports of one page, and records what they answer. */
export interface AnswerRecorder {
  registry: HandlerRegistry;
  /** The handlers of the page's scope. */
  handlers: ScopeHandlers;
  /** Says which scope they are of, once it is there. */
  joined: (scope: Scope) => void;
  /** A question's request is left to the browser: nothing waits for it. */
  leave: (question: OpenQuestion) => void;
  /** Resolves once nothing is asked any more, after `deadlineMs` at the latest. */
  settled: (deadlineMs: number) => Promise<void>;
  /** What has been answered, and what is still to be answered here. */
  take: () => TakenAnswers;
}

/** What a page has at one moment. */
export interface TakenAnswers extends Pick<FirstAnswers, 'answers' | 'coming'> {
  /** Answers to what is coming, as they are given, for `deadlineMs` at most. */
  later: (deadlineMs: number) => AsyncGenerator<FirstAnswer>;
}

/**
 * Records what the ports of a registry answer. `within` runs the work on a question, so that its
 * requests know which one they are for.
 */
export function recordAnswers(
  asked: HandlerRegistry,
  within: <Done>(question: OpenQuestion, work: () => Done) => Done = (_question, work) => work(),
): AnswerRecorder {
  const answers: FirstAnswer[] = [];
  let joined: Scope | null = null;
  const { deliver, leave, release } = createDelivery(() => joined);
  const open = new Set<OpenQuestion>();
  let announce: () => void = () => undefined;
  async function intercept<Done>(
    call: PortCall,
    ask: (registry: HandlerRegistry) => Promise<Done>,
  ): Promise<Done> {
    const { name, params } = call;
    const question: OpenQuestion = { call, isLeft: false };
    open.add(question);
    try {
      const done = await within(question, () => ask(asked));
      if (isRecorded(call, done)) answers.push([name, params, 'done', done]);
      return done;
    } catch (failure) {
      // A bug is no answer: the browser asks for itself.
      if (!(failure instanceof Error)) answers.push([name, params, 'failed', failure]);
      throw failure;
    } finally {
      open.delete(question);
      announce();
    }
  }
  const awaited = () => [...open].filter(({ isLeft }) => !isLeft);
  /** Each as often as it is asked. The browser knows what it has stored. */
  const coming = () =>
    awaited()
      .filter(({ call }) => call.group !== 'browser')
      .map(({ call }) => keyOf(call));
  const nextEnd = (deadlineMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, deadlineMs);
      announce = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function* answersTo(questions: readonly string[], from: number, deadlineMs: number) {
    const end = performance.now() + deadlineMs;
    let [left, at] = [[...questions], from];
    while (left.length > 0 && performance.now() < end) {
      while (at < answers.length)
        for (const answer of answers.slice(at)) {
          at += 1;
          const [name, params] = answer;
          const found = left.indexOf(keyOf({ name, params }));
          left = left.filter((_question, index) => index !== found);
          if (found >= 0) yield answer;
        }
      // A bug gave no answer: the browser asks for itself.
      const waiting = coming();
      left = left.filter((question) => waiting.includes(question));
      if (left.length > 0) await nextEnd(end - performance.now());
    }
  }
  const registry: HandlerRegistry = { load: (group) => asked.load(group), intercept };
  return {
    registry,
    handlers: [
      scopeHandler(readHandlerRegistryFx, () => registry),
      ...handlersIn(registry, deliver),
    ],
    joined: (scope) => {
      joined = scope;
    },
    leave(question) {
      if (question.isLeft) return;
      question.isLeft = true;
      leave();
    },
    async settled(deadlineMs) {
      const end = performance.now() + deadlineMs;
      do await nextTurn();
      while (awaited().length > 0 && performance.now() < end);
      release();
      await nextTurn();
    },
    take() {
      // The models have what is taken, and no more.
      release();
      const given = answers.length;
      const questions = coming();
      return {
        answers: answers.slice(0, given),
        coming: questions,
        later: (deadlineMs) => answersTo(questions, given, deadlineMs),
      };
    },
  };
}

/** Answers from a document; each is given once, to the port and params that it answers. */
export interface AnswerReplay {
  registry: HandlerRegistry;
  /** Resolves once everything that the answers lead to has happened. */
  settled: () => Promise<void>;
  /** Whether the tab has stored something for this page, which the server took for nothing. */
  isDifferent: () => boolean;
  /** Forgets what was not asked for: from now on every question is put to its service. */
  end: () => void;
  /** From now on `ahead` is asked before a service is. */
  follow: (ahead: AskAhead) => void;
}

/** Looks for an answer that came ahead of its question; undefined where there is none. */
export type AskAhead = (call: PortCall) => Promise<FirstAnswer | undefined>;

/** Answers by their question, in the order in which they were given. */
export const groupByQuestion = (answers: readonly FirstAnswer[]): Map<string, FirstAnswer[]> =>
  Map.groupBy(answers, ([name, params]) => keyOf({ name, params }));

/**
 * Replays answers; what they do not answer is asked of the registry that `prepare` brings. In a tab
 * that has drafts (`isEmptyTab` false) the tab's storage is asked, which the server took for empty.
 * `late` brings the answers that follow in the document; undefined where one does not come.
 */
export function replayAnswers(
  { answers, coming }: Pick<FirstAnswers, 'answers' | 'coming'>,
  prepare: () => Promise<HandlerRegistry>,
  isEmptyTab: boolean,
  late: AskAhead = async () => undefined,
): AnswerReplay {
  const left = groupByQuestion(answers);
  let awaited = [...coming];
  let [open, isDifferent] = [0, false];
  let ahead: AskAhead | null = null;
  async function askTab<Done>(
    ask: (registry: HandlerRegistry) => Promise<Done>,
    expected: unknown,
  ): Promise<Done> {
    open += 1;
    try {
      const own = await ask(await prepare());
      isDifferent ||= own !== expected;
      return own;
    } catch (failure) {
      isDifferent = true;
      throw failure;
    } finally {
      open -= 1;
    }
  }
  /** The answer that follows in the document to a question that is asked as the page begins. */
  const followed = async (call: PortCall): Promise<FirstAnswer | undefined> => {
    const found = awaited.indexOf(keyOf(call));
    awaited = awaited.filter((_question, index) => index !== found);
    return found < 0 ? undefined : late(call);
  };
  return {
    registry: {
      load: async (group) => (await prepare()).load(group),
      async intercept<Done>(
        call: PortCall,
        ask: (registry: HandlerRegistry) => Promise<Done>,
      ): Promise<Done> {
        const found =
          left.get(keyOf(call))?.shift() ?? (await followed(call)) ?? (await ahead?.(call));
        if (!found) return ask(await prepare());
        const [, , outcome, value] = found;
        if (call.group === 'browser' && !isEmptyTab) return askTab(ask, value);
        if (outcome === 'failed') throw value;
        // The server's own gateway checked it against its contract.
        return value as Done;
      },
    },
    async settled() {
      do await nextTurn();
      while (open > 0);
    },
    isDifferent: () => isDifferent,
    end: () => {
      left.clear();
      awaited = [];
    },
    follow: (given) => {
      ahead = given;
    },
  };
}
