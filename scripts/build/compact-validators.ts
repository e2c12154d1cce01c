import fs from 'node:fs';
import type { Plugin } from 'vite';

const VALIDATORS = /contracts\/generated\/validators\/([\w-]+)\.ts$/;

/**
 * Gives browsers checks in place of typia's validators, which are three times as long because they
 * name each invalid field. The validator itself is loaded when a check fails
 * (`src/gateways/platform/rest-client.ts`, `explain`).
 */
export const compactValidators: Plugin = {
  name: 'compact-validators',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const name = VALIDATORS.exec(id)?.[1];
    if (name === undefined) return null;
    const exported = [...fs.readFileSync(id, 'utf8').matchAll(/^export const (\w+) = /gm)];
    return [
      `import * as checks from './${name}.check.ts';`,
      `const compact = (check, name) => (value) => check(value)`,
      `  ? { success: true, data: value }`,
      `  : { success: false, data: value, errors: [], explain: () =>`,
      `      import('./${name}.ts?validator').then((full) => full[name](value).errors ?? []) };`,
      ...exported.map(
        ([, exportName = '']) =>
          `export const ${exportName} = ` +
          `/* @__PURE__ */ compact(checks.${exportName}, '${exportName}');`,
      ),
    ].join('\n');
  },
};
