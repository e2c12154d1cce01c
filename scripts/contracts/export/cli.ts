// Writes a package of the contracts for each provider service: `npm run contracts:export [-- --out
// DIR]`.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { replacePackageList } from './previous-export.ts';
import { loadContracts } from './load.ts';
import { withoutPointers } from './pointers.ts';
import { filesOf, packagesOf } from './package.ts';
import { stateRegistry } from './states.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/**
 * Writes the packages of `root` to `out`, replacing those of an earlier export there. Returns the
 * services' names.
 */
export async function exportContracts(root: string, out: string): Promise<string[]> {
  const contracts = await loadContracts(root);
  const packages = packagesOf(contracts);
  for (const given of packages) {
    const folder = path.join(out, given.name);
    fs.rmSync(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries(filesOf(root, given))) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  }
  fs.writeFileSync(
    path.join(out, 'provider-states.json'),
    withoutPointers(
      `${JSON.stringify(stateRegistry(contracts.states, contracts.components), null, 2)}\n`,
    ),
  );
  const names = packages.map(({ name }) => name);
  replacePackageList(out, names);
  return names;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: path.join(ROOT, 'dist/contracts') } },
  });
  const out = path.resolve(values.out);
  const names = await exportContracts(ROOT, out);
  process.stdout.write(
    `${names.length} packages in ${path.relative(process.cwd(), out) || '.'}: ` +
      `${names.join(', ')}\n`,
  );
}
