const MINUTE_MS = 60_000;

/** Whole minutes since 1970, from one until before another. */
export type Minutes = readonly [from: number, to: number];

/** The minutes between two instants in milliseconds, each at its nearest whole minute. */
export const minutesBetween = (from: number, to: number): Minutes => [
  Math.round(from / MINUTE_MS),
  Math.round(to / MINUTE_MS),
];

/** The same minutes, each once and in order; those that overlap or touch are one part. */
export function joined(parts: readonly Minutes[]): Minutes[] {
  const found: [from: number, to: number][] = [];
  for (const [from, to] of parts.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) found.push([from, to]);
  }
  return found;
}

/** The minutes that are in none of the others. */
export const without = (parts: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  joined(others).reduce<Minutes[]>(
    (left, [from, to]) =>
      left
        .flatMap(([start, end]): Minutes[] => [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ])
        .filter(([start, end]) => start < end),
    joined(parts),
  );

/** The minutes that are in one of the others, too. */
export const within = (parts: readonly Minutes[], others: readonly Minutes[]): Minutes[] =>
  without(parts, without(parts, others));

/** How many minutes they are, each counted once. */
export const countOf = (parts: readonly Minutes[]): number =>
  joined(parts).reduce((sum, [from, to]) => sum + to - from, 0);

/** Whether some of them overlap or touch some of the others. */
export const touch = (parts: readonly Minutes[], others: readonly Minutes[]): boolean =>
  parts.some(([from, to]) => others.some(([start, end]) => from <= end && start <= to));
