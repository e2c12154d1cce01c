import fs from 'node:fs';
import path from 'node:path';

/** File in which an export lists its packages. */
const PACKAGE_LIST_FILE = 'packages.json';

function readPackageList(out: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(out, PACKAGE_LIST_FILE), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A direct subfolder of `out`, whatever the list contains. */
const isPackage = (name: unknown): name is string =>
  typeof name === 'string' && /^[\w-]+$/.test(name);

/**
 * Removes packages of the previous export in `out` that this one did not create, and writes the new
 * list.
 */
export function replacePackageList(out: string, names: readonly string[]): void {
  const former = readPackageList(out);
  for (const name of Array.isArray(former) ? former.filter(isPackage) : [])
    if (!names.includes(name)) fs.rmSync(path.join(out, name), { recursive: true, force: true });
  fs.writeFileSync(path.join(out, PACKAGE_LIST_FILE), `${JSON.stringify(names, null, 2)}\n`);
}
