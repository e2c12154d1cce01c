import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Outcome, Verification } from './verify.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/**
 * File with the last verification of each interaction, shown on the sandbox control panel. Not
 * committed.
 */
export const RECORD = path.join(ROOT, 'dist/verified.json');

/** Stored verifications of a service; timestamps are real time, ISO. */
interface ServiceRecord {
  at: string;
  /** URL of the verified backend: another one's results do not apply. */
  url: string;
  /** Short commit of this repository; null without git. */
  commit: string | null;
  /** Counts of the interactions below, whenever each of them was last verified. */
  passed: number;
  failed: number;
  interactions: Record<string, { passed: boolean; at: string }>;
}

type Records = Record<string, ServiceRecord>;

function commitNow(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

function merged(
  former: ServiceRecord | undefined,
  outcomes: readonly Outcome[],
  ran: Pick<ServiceRecord, 'at' | 'url' | 'commit'>,
): ServiceRecord {
  const interactions = {
    ...(former?.url === ran.url ? former.interactions : {}),
    ...Object.fromEntries(
      outcomes.map(({ description, kept }) => [description, { passed: kept, at: ran.at }]),
    ),
  };
  const passed = Object.values(interactions).filter((last) => last.passed).length;
  return { ...ran, passed, failed: Object.keys(interactions).length - passed, interactions };
}

/**
 * The records after a run: unverified interactions keep their result, unless it was of another
 * backend, at another URL. An inconclusive result is no verification.
 */
export function withRun(
  former: Records,
  done: readonly Verification[],
  ran: Pick<ServiceRecord, 'at' | 'url' | 'commit'>,
): Records {
  const judged = done
    .map(({ service, outcomes }) => ({
      service,
      outcomes: outcomes.filter((outcome) => outcome.judged),
    }))
    .filter(({ outcomes }) => outcomes.length > 0);
  return {
    ...former,
    ...Object.fromEntries(
      judged.map(({ service, outcomes }) => [service, merged(former[service], outcomes, ran)]),
    ),
  };
}

function readRecords(file: string): Records {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Records;
  } catch {
    return {};
  }
}

/** Stores the results of a run; atomically, for concurrent readers. */
export function record(url: string, done: readonly Verification[], file: string = RECORD): void {
  const records = withRun(readRecords(file), done, {
    at: new Date().toISOString(),
    url,
    commit: commitNow(),
  });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(records, null, 2)}\n`);
  fs.renameSync(`${file}.${process.pid}`, file);
}
