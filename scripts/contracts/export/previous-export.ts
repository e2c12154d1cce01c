import fs from 'node:fs';
import path from 'node:path';

/** Where an export says which packages it made. */
const PACKAGE_LIST_FILE = 'packages.json';

function readPackageList(out: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(out, PACKAGE_LIST_FILE), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A folder of its own right under `out`, whatever the list says. */
const isPackage = (name: unknown): name is string =>
  typeof name === 'string' && /^[\w-]+$/.test(name);

/** Removes the packages that the export before made in `out` and this one did not, and writes down which it made. */
export function replacePackageList(out: string, names: readonly string[]): void {
  const former = readPackageList(out);
  for (const name of Array.isArray(former) ? former.filter(isPackage) : [])
    if (!names.includes(name)) fs.rmSync(path.join(out, name), { recursive: true, force: true });
  fs.writeFileSync(path.join(out, PACKAGE_LIST_FILE), `${JSON.stringify(names, null, 2)}\n`);
}
