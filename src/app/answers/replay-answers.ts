// Runs the models of a page in the browser on the answers that came with its document.
import type { HandlerRegistry, PortCall } from '../../models/platform/port/index.ts';
import { groupByQuestion, keyOf, nextTurn } from './first-answers.ts';
import type { AskAhead, FirstAnswer, FirstAnswers } from './first-answers.ts';

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
