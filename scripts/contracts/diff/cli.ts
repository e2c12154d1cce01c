// Changes of the contracts since a git ref, and the sides that they break: `npm run contracts:diff
// -- <git ref> [--json]`. `--root` names another checkout, whose contracts are generated. Exit code
// 0: breaks nothing; 1: breaks a side; 2: could not be compared.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './compare.ts';
import { UnreadableRefError } from './git-ref.ts';
import { asJson, breaksSomebody, report } from './report.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const USAGE = 'npm run contracts:diff -- <git ref> [--json]\n';

async function main(): Promise<number> {
  const {
    values,
    positionals: [ref, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, root: { type: 'string', default: ROOT } },
  });
  if (ref === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const comparison = await compareWith(path.resolve(values.root), ref);
  process.stdout.write(values.json ? asJson(comparison) : report(comparison));
  return breaksSomebody(comparison.changes) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UnreadableRefError)) throw error;
  process.stderr.write(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
