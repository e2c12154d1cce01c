/** A text's pairs of adjacent letters, including its ends. */
const pairsOf = (text: string): Set<string> => {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
};

/** Similarity of two texts, from 0 to 1: Dice's coefficient of their letter pairs. */
export function similarity(left: string, right: string): number {
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  return (2 * [...ours].filter((pair) => theirs.has(pair)).length) / (ours.size + theirs.size);
}

/** This many of the names, those most similar to the given one first. */
export const findSimilarNames = (
  given: string,
  names: readonly string[],
  count: number,
): string[] =>
  names
    .map((name) => ({ name, score: similarity(given, name) }))
    .sort((left, right) => right.score - left.score)
    .slice(0, count)
    .map(({ name }) => name);
