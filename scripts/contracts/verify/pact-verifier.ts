import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Interaction, Pact } from '../pacts.ts';
import type { StateValues } from './states.ts';

/**
 * Task of the verifier process: whether the backend at `origin` passes the one interaction of this
 * file.
 */
export interface VerificationTask {
  file: string;
  provider: string;
  origin: string;
  /** Names of the states, already entered. */
  states: string[];
  /** Values that they returned. */
  values: StateValues;
  timeoutMs: number;
}

/** The verifier's own output: its report as JSON, or why there is none. */
export interface VerifierReport {
  text: string;
}

/** A mismatch as reported by the verifier (`BodyMismatch`, `HeaderMismatch`, …). */
export interface Mismatch {
  type: string;
  /** Of a body. */
  path?: string;
  /** Of a header: its name. */
  key?: string;
  expected?: unknown;
  actual?: unknown;
  mismatch?: string;
  /** Of a body of another type. */
  expectedContentType?: string;
  actualContentType?: string;
}

export interface VerifierResult {
  kept: boolean;
  mismatches: Mismatch[];
  /** Why it could not verify; null when it did. */
  error: string | null;
}

interface Report {
  result?: boolean;
  errors?: { mismatch?: { mismatches?: Mismatch[]; error?: string; message?: string } }[];
}

function parseReport({ text }: VerifierReport): VerifierResult {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return { kept: false, mismatches: [], error: text };
  }
  const found = (report.errors ?? []).map(({ mismatch }) => mismatch ?? {});
  const error =
    found.map((one) => one.error ?? (one.mismatches ? null : one.message)).find(Boolean) ?? null;
  return {
    kept: report.result === true && found.length === 0,
    mismatches: found.flatMap(({ mismatches = [] }) => mismatches),
    error,
  };
}

/** Pact's verifier, ready to verify one interaction after the other. */
export function openPactVerifier() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pact-trial-'));
  const file = path.join(folder, 'interaction.json');
  const child = fork(path.join(import.meta.dirname, 'pact-verifier-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0060'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk.toString()}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    async judge(
      { whole, provider }: Pact,
      interaction: Interaction,
      { origin, values, timeoutMs }: Pick<VerificationTask, 'origin' | 'values' | 'timeoutMs'>,
    ): Promise<VerifierResult> {
      fs.writeFileSync(file, JSON.stringify({ ...whole, interactions: [interaction] }));
      const states = (interaction.providerStates ?? []).map(({ name }) => name);
      const heard = new Promise<VerifierReport>((resolve) => {
        child.once('message', (sentence: VerifierReport) => resolve(sentence));
        void ended.then(() => resolve({ text: `Pact's verifier ended: ${complaints.trim()}` }));
      });
      if (child.connected)
        child.send({
          file,
          provider,
          origin,
          states,
          values,
          timeoutMs,
        } satisfies VerificationTask);
      return parseReport(await heard);
    },
    async close(): Promise<void> {
      if (child.connected) child.disconnect();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PactVerifier = ReturnType<typeof openPactVerifier>;
