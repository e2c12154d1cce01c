// What a page begins with, asked for while its link is only pointed at.
import type { PortCall } from '../../models/platform/port/index.ts';
import { groupByQuestion, keyOf } from '../answers/first-answers.ts';
import type { FirstAnswer, FirstAnswers } from '../answers/first-answers.ts';

/** Answers that were asked for longer ago are not used, in milliseconds. */
const FRESH_MS = 10_000;
/** How long a page waits for answers that are under way when it opens, in milliseconds. */
const WAIT_MS = 500;
/** How long a page may take its answers after its first question, in milliseconds. */
const TAKE_MS = 2_000;

interface Options {
  /** Asks the server for what a page begins with; null where it sends nothing. */
  request: (to: string, signal: AbortSignal) => Promise<FirstAnswers | null>;
  /** Where the browser is, a path with its search. */
  at: () => string;
  /** Milliseconds, steady. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** The answers are used: these requests were made for this visit. */
  onUsed: (reports: FirstAnswers['reports']) => void;
}

/** By their questions. */
type Answers = ReadonlyMap<string, FirstAnswer[]>;

/** The answers of one page. */
interface Ahead {
  to: string;
  cancel: () => void;
  came: Promise<FirstAnswers | null>;
  /** After this the page takes no more. */
  until: number;
  /** Set by the page's first question. */
  answers: Promise<Answers> | null;
}

/** Answers of the page that is likely to be opened next. */
export interface AnswersAhead {
  /** Asks for what the page at `to` begins with, in place of a page asked for before. */
  ask: (to: string) => void;
  /**
   * The answer to a question of the page that was opened. Any other question means that something
   * goes on here which may change the answers: they are forgotten.
   */
  answer: (call: PortCall) => Promise<FirstAnswer | undefined>;
  /** Forgets all answers, and ends what is under way. */
  forget: () => void;
}

const isDone = ([, , outcome]: FirstAnswer): boolean => outcome === 'done';

/**
 * Asks for the answers of one page at a time. Each is given once, to the page that it was asked
 * for, within a few seconds; a failed one is not given, so that the page asks and hears for itself.
 */
export function createAnswersAhead({ request, at, now, wait, onUsed }: Options): AnswersAhead {
  let ahead: Ahead | null = null;
  const forget = (): void => {
    ahead?.cancel();
    ahead = null;
  };
  const use = async ({ came }: Ahead): Promise<Answers> => {
    const first = await Promise.race([came, wait(WAIT_MS).then(() => null)]);
    if (!first) return new Map();
    onUsed(first.reports);
    return groupByQuestion(first.answers.filter(isDone));
  };
  return {
    forget,
    ask(to) {
      if (ahead?.to === to && now() < ahead.until) return;
      forget();
      const controller = new AbortController();
      ahead = {
        to,
        cancel: () => controller.abort(),
        came: request(to, controller.signal).catch(() => null),
        until: now() + FRESH_MS,
        answers: null,
      };
    },
    async answer(call) {
      const asked = ahead;
      // What this tab has stored the server does not know.
      if (!asked || call.group === 'browser') return undefined;
      if (at() !== asked.to || now() >= asked.until) {
        forget();
        return undefined;
      }
      if (!asked.answers) {
        asked.answers = use(asked);
        asked.until = now() + TAKE_MS;
      }
      return (await asked.answers).get(keyOf(call))?.shift();
    },
  };
}
