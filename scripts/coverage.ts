// `npm run contracts:coverage`: writes the matrix of the specification's outcomes and their
// evidence, contracts/COVERAGE.md.
import fs from 'node:fs';
import path from 'node:path';
import { renderCoverage } from '../tests/coverage/document.ts';
import { readInteractions, unclaimedFailures } from '../tests/coverage/interactions.ts';
import { ROWS } from '../tests/coverage/rows.ts';

const file = path.join(import.meta.dirname, '../contracts/COVERAGE.md');
fs.writeFileSync(file, renderCoverage());
process.stdout.write(`${path.relative(process.cwd(), file)}: ${ROWS.length} rows\n`);
const left = unclaimedFailures(readInteractions());
process.stdout.write(`${left.length} failures and refusals in the pacts are claimed by no row\n`);
if (process.argv.includes('--list')) process.stdout.write(`${left.join('\n')}\n`);
