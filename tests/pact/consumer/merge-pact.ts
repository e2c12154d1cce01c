import fs from 'node:fs';
import path from 'node:path';

export interface Interaction {
  description: string;
  [field: string]: unknown;
}

export interface PactFile {
  interactions: Interaction[];
  [field: string]: unknown;
}

export const pactsFolder = path.join(import.meta.dirname, '../../../pacts');

const read = (file: string): PactFile | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PactFile) : null;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The operation that an interaction belongs to: what stands before the colon of its description. */
export const operationOf = ({ description }: Interaction): string =>
  description.split(':')[0] ?? '';

/**
 * Puts one operation's interactions into the provider's pact in place of those it had. Sorted throughout, so that the
 * same tests write the same bytes; an unchanged pact is not written at all.
 */
export function mergePact(fresh: string, operation: string): void {
  const made = read(fresh);
  if (!made) return;
  const target = path.join(pactsFolder, path.basename(fresh));
  const others = (read(target)?.interactions ?? []).filter(
    (interaction) => operationOf(interaction) !== operation,
  );
  const interactions = [...others, ...made.interactions].sort((left, right) =>
    left.description < right.description ? -1 : 1,
  );
  const text = `${JSON.stringify(sorted({ ...made, interactions }), null, 2)}\n`;
  fs.mkdirSync(pactsFolder, { recursive: true });
  if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text)
    fs.writeFileSync(target, text);
}
