import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import {
  fetchBalance,
  createCustomerClient,
  createSeededEnvironment,
  fetchSavedBankAccountId,
  startBackend,
} from './backend.ts';
import type { Backend } from './backend.ts';

export const AMOUNT = 5_000;

/** Where the backend of the test that runs keeps its data. */
export let environment: Record<string, string>;
let runningBackends: Backend[] = [];

export async function startTrackedBackend(more: Record<string, string> = {}): Promise<Backend> {
  const backend = await startBackend(environment, more);
  runningBackends.push(backend);
  return backend;
}

export async function signInForPayment(backend: Backend) {
  const customer = createCustomerClient(backend.origin);
  await customer.signIn('current');
  return {
    customer,
    payment: {
      idempotencyKey: randomUUID(),
      amount: AMOUNT,
      paymentMethodId: await fetchSavedBankAccountId(customer),
    },
    before: await fetchBalance(customer),
  };
}

/** A file of tests in which backends die: each begins in a place of its own. */
export function setUpCrashTests(): void {
  beforeEach(async () => {
    environment = await createSeededEnvironment();
  });
  afterEach(async () => {
    for (const backend of runningBackends) await backend.kill();
    runningBackends = [];
    fs.rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
  });
}

/** Every row, or, where CRASH_SAMPLE names a share (of 1), at least one and that many by chance of TEST_SEED. */
export function sampleRows<Row>(rows: readonly Row[]): Row[] {
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
