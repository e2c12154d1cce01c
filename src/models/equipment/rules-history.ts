/** Restarts of a box in the order of its history: the last one first. */
export const lastFirst = <Restart extends { requestedAt: string }>(
  restarts: readonly Restart[],
): Restart[] =>
  restarts.toSorted((one, other) => Date.parse(other.requestedAt) - Date.parse(one.requestedAt));
