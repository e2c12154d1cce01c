import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, readSecrets } from '../../../src/server/data-folder.ts';
import { SettingsError } from '../../../src/server/settings.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'data-folder-')), 'data');
});
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true }));

const file = (name: string) => path.join(folder, name);
const permissions = (name: string) => (fs.statSync(name).mode & 0o777).toString(8);

const lockModule = path.join(import.meta.dirname, '../../../src/server/data-folder.ts');

/** Another process that tries to lock the folder; returns its output. */
const another = () =>
  spawnSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    `
    import { lockDataFolder } from ${JSON.stringify(lockModule)};
    try {
      lockDataFolder(${JSON.stringify(folder)});
      process.stdout.write('taken');
    } catch (error) {
      process.stdout.write(error.message);
    }
  `,
  ]).stdout.toString();

describe('the data folder', () => {
  it.each(['/proc/nowhere/data', '/dev/null/data'])(
    'that nobody can make is one error, not a hang: %s',
    (place) => {
      expect(() => lockDataFolder(place)).toThrow(`DATA_DIR ${place} cannot be written.`);
    },
  );

  it('is made where there is none, for its owner alone', () => {
    lockDataFolder(folder).release();
    expect(permissions(folder)).toBe('700');
  });

  it('is one process at a time: another one is told so, until the first has let go', () => {
    const lock = lockDataFolder(folder);
    expect(another()).toBe(`DATA_DIR ${folder} is in use by another process of the portal.`);
    lock.release();
    expect(another()).toBe('taken');
  });

  it('is free again when the process that had it died without a word', () => {
    expect(another()).toBe('taken');
    lockDataFolder(folder).release();
  });

  it('that cannot be made is one clear error', () => {
    fs.writeFileSync(folder, 'a file stands where the folder should');
    expect(() => lockDataFolder(folder)).toThrow(
      new SettingsError(`DATA_DIR ${folder} cannot be written.`),
    );
  });

  it.each<[string, () => void]>([
    ['a folder', () => fs.mkdirSync(file('lock.sqlite'))],
    ['no database', () => fs.writeFileSync(file('lock.sqlite'), 'x'.repeat(4096))],
  ])('whose lock is %s says that, and not that somebody has it', (_what, spoil) => {
    fs.mkdirSync(folder);
    spoil();
    expect(() => lockDataFolder(folder)).toThrow(
      new SettingsError(`DATA_DIR ${folder} cannot be locked: lock.sqlite is not the portal's.`),
    );
  });
});

describe("the folder's secrets", () => {
  beforeEach(() => fs.mkdirSync(folder));

  it('are made once, of random, for their owner alone', () => {
    const made = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(made);
    expect(made).toEqual({
      gateway: expect.stringMatching(/^[\w-]{43}$/),
      captureTicket: expect.stringMatching(/^[\w-]{43}$/),
      instance: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(new Set(Object.values(made)).size).toBe(3);
    expect(permissions(file('secrets.json'))).toBe('600');
    expect(fs.readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('of another folder are others', () => {
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'data-folder-'));
    expect(readSecrets(other).gateway).not.toBe(readSecrets(folder).gateway);
    fs.rmSync(other, { recursive: true });
  });

  it('that a crash cut short while they were made are made anew', () => {
    fs.writeFileSync(file('secrets.json.new'), '{"gate');
    expect(readSecrets(folder).gateway).toMatch(/^[\w-]{43}$/);
    expect([fs.readdirSync(folder), permissions(file('secrets.json'))]).toEqual([
      ['secrets.json'],
      '600',
    ]);
  });

  it.each([
    '',
    '{"gate',
    'null',
    '{}',
    '{"gateway":"short","captureTicket":"x","instance":"y"}',
    '{"gateway":7}',
  ])('that read %j are one clear error, which repeats none of it', (text) => {
    fs.writeFileSync(file('secrets.json'), text);
    expect(() => readSecrets(folder)).toThrow(
      new SettingsError(
        `${file('secrets.json')} is damaged. Put it back from a copy; without it, sandbox ` +
          'cards and open payments of this folder are lost.',
      ),
    );
  });
});
