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

/** The operation of an interaction: the text before the colon of its description. */
export const operationOf = ({ description }: Interaction): string =>
  description.split(':')[0] ?? '';

/** The variable by which a run's workers know its folder. */
export const RUN_FOLDER = 'PACT_RUN_FOLDER';

/** Where a run's test files write what they made: each of them into a folder of its own. */
const partialFolder = (run: string, provider: string, operation: string): string =>
  path.join(run, provider, operation);

/** The folder of a test file's own pact; files that run beside each other share none. */
export function createPartialFolder(provider: string, operation: string): string {
  const run = process.env[RUN_FOLDER];
  if (!run) throw new Error('The pacts of this run have no folder: see global-setup.ts.');
  const folder = partialFolder(run, provider, operation);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** What a provider's pact says once these operations, by name, are as this run made them. */
function merged(old: PactFile | null, made: ReadonlyMap<string, PactFile>): PactFile | null {
  const [first] = made.values();
  if (!first) return old;
  const interactions = [
    ...(old?.interactions ?? []).filter((interaction) => !made.has(operationOf(interaction))),
    ...[...made.values()].flatMap((pact) => pact.interactions),
  ].sort((left, right) => (left.description < right.description ? -1 : 1));
  return { ...first, interactions };
}

/**
 * Puts the operations that a run tested into the providers' pacts, in place of those they had.
 * Sorted throughout, so that the same tests write the same bytes, in whatever order they ended; an
 * unchanged pact is not written at all.
 */
export function mergePacts(run: string): void {
  for (const provider of fs.readdirSync(run).sort()) {
    const made = new Map<string, PactFile>();
    let name = '';
    for (const operation of fs.readdirSync(path.join(run, provider)).sort()) {
      const folder = partialFolder(run, provider, operation);
      for (const file of fs.readdirSync(folder)) {
        const pact = read(path.join(folder, file));
        if (pact) made.set(operation, pact);
        name = file;
      }
    }
    const target = path.join(pactsFolder, name);
    const pact = name === '' ? null : merged(read(target), made);
    if (!pact) continue;
    const text = `${JSON.stringify(sorted(pact), null, 2)}\n`;
    fs.mkdirSync(pactsFolder, { recursive: true });
    if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text)
      fs.writeFileSync(target, text);
  }
}
