// Starts a PostgreSQL of one's own in a temporary folder, on loopback, for tests and benchmarks. As
// a command: node scripts/postgres.ts <command> [arguments] runs it with TEST_DATABASE_URL set.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { run } from './bootstrap.mjs';

/** Location of PostgreSQL's programs: on the PATH, or in Debian's folders. */
function programs(): string {
  const debian = fs.existsSync('/usr/lib/postgresql')
    ? fs
        .readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folder = [...(process.env['PATH'] ?? '').split(path.delimiter), ...debian].find((place) =>
    fs.existsSync(path.join(place, 'initdb')),
  );
  if (!folder)
    throw new Error(
      "No PostgreSQL server was found: install one (15 or later), e.g. Debian's package " +
        'postgresql.',
    );
  return folder;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** A server of one's own, and what can befall it. */
export interface Postgres {
  url: string;
  /** Stops it and removes its folder. */
  stop: () => void;
  /** Stops it as a crash does; its data stay. */
  halt: () => void;
  /** Starts it again after {@link Postgres.halt}. */
  restart: () => void;
  /** Its processes stand still: connections stay open, nothing answers. */
  stall: () => void;
  /** They go on. */
  goOn: () => void;
}

/** A process and all that it started, by their parents in /proc. */
function familyOf(pid: number): number[] {
  const parents = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ own: Number(name), parent: Number(stat.split(') ').at(-1)?.split(' ')[1]) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  return [pid, ...parents.filter(({ parent }) => parent === pid).map(({ own }) => own)];
}

/** Starts a server; resolves once it takes connections. */
export async function startPostgres(): Promise<Postgres> {
  const bin = programs();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) spawnSync('chown', ['postgres', folder]);
  const call = (program: string, args: readonly string[]): void => {
    // PostgreSQL refuses to run as root: as root, it runs as the user created by its package.
    const [command, list]: [string, readonly string[]] = asRoot
      ? [
          'setpriv',
          [
            '--reuid=postgres',
            '--regid=postgres',
            '--clear-groups',
            path.join(bin, program),
            ...args,
          ],
        ]
      : [path.join(bin, program), args];
    const result = spawnSync(command, list, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}${result.stdout}`);
  };
  const port = await freePort();
  const data = path.join(folder, 'data');
  call('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const start = () =>
    call('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c max_connections=200`,
      'start',
    ]);
  const halt = () => call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  const signal = (name: NodeJS.Signals) => {
    const [pid = ''] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    for (const one of familyOf(Number(pid)))
      try {
        process.kill(one, name);
      } catch {
        // It has ended meanwhile.
      }
  };
  start();
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: () => {
      halt();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    halt,
    restart: start,
    stall: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  };
}

if (process.argv[1] === import.meta.filename) {
  const [command, ...args] = process.argv.slice(2);
  const postgres = await startPostgres();
  const { code } = await run(command ?? 'true', args, {
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  postgres.stop();
  process.exit(code ?? 1);
}
