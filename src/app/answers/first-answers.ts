// What a page begins with: its models run on the server, whose answers are recorded and travel in
// the document; in the browser the same models run on them, and ask for nothing again.
import type { ClientRequestReport } from '../../gateways/platform/request-report.ts';
import type { PortCall } from '../../models/platform/port/index.ts';

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

/** Looks for an answer that came ahead of its question; undefined where there is none. */
export type AskAhead = (call: PortCall) => Promise<FirstAnswer | undefined>;

/** Answers by their question, in the order in which they were given. */
export const groupByQuestion = (answers: readonly FirstAnswer[]): Map<string, FirstAnswer[]> =>
  Map.groupBy(answers, ([name, params]) => keyOf({ name, params }));

/** Time for what has been answered to have its effect, and ask what it leads to. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
