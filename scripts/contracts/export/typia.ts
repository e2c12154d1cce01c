import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isOfGraphs, schemaSource } from './schema-source.ts';

const TYPIA = path.join(import.meta.dirname, '../../../node_modules/typia/lib/executable/typia.js');

/**
 * Creates validators and JSON Schemas of the contracts under `root`, in one pass: contracts/typia,
 * and the schema source → contracts/`generated`/validators. Without `graphs` it needs nothing
 * generated from their operations, which are otherwise in contracts/`generated`. Throws with
 * typia's message.
 */
export function runTypia(
  root: string,
  { graphs = true, generated = 'generated' }: { graphs?: boolean; generated?: string } = {},
): void {
  const sources = path.join(root, 'contracts/typia');
  const out = path.join(root, 'contracts', generated, 'validators');
  // Next to the sources, so that their imports resolve; unique, so that concurrent runs do not
  // collide.
  const staged = fs.mkdtempSync(path.join(root, 'contracts/.typia-'));
  try {
    for (const file of fs.readdirSync(sources)) {
      const text = fs.readFileSync(path.join(sources, file), 'utf8');
      if (graphs || !isOfGraphs(text))
        fs.writeFileSync(
          path.join(staged, file),
          text.replaceAll("'../generated/", `'../${generated}/`),
        );
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
