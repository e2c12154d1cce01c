// Bundles the backend. From its sources it takes more than twice as long to start: Node strips each
// file's types and reads the long export lists of some packages once per import.
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { root } from '../bootstrap.mjs';
import { serverProgram } from '../serve.ts';

/** Left to Node: packages with files besides their code, or code for one platform. */
const OUTSIDE = [
  'fastify',
  '@fastify',
  '@electric-sql/pglite',
  'pg',
  'pdfkit',
  '@node-rs/argon2',
  '@expo-google-fonts/ibm-plex-sans',
  '@duckdb/node-api',
  '@nats-io',
];
/** A pattern, so that the bundler asks nothing of JavaScript for each import. */
const IS_OUTSIDE = new RegExp(`^(node:|(${OUTSIDE.join('|')})(/|$))`);
/** Every package but the bundler's own helpers, which no source names. */
const IS_PACKAGE = /^(?!@oxc-project\/)[@a-z]/;

/**
 * A source finds its neighbours (migrations, schema, the gateway's program) where it stands, not
 * where the bundle does. Its place is said as the way from the bundle, so that both can be moved.
 */
const resolveFromSource = (folder: string): Plugin => ({
  name: 'resolve-from-source',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const way = path.relative(folder, id).replaceAll(path.sep, '/');
      return {
        code: code
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(way)}`)})`,
          )
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(way)}, import.meta.url).href`),
        map: null,
      };
    },
  },
});

export interface ServerBundle {
  /** The files that it is made of. */
  sources: ReadonlySet<string>;
  /** The packages that it leaves to Node, as they are imported when it starts. */
  packages: readonly string[];
}

/**
 * Bundles the backend into a folder of this repository, `dist/server` unless told; takes less than
 * a second. `own` leaves every package to Node, which halves the time: for whoever has loaded them
 * before.
 */
export async function bundleServer(
  folder = path.dirname(serverProgram),
  parts: 'all' | 'own' = 'all',
): Promise<ServerBundle> {
  const bundle = await rolldown({
    input: { start: path.join(root, 'src/server/start.ts') },
    cwd: root,
    platform: 'node',
    external: parts === 'own' ? IS_PACKAGE : IS_OUTSIDE,
    plugins: [resolveFromSource(folder)],
  });
  const { output } = await bundle.write({
    dir: folder,
    // Beside each other, because each finds its sources from where it is.
    chunkFileNames: '[name]-[hash].js',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
  });
  await bundle.close();
  const chunks = output.filter((chunk) => chunk.type === 'chunk');
  const files = new Set(chunks.map(({ fileName }) => fileName));
  return {
    sources: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
    packages: [...new Set(chunks.find(({ isEntry }) => isEntry)?.imports)].filter(
      (name) => !files.has(name) && !name.startsWith('node:'),
    ),
  };
}
