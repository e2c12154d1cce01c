// Bundles the backend. From its sources it takes more than twice as long to start: Node strips each file's types and
// reads the long export lists of some packages once per import.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root, serverProgram } from '../lib.mjs';

/** Left to Node: what brings files of its own beside its code, or code for one machine. */
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
const isOutside = (id) =>
  id.startsWith('node:') || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** A source finds its neighbours (migrations, schema, the gateway's program) where it stands, not where the bundle does. */
const whereItStands = {
  name: 'where-it-stands',
  transform: (code, id) =>
    code.includes('import.meta.')
      ? {
          code: code
            .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
          map: null,
        }
      : null,
};

/** Bundles the backend into `dist/server`; takes less than a second. */
export async function bundleServer() {
  const bundle = await rolldown({
    input: { start: path.join(root, 'src/server/start.ts') },
    cwd: root,
    platform: 'node',
    external: isOutside,
    plugins: [whereItStands],
  });
  await bundle.write({
    dir: path.dirname(serverProgram),
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
  });
  await bundle.close();
}
