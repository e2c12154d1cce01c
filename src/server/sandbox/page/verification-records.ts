import fs from 'node:fs';
import path from 'node:path';
import type { Pact } from './pacts.ts';

/** A service's last verification, as written by `scripts/contracts/verify/record.ts`. */
export interface ServiceRecord {
  /** Last run, ISO. */
  at: string;
  url: string;
  /** Short commit of this repository; null when there was none. */
  commit: string | null;
  /** By description of the interaction. */
  interactions: Readonly<Record<string, { passed: boolean; at: string }>>;
}

/** By service name. */
export type VerificationRecords = Readonly<Record<string, ServiceRecord>>;

export const RECORD = path.join(import.meta.dirname, '../../../../dist/verified.json');

/** The current record; empty when none was written. */
export function readVerificationRecords(file: string = RECORD): VerificationRecords {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as VerificationRecords;
  } catch {
    return {};
  }
}

/**
 * How many of a pact's interactions passed and failed their last verification; the rest were never
 * verified.
 */
export function countVerified(
  { provider, interactions }: Pact,
  verified: VerificationRecords,
): { passed: number; failed: number; never: number } {
  const known = interactions.map(
    ({ description }) => verified[provider]?.interactions[description]?.passed,
  );
  return {
    passed: known.filter((passed) => passed === true).length,
    failed: known.filter((passed) => passed === false).length,
    never: known.filter((passed) => passed === undefined).length,
  };
}
