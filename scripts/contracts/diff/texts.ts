import { harmless } from './change.ts';
import type { Finding } from './change.ts';

/** Unchanged words shown on either side of a difference, and the maximum of changed words shown. */
const CONTEXT_WORDS = 3;
const MAX_WORDS = 40;

/** Number of equal words at the start of two texts. */
function commonPrefixLength(before: readonly string[], after: readonly string[]): number {
  const first = before.findIndex((word, index) => word !== after[index]);
  return first < 0 ? before.length : first;
}

/** Words from `start` to `end`, with dots where something is omitted. */
function excerpt(words: readonly string[], start: number, end: number): string {
  const last = Math.min(end, start + MAX_WORDS);
  if (words.length === 0) return 'nothing';
  const [before, after] = [start > 0 ? '… ' : '', last < words.length ? ' …' : ''];
  return `"${before}${words.slice(start, last).join(' ')}${after}"`;
}

/** The difference of two texts: the old and the new words, with some context. */
export function textShift(before: string | undefined, after: string | undefined): string {
  const [old, now] = [before, after].map((text) => (text ?? '').split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ];
  const start = commonPrefixLength(old, now);
  const end = Math.min(
    commonPrefixLength(old.toReversed(), now.toReversed()),
    old.length - start,
    now.length - start,
  );
  const shown = (words: readonly string[]): string =>
    excerpt(
      words,
      Math.max(0, start - CONTEXT_WORDS),
      Math.min(words.length, words.length - end + CONTEXT_WORDS),
    );
  return `was ${shown(old)}, is ${shown(now)}`;
}

/** A change of a description: people must judge its meaning. */
export const textChange = (
  at: string,
  before: string | undefined,
  after: string | undefined,
): Finding => ({
  kind: 'text',
  at,
  what: `its description ${textShift(before, after)}`,
  ...harmless('Its form is the same.'),
});
