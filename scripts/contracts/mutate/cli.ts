// `npm run contracts:mutate`: share of a backend's possible faults that its verification finds. See
// contracts/README.md.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadContracts } from '../export/load.ts';
import { packagesOf } from '../export/package.ts';
import { UserError, pactsOf, PACTS, readPacts } from '../pacts.ts';
import type { Pact } from '../pacts.ts';
import { unusedExclusions, measureStrength, survivors } from './measure.ts';
import type { JudgedOutcome, Strength } from './measure.ts';
import type { ProviderResponse } from './mutant.ts';
import { disagreements, sampleForConfirmation } from './replay.ts';
import { asJson, formatReport } from './report.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

const HELP = `npm run contracts:mutate

  --service NAME   whose verification: a service's name, or all, which it is unless told
  --count N        that many faults of each service, chosen by the seed; all of them unless told
  --seed TEXT      chooses them, and those that Pact's verifier confirms; 1 unless told
  --confirm N      that many of each service are judged by Pact's own verifier once more; \
20 unless told
  --pact FILE|DIR  other pacts than those of this repository
  --json FILE      the result as JSON
`;

const OPTIONS = {
  service: { type: 'string', default: 'all' },
  count: { type: 'string' },
  seed: { type: 'string', default: '1' },
  confirm: { type: 'string', default: '20' },
  pact: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const write = (text: string): void => void process.stdout.write(`${text}\n`);

function numberOf(option: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UserError(`--${option} ${text} is no number.`);
  return Number(text);
}

/**
 * Rejects when the two verifiers differ on a seeded sample: then the shares would be meaningless.
 */
async function confirm(
  pact: Pact,
  kept: readonly ProviderResponse[],
  judged: readonly JudgedOutcome[],
  { seed, count }: { seed: string; count: number },
): Promise<void> {
  const [wrong] = await disagreements(pact, kept, sampleForConfirmation(judged, count, seed));
  if (wrong !== undefined)
    throw new UserError(`Pact's verifier says something else of ${pact.provider}: ${wrong}`);
}

async function main(argv: string[]): Promise<number> {
  const { values: given } = parseArgs({ args: argv, options: OPTIONS });
  if (given.help) {
    write(HELP);
    return 0;
  }
  const pacts = pactsOf(readPacts(given.pact ?? PACTS), given.service);
  const [{ seed }, confirmed] = [given, numberOf('confirm', given.confirm)];
  const count = given.count === undefined ? {} : { count: numberOf('count', given.count) };
  // Imported late: it loads the whole backend.
  const { openReferenceBackend: openReference } = await import('./reference-backend.ts');
  const contracts = await loadContracts(ROOT);
  const packages = packagesOf(contracts);
  const reference = await openReference();
  const measured: Strength[] = [];
  try {
    for (const pact of pacts) {
      const described = packages.find(({ name }) => name === pact.provider);
      if (!described) throw new UserError(`${pact.provider} has no exported contract.`);
      const kept = await reference.answers(pact);
      const strength = measureStrength(contracts, described, kept, { seed, ...count });
      await confirm(pact, kept, strength.judged, { seed, count: confirmed });
      measured.push(strength);
      write(
        `${pact.provider}: ${strength.judged.length} faults in the answers to ${kept.length} ` +
          `interactions, ${survivors(strength).length} not caught`,
      );
    }
  } finally {
    await reference.close();
  }
  const needed =
    given.count === undefined
      ? unusedExclusions(
          measured,
          packages.map(({ name }) => name),
        )
      : [];
  write(`\n${formatReport(measured, needed)}`);
  if (given.json !== undefined) fs.writeFileSync(given.json, asJson(seed, measured));
  return needed.length === 0 && measured.every((strength) => survivors(strength).length === 0)
    ? 0
    : 1;
}

/** The command's input is invalid: reported in a sentence, without a useless stack. */
const isTheirs = (error: unknown): error is Error =>
  error instanceof UserError ||
  (error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!isTheirs(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
