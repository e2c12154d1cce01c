import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { CalledLine, ForwardingKind, RoutedLine } from '../calls/rules-what-happens.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import { endOf, kindsOn } from './rules-draft.ts';
import type { Destination, ForwardingDraft, Now } from './rules-draft.ts';
import { forwardingProblem } from './rules-forwarding.ts';
import type { ForwardingRefusal, RuleProblem } from './rules-forwarding.ts';

/** What a rule of a draft is told. */
export type DraftProblem =
  | RuleProblem
  /** What was typed is no day. */
  | { kind: 'day' }
  /** Letters were read as digits, which are shown now: they want confirming. */
  | { kind: 'letters'; typed: string };

export type DraftProblems = Readonly<Partial<Record<ForwardingKind, DraftProblem>>>;

/** Why calls of a line cannot go where a draft says; null if they can. */
export function destinationProblem(
  { kind, ...draft }: Destination & { kind: ForwardingKind },
  telephoneNumber: string,
  others: readonly RoutedLine[],
  now: Now,
): DraftProblem | null {
  const until = endOf(draft, now);
  if (until === undefined) return { kind: 'day' };
  const { digits, fromLetters } = readNumber(draft.forwardTo);
  const forwarding = [{ kind, forwardTo: digits, until }];
  const found = forwardingProblem({ telephoneNumber, forwarding }, others, now.at);
  if (found) return found.problem;
  return fromLetters ? { kind: 'letters', typed: draft.forwardTo } : null;
}

/** Why the rules of a draft cannot be sent, by kind; empty if they can. */
export function draftProblems(
  draft: ForwardingDraft,
  others: readonly CalledLine[],
  now: Now,
): DraftProblems {
  const found = kindsOn(draft).map((kind): [ForwardingKind, DraftProblem | null] => [
    kind,
    destinationProblem({ ...draft.rules[kind], kind }, draft.telephoneNumber, others, now),
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as DraftProblems;
}

/** Why a change that was sent was not made. */
export type ForwardingFailure =
  | { kind: 'refused'; refusal: ForwardingRefusal }
  /** Somebody else changed the line since: how it is now is shown. */
  | { kind: 'changedMeanwhile' }
  | { kind: 'failed' };

/** What became of a change that was sent. */
export type ForwardingNotice = { kind: 'saved' } | ForwardingFailure;

const REFUSALS: readonly string[] = [
  'NOT_PERMITTED',
  'LINE_NOT_FORWARDABLE',
  'CPNI_NOT_COMPLIANT',
] satisfies ForwardingRefusal[];

const isRefusal = (code: string | null): code is ForwardingRefusal =>
  code !== null && REFUSALS.includes(code);

/** What a failed change is told in general. */
export function noticeOf(failure: RequestFailure): ForwardingFailure {
  const code = refusalCode(failure);
  if (isRefusal(code)) return { kind: 'refused', refusal: code };
  return { kind: code === 'CHANGED_MEANWHILE' ? 'changedMeanwhile' : 'failed' };
}

const FIELD = /(?:forwarding|rules)\[(\d+)\]\.(forwardTo|until)$/;

/** What a failed change is told of its rules, by kind; empty where it concerns none. */
export function refusedRules(
  failure: RequestFailure,
  sent: readonly ForwardingKind[],
): DraftProblems {
  if (failure.kind !== 'refused') return {};
  const [, place = '', field] = FIELD.exec(failure.fields[0] ?? '') ?? [];
  const kind = sent[Number(place || -1)];
  if (kind === undefined) return {};
  const problem: DraftProblem =
    failure.systemErrorCode === 'FORWARD_LOOP'
      ? { kind: 'loop', path: [] }
      : field === 'until'
        ? { kind: 'past' }
        : { kind: 'number', problem: 'invalid' };
  return { [kind]: problem };
}
