/** A line of a statement, as far as it says what a service costs. Cents. */
export interface PricedLine {
  id: string;
  service: string;
  kind: string;
  code: string;
  name: string | null;
  amount: number;
}

/** What is charged every month: parts of a month, taxes and what happened once are not. */
const MONTHLY: readonly string[] = ['PLAN', 'EQUIPMENT', 'PROMOTION'];

/** The service keys that have lines of their own on a bill. */
const BILLED: readonly string[] = ['INTERNET', 'VIDEO', 'VOICE', 'MOBILE'];

/**
 * The lines of a service on a bill: of one that is billed as such all its own; of any other the one
 * with its name.
 */
export const linesOfService = <Line extends PricedLine>(
  { id, name }: { id: string; name: string | null },
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    (line) =>
      MONTHLY.includes(line.kind) &&
      (BILLED.includes(id)
        ? line.service === id
        : line.service === 'ACCOUNT' && line.code === 'PLAN' && line.name === name),
  );

/**
 * What a service costs a month on a bill, before taxes, in cents. Null if the bill has no line of
 * it.
 */
export function monthlyCents(
  service: { id: string; name: string | null },
  lines: readonly PricedLine[],
): number | null {
  const own = linesOfService(service, lines);
  return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0);
}

/** The name by which mobile is billed; null without a plan on the bill. */
export const mobilePlanName = (lines: readonly PricedLine[]): string | null =>
  lines.find(({ service, kind }) => service === 'MOBILE' && kind === 'PLAN')?.name ?? null;
