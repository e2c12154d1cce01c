import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isOfGraphs, schemaSource } from './schema-source.ts';

const TYPIA = path.join(import.meta.dirname, '../../../node_modules/typia/lib/executable/typia.js');

/**
 * Makes validators and JSON Schemas of the contracts under `root`, in one pass: contracts/typia, and the source of the schemas →
 * contracts/`generated`/validators. Without `graphs` it needs nothing that is made of their operations, which are else in
 * contracts/`generated`. Throws with what typia says.
 */
export function runTypia(
  root: string,
  { graphs = true, generated = 'generated' }: { graphs?: boolean; generated?: string } = {},
): void {
  const sources = path.join(root, 'contracts/typia');
  const out = path.join(root, 'contracts', generated, 'validators');
  // Beside the sources, so that their imports hold; by itself, so that two runs at once don't meet.
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
  // Bundlers cannot see that making a validator has no effect, and would keep them all where one is used.
  for (const file of fs.globSync('*.ts', { cwd: out })) {
    const text = fs.readFileSync(path.join(out, file), 'utf8');
    fs.writeFileSync(
      path.join(out, file),
      text.replaceAll(/^(export const \w+ = )(?=\(\(\) => \{)/gm, '$1/* @__PURE__ */ '),
    );
  }
}
