import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isOfGraphs, schemaSource } from './schema-source.ts';

const TYPIA = path.join(import.meta.dirname, '../../../node_modules/typia/lib/executable/typia.js');

/** Sources whose validators no browser uses. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['closed.ts', 'events.ts']);

/** The file of a source's checks: `rest.ts` → `rest.check.ts`. */
const checkFile = (file: string): string => file.replace(/\.ts$/, '.check.ts');

/**
 * The source, with checks in place of its validators: they only say whether a value conforms, which
 * takes a third of the code.
 */
const toChecks = (source: string): string =>
  source
    .replaceAll('typia.createValidateEquals<', 'typia.createEquals<')
    .replaceAll('typia.createValidate<', 'typia.createIs<');

/**
 * Creates validators and JSON Schemas of the contracts under `root`, in one pass: contracts/typia,
 * and the schema source → contracts/`generated`/validators. Without `graphs` it needs nothing
 * generated from their operations, which are otherwise in contracts/`generated`. With `checks`,
 * also what the build gives browsers (scripts/build/compact-validators.ts). Throws with typia's
 * message.
 */
export function runTypia(
  root: string,
  {
    graphs = true,
    generated = 'generated',
    checks = false,
  }: { graphs?: boolean; generated?: string; checks?: boolean } = {},
): void {
  const sources = path.join(root, 'contracts/typia');
  const out = path.join(root, 'contracts', generated, 'validators');
  // Next to the sources, so that their imports resolve; unique, so that concurrent runs do not
  // collide.
  const staged = fs.mkdtempSync(path.join(root, 'contracts/.typia-'));
  try {
    for (const found of fs.globSync('**/*.ts', { cwd: sources })) {
      // Those of a folder become files beside the others.
      const file = path.basename(found);
      const read = fs.readFileSync(path.join(sources, found), 'utf8');
      const text = file === found ? read : read.replaceAll("'../../", "'../");
      if (!graphs && isOfGraphs(text)) continue;
      const source = text.replaceAll("'../generated/", `'../${generated}/`);
      fs.writeFileSync(path.join(staged, file), source);
      if (checks && !SERVER_ONLY.has(file))
        fs.writeFileSync(path.join(staged, checkFile(file)), toChecks(source));
    }
    fs.writeFileSync(path.join(staged, 'schemas.ts'), schemaSource(sources));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        TYPIA,
        'generate',
        '--input',
        path.relative(root, staged),
        '--output',
        path.relative(root, out),
        '--project',
        'tsconfig.json',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
  } finally {
    fs.rmSync(staged, { recursive: true, force: true });
  }
  // Bundlers cannot see that creating a validator has no side effects, and would keep them all when
  // one is used.
  for (const file of fs.globSync('*.ts', { cwd: out })) {
    const text = fs.readFileSync(path.join(out, file), 'utf8');
    fs.writeFileSync(
      path.join(out, file),
      text.replaceAll(/^(export const \w+ = )(?=\(\(\) => \{)/gm, '$1/* @__PURE__ */ '),
    );
  }
}
