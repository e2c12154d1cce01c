// The card-entry and bank-connect pages while they are worked on: built, and built anew when a
// source changes. They have an origin of their own, with a policy that Vite's scripts would not
// keep.
import path from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { root } from '../bootstrap.mjs';
import { DEV_BUILD_DIR } from './documents.ts';

/** Builds them; resolves with the sources that they are made of. */
export async function buildCardEntry(): Promise<Set<string>> {
  const built = (await build({
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'capture',
    logLevel: 'error',
    build: { outDir: path.join(DEV_BUILD_DIR, 'capture'), minify: false },
  })) as Rolldown.RolldownOutput;
  return new Set(built.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
}
