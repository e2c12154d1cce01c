import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '../../../..');

/** Bundles page-script.ts and its imports into one script. */
export async function bundlePage(): Promise<string> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-endurance-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        lib: {
          entry: path.join(import.meta.dirname, 'page-script.ts'),
          formats: ['iife'],
          name: 'endurancePage',
          fileName: 'page',
        },
      },
    });
    const [file = ''] = fs.readdirSync(outDir);
    return fs.readFileSync(path.join(outDir, file), 'utf8');
  } finally {
    fs.rmSync(outDir, { recursive: true, force: true });
  }
}
