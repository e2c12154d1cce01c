import { expect, test } from 'vitest';
import * as crashPoints from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import { pay } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import {
  setUpCrashTests,
  signInForPayment,
  startTrackedBackend,
} from '../harness/crash-support.ts';

setUpCrashTests();

/** Recipients of the payment's notices in the outbox; null when the backend dies meanwhile. */
const notified = async ({ origin }: Backend): Promise<string[] | null> => {
  try {
    const answer = await fetch(`${origin}/sandbox/outbox`, {
      headers: { accept: 'application/json' },
    });
    const { mails } = (await answer.json()) as { mails: { to: string; kind: string }[] };
    return mails
      .filter(({ kind }) => kind === 'payment-received')
      .map(({ to }) => to)
      .sort();
  } catch {
    return null;
  }
};

test.each(crashPoints.NOTICE_CRASH_POINTS)(
  'a backend killed at %s has told everyone once when it is back',
  async (point) => {
    const dying = await startTrackedBackend({ CRASH_AT: point });
    const { customer, payment } = await signInForPayment(dying);
    await pay(customer, payment);
    while ((await notified(dying)) !== null) await new Promise((done) => setTimeout(done, 100));
    const back = await startTrackedBackend();
    // Business time goes on from where it was last saved, some seconds before the payment.
    await expect
      .poll(() => notified(back), { timeout: 20_000 })
      .toEqual(['admin@demo.example', 'current@demo.example']);
    await new Promise((done) => setTimeout(done, 6_000));
    expect(await notified(back)).toEqual(['admin@demo.example', 'current@demo.example']);
  },
);
