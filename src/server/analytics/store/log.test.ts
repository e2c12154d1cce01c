import fc from 'fast-check';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { readCommits, openLog, readSegments } from './log.ts';
import type { StoredMessage } from '../types.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-log-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const message = (text: string): StoredMessage => ({
  receivedAt: text,
  header: {},
  events: [],
  quarantined: [],
});
const payload = (...texts: string[]): Buffer =>
  Buffer.from(texts.map((text) => JSON.stringify(message(text))).join('\n'));
const textsOf = (): string[] =>
  readSegments(folder, 1).flatMap((segment) =>
    [...readCommits(folder, segment)].flatMap(({ messages }) =>
      messages.map(({ receivedAt }) => receivedAt),
    ),
  );
const open = () => openLog(folder, 1, 1);

/**
 * Writes a log of one segment with a commit for each text; resolves with the end offset of each
 * commit, in bytes.
 */
async function written(texts: readonly string[]): Promise<{ file: string; ends: number[] }> {
  const log = open();
  const ends: number[] = [];
  for (const text of texts) {
    await log.append(payload(text));
    ends.push(log.segments()[0]?.bytes ?? 0);
  }
  log.close();
  return { file: path.join(folder, log.segments()[0]?.file ?? ''), ends };
}

describe('the event log', () => {
  it('keeps commits in their order, over segments', async () => {
    const log = open();
    await log.append(payload('a', 'b'));
    log.roll();
    await log.append(payload('c'));
    log.close();
    expect(textsOf()).toEqual(['a', 'b', 'c']);
    const again = open();
    await again.append(payload('d'));
    again.close();
    expect(textsOf()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('cut off at any byte keeps every commit that was whole, and goes on behind it', async () => {
    const texts = ['first', 'second', 'third', 'fourth'];
    const { file, ends } = await written(texts);
    const whole = fs.readFileSync(file);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length }),
        fc.uint8Array({ maxLength: 12 }),
        async (at, rest) => {
          // A torn write may leave any bytes after the cut, including zeros.
          fs.writeFileSync(
            file,
            Buffer.concat([whole.subarray(0, at), rest.map((byte) => (byte < 128 ? 0 : byte))]),
          );
          const kept = texts.filter((_, index) => (ends[index] ?? 0) <= at);
          const log = open();
          await log.append(payload('after'));
          log.close();
          expect(textsOf()).toEqual([...kept, 'after']);
        },
      ),
      { numRuns: 2 * SCALE.properties },
    );
  });

  it('with a byte changed before a whole commit says that it is damaged, and where', async () => {
    const { file, ends } = await written(['first', 'second', 'third']);
    const whole = fs.readFileSync(file);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: (ends[1] ?? 0) - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, change) => {
          const damaged = Buffer.from(whole);
          damaged[at] = (damaged[at] ?? 0) ^ change;
          fs.writeFileSync(file, damaged);
          expect(open).toThrow(/is damaged: .*000000000001\.log at byte \d+/);
        },
      ),
      { numRuns: 3 * SCALE.properties },
    );
  });

  it('with a segment missing says which', async () => {
    const log = open();
    for (const text of ['a', 'b', 'c']) {
      await log.append(payload(text));
      log.roll();
    }
    log.close();
    fs.rmSync(path.join(folder, 'log/000000000002.log'));
    expect(open).toThrow('000000000002.log is missing');
    fs.rmSync(path.join(folder, 'log'), { recursive: true });
    expect(() => openLog(folder, 4, 4)).toThrow('000000000004.log is missing');
  });
});
