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
import { SCALE } from '../../fixtures/harness/tier.ts';

export const AMOUNT = 5_000;

/** Data location of the current test's backend. */
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

/** Sets up a test file in which backends crash: each starts in its own environment. */
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

/**
 * The rows that this tier tries: each of them in the soak, otherwise one of so many, from the
 * middle of what happens on. The same rows each time, and never none.
 */
export function selectRows<Row>(rows: readonly Row[]): Row[] {
  const every = SCALE.crashPointsPerTest;
  const first = Math.floor((Math.min(every, rows.length) - 1) / 2);
  return rows.filter((_, index) => index % every === first);
}
