import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { billing, customerOf, freshPlace, savedBank, startBackend } from './backend.ts';
import type { Backend } from './backend.ts';

export const AMOUNT = 5_000;

/** Where the backend of the test that runs keeps its data. */
export let place: Record<string, string>;
let running: Backend[] = [];

export async function start(more: Record<string, string> = {}): Promise<Backend> {
  const backend = await startBackend(place, more);
  running.push(backend);
  return backend;
}

export async function signedIn(backend: Backend) {
  const customer = customerOf(backend.origin);
  await customer.signIn('current');
  return {
    customer,
    payment: {
      idempotencyKey: randomUUID(),
      amount: AMOUNT,
      paymentMethodId: await savedBank(customer),
    },
    before: await billing(customer),
  };
}

/** A file of tests in which backends die: each begins in a place of its own. */
export function whereBackendsDie(): void {
  beforeEach(async () => {
    place = await freshPlace();
  });
  afterEach(async () => {
    for (const backend of running) await backend.kill();
    running = [];
    fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
  });
}

/** Every row, or, where CRASH_SAMPLE names a share (of 1), at least one and that many by chance of TEST_SEED. */
export function sampled<Row>(rows: readonly Row[]): Row[] {
  const size = Math.max(1, Math.round(Number(process.env['CRASH_SAMPLE'] ?? 1) * rows.length));
  return size < rows.length
    ? fc
        .sample(fc.shuffledSubarray([...rows], { minLength: size, maxLength: size }), {
          seed: Number(process.env['TEST_SEED'] ?? 1),
          numRuns: 1,
        })
        .flat()
    : [...rows];
}
