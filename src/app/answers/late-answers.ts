// Answers that were not there when the page was sent: they follow at the end of its document.
import { groupByQuestion, keyOf } from './first-answers.ts';
import type { AskAhead, FirstAnswer, LateAnswers } from './first-answers.ts';

/** Script elements with late answers, as JSON ({@link LateAnswers}). */
const LATE = 'script[data-late]';

/**
 * Waits for answers that follow in a document. A question whose answer does not come has undefined
 * once the document has ended. `onLate` is told what each came with.
 */
export function readLateAnswers(page: Document, onLate: (late: LateAnswers) => void): AskAhead {
  const known = new Map<string, FirstAnswer[]>();
  const waiting = new Map<string, ((answer?: FirstAnswer) => void)[]>();
  const hasEnded = () => page.readyState !== 'loading';
  const read = () => {
    for (const element of page.querySelectorAll(LATE)) {
      // What follows an element says that all of it has come.
      if (!element.nextSibling && !hasEnded()) return;
      element.remove();
      const late = JSON.parse(element.textContent) as LateAnswers;
      onLate(late);
      for (const [question, answers] of groupByQuestion(late.answers))
        for (const answer of answers) {
          const resolve = waiting.get(question)?.shift();
          if (resolve) resolve(answer);
          else known.set(question, [...(known.get(question) ?? []), answer]);
        }
    }
  };
  read();
  if (!hasEnded()) {
    const observer = new MutationObserver(read);
    observer.observe(page.body, { childList: true });
    const end = () => {
      observer.disconnect();
      read();
      for (const resolve of [...waiting.values()].flat()) resolve();
    };
    page.addEventListener('DOMContentLoaded', end, { once: true });
  }
  return async (call) => {
    const question = keyOf(call);
    const found = known.get(question)?.shift();
    if (found || hasEnded()) return found;
    return new Promise((resolve) => {
      waiting.set(question, [...(waiting.get(question) ?? []), resolve]);
    });
  };
}
