// Size that each library adds to the portal's scripts: bytes after minification, by package, for
// the named chunks.
import path from 'node:path';
import zlib from 'node:zlib';
import { build } from 'vite';
import { root } from '../bootstrap.mjs';

const owner = (id: string): string => {
  const match = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id);
  if (match?.[1] !== undefined) return match[1];
  if (id.includes('/contracts/generated/')) return 'generated contracts';
  return id.includes('/locales/') ? 'locales' : 'the portal itself';
};

/**
 * Bytes of each library over the chunks whose file name is in `files`: each chunk's gzip size
 * shared out by rendered length.
 */
export async function libraryShares(
  files: readonly string[],
): Promise<{ library: string; gzip: number }[]> {
  const built = await build({
    root: path.join(root, 'src/app'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('The build has no output.');
  const shares = new Map<string, number>();
  for (const chunk of built.output) {
    if (
      chunk.type !== 'chunk' ||
      !files.some((file) => file.endsWith(path.basename(chunk.fileName)))
    )
      continue;
    const size = zlib.gzipSync(chunk.code, { level: 9 }).length;
    const modules = Object.entries(chunk.modules);
    const total = modules.reduce((sum, [, module]) => sum + module.renderedLength, 0) || 1;
    for (const [id, module] of modules)
      shares.set(owner(id), (shares.get(owner(id)) ?? 0) + (size * module.renderedLength) / total);
  }
  return [...shares]
    .map(([library, gzip]) => ({ library, gzip: Math.round(gzip) }))
    .sort((a, b) => b.gzip - a.gzip);
}
