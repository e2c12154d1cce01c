import fs from 'node:fs';
import path from 'node:path';
import type { Pact } from './pacts.ts';

/** What is known of a service's last verification, as `scripts/contracts/verify/record.ts` writes it. */
export interface ServiceRecord {
  /** When it last ran, ISO. */
  at: string;
  url: string;
  /** Of this repository, in short; null where there was none. */
  commit: string | null;
  /** By the interactions' descriptions. */
  interactions: Readonly<Record<string, { passed: boolean; at: string }>>;
}

/** By the services' names. */
export type VerificationRecords = Readonly<Record<string, ServiceRecord>>;

export const RECORD = path.join(import.meta.dirname, '../../../../dist/verified.json');

/** The record as it stands now; nothing is known where none was written. */
export function readVerificationRecords(file: string = RECORD): VerificationRecords {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as VerificationRecords;
  } catch {
    return {};
  }
}

/** How many of a pact's interactions were kept when they were last verified, and how many were broken; the others never were. */
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
