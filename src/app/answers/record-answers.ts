// Runs the models of a page on the server, and records what they are answered.
import type { Scope } from 'effector';
import {
  handlersIn,
  readHandlerRegistryFx,
  scopeHandler,
} from '../../models/platform/port/index.ts';
import type { HandlerRegistry, PortCall, ScopeHandlers } from '../../models/platform/port/index.ts';
import { createDelivery } from './delivery.ts';
import { keyOf, nextTurn } from './first-answers.ts';
import type { FirstAnswer, FirstAnswers } from './first-answers.ts';

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
  /**
   * What has been answered, and what is still to be answered here. Whatever is asked from now on is
   * left to the browser: it asks the same once it has these answers.
   */
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
  let isTaken = false;
  const { deliver, leave, release } = createDelivery(() => joined);
  const open = new Set<OpenQuestion>();
  let announce: () => void = () => undefined;
  async function intercept<Done>(
    call: PortCall,
    ask: (registry: HandlerRegistry) => Promise<Done>,
  ): Promise<Done> {
    if (isTaken) return new Promise(() => undefined);
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
      isTaken = true;
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
