/** What the status of a bill says of how it is paid without the customer. */
export type ArrangedStatus = { kind: 'scheduled' } | { kind: 'autopay'; day: string };

/**
 * How a bill that nothing is late of is paid without the customer, in time. Null where a part of it
 * is left to them. Amounts in cents; `inTime`: what scheduled payments take by its due date.
 */
export function arrangedStatus({
  due,
  arranged,
  inTime,
  coverage,
}: {
  due: { total: number; late: unknown };
  arranged: 'all' | 'part' | 'nothing';
  inTime: number;
  coverage: { kind: string; day?: string };
}): ArrangedStatus | null {
  if (due.total === 0 || due.late !== null || arranged !== 'all') return null;
  if (inTime >= due.total) return { kind: 'scheduled' };
  return coverage.kind === 'all' && coverage.day !== undefined
    ? { kind: 'autopay', day: coverage.day }
    : null;
}
