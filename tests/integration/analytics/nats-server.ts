import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../harness/backend.ts';

const root = path.join(import.meta.dirname, '../../..');

const findBinary = (folders: readonly string[]): string | undefined =>
  folders.map((folder) => path.join(folder, 'nats-server')).find((file) => fs.existsSync(file));

/**
 * Copies a whole folder into place: of two concurrent copies, one wins and the other uses its
 * result.
 */
function installAtomically(unpacked: string, place: string): void {
  fs.mkdirSync(path.dirname(place), { recursive: true });
  const own = fs.mkdtempSync(`${place}.`);
  fs.cpSync(unpacked, own, { recursive: true });
  try {
    fs.renameSync(own, place);
  } catch (error) {
    fs.rmSync(own, { recursive: true, force: true });
    if (!fs.existsSync(place)) throw error;
  }
}

/**
 * Unpacks Debian's package into `.cache/nats` without installing it; returns the program's path.
 */
function downloadNats(): string {
  const place = path.join(root, '.cache/nats');
  const program = path.join(place, 'usr/sbin/nats-server');
  if (fs.existsSync(program)) return program;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-nats-package-'));
  const call = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  try {
    let fetching = call('apt-get', ['download', 'nats-server']);
    if (fetching.status !== 0) {
      // The package list may be missing or old; only root can update it.
      call('apt-get', ['update']);
      fetching = call('apt-get', ['download', 'nats-server']);
    }
    const [deb] = fs.readdirSync(folder).filter((name) => name.endsWith('.deb'));
    if (fetching.status !== 0 || !deb)
      throw new Error(
        (
          `No NATS server was found, and Debian's package nats-server could not be fetched: ` +
          `${fetching.stderr ?? fetching.error?.message ?? ''}`
        ).trim(),
      );
    const unpacked = path.join(folder, 'unpacked');
    const unpacking = call('dpkg-deb', ['-x', deb, unpacked]);
    if (unpacking.status !== 0)
      throw new Error(`Debian's package nats-server could not be unpacked: ${unpacking.stderr}`);
    installAtomically(unpacked, place);
    return program;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/**
 * Starts a NATS server with JetStream in a temporary folder, on loopback: the one on the PATH, or
 * Debian's package. Resolves with its URL and functions that kill it, restart it on the same port
 * and folder, and stop it and remove its folder.
 */
export async function startNats(): Promise<{
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}> {
  const program =
    findBinary([
      ...(process.env['PATH'] ?? '').split(path.delimiter),
      '/usr/sbin',
      '/usr/local/bin',
    ]) ?? downloadNats();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-nats-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
      stdio: 'ignore',
    });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`The NATS server ended with ${child.exitCode}.`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  };
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    stop: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
