import path from 'node:path';
import { rolldown } from 'rolldown';
import type { OutputChunk } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';

const server = import.meta.dirname;
const isOutsider = (id: string): boolean => /^(sandbox|demo)\//.test(path.relative(server, id));

/** The programs of the backend; each is bundled with what it imports, packages left out. */
const PROGRAMS = ['start.ts', 'analytics/process.ts', 'analytics/store/compact.ts'];
let chunks: OutputChunk[];

beforeAll(async () => {
  const bundle = await rolldown({
    input: PROGRAMS.map((program) => path.join(server, program)),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    treeshake: false,
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  chunks = output.filter((one) => one.type === 'chunk');
}, 60_000);

/**
 * The modules of these chunks and of all that they load, by import statements or later. A chunk
 * that begins the sandbox is left out.
 */
function modulesLoadedWith(entries: readonly OutputChunk[]): string[] {
  const seen = new Set<OutputChunk>();
  const visit = (chunk: OutputChunk): void => {
    if (seen.has(chunk) || (chunk.facadeModuleId !== null && isOutsider(chunk.facadeModuleId)))
      return;
    seen.add(chunk);
    for (const file of [...chunk.imports, ...chunk.dynamicImports])
      for (const found of chunks) if (found.fileName === file) visit(found);
  };
  entries.forEach(visit);
  return [...seen].flatMap(({ moduleIds }) => moduleIds);
}

it('production loads no module of the sandbox or of the demo accounts', () => {
  const loaded = modulesLoadedWith(chunks.filter(({ isEntry }) => isEntry));
  expect(loaded).toEqual(expect.arrayContaining([path.join(server, 'app.ts')]));
  expect(loaded.filter(isOutsider)).toEqual([]);
});

it('the sandbox has one way in, which is loaded only when asked for', () => {
  const ways = chunks.filter(
    ({ facadeModuleId }) => facadeModuleId !== null && isOutsider(facadeModuleId),
  );
  expect(ways.map(({ facadeModuleId }) => path.relative(server, facadeModuleId ?? ''))).toEqual([
    'sandbox/open-sandbox.ts',
  ]);
  for (const { isDynamicEntry, fileName } of ways) {
    expect(isDynamicEntry).toBe(true);
    expect(chunks.filter(({ imports }) => imports.includes(fileName))).toEqual([]);
  }
});

it('production dies at no crash point: only the sandbox knows that tests name one', () => {
  const named = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id, { code }]) => !isOutsider(id) && code?.includes('CRASH_AT'))
    .map(([id]) => path.relative(server, id));
  expect(named).toEqual([]);
});
