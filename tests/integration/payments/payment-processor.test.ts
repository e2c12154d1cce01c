import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandboxProcessor } from '../../../src/server/sandbox/payment-processor/client.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import { freePort } from '../harness/backend.ts';

const SECRET = 'only-these-tests-know-this-secret';
const program = path.join(
  import.meta.dirname,
  '../../../src/server/sandbox/payment-processor/process.ts',
);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-gateway-'));
const node = path.join(import.meta.dirname, '../../../node_modules/node/bin/node');

let port = 0;
let child: ChildProcess;

const launch = (): ChildProcess =>
  fork(program, {
    execPath: node,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      GATEWAY_DIR: folder,
      GATEWAY_SECRET: SECRET,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
const started = (launched: ChildProcess) =>
  new Promise<void>((resolve) => {
    launched.once('message', () => resolve());
  });
const ended = (dying: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (dying.exitCode !== null || dying.signalCode !== null) return resolve();
    dying.once('exit', () => resolve());
    dying.kill(signal);
  });
const processor = (secret = SECRET) =>
  createSandboxProcessor({ url: `http://127.0.0.1:${port}`, secret, timeoutMs: 2_000 });
const bank = async (owner = '1') =>
  (
    await processor().tokeniseBankAccount({
      owner,
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'CHECKING',
      nameOnAccount: 'A',
    })
  ).token;

beforeEach(async () => {
  port = await freePort();
  child = launch();
  await started(child);
});
afterEach(() => ended(child, 'SIGKILL'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the sandbox gateway', () => {
  test('does each thing once for a payment, however often it is asked', async () => {
    const paymentId = randomUUID();
    const payment = {
      paymentId,
      owner: '1',
      token: await bank(),
      verificationToken: null,
      amount: 500,
    };
    const authorised = await Promise.all([1, 2, 3].map(() => processor().authorise(payment)));
    expect(authorised.map(({ state }) => state)).toEqual([
      'authorised',
      'authorised',
      'authorised',
    ]);
    expect((await processor().authorise({ ...payment, amount: 900 })).amount).toBe(500);
    await Promise.all([1, 2, 3].map(() => processor().capture(paymentId)));
    expect(await processor().void(paymentId)).toMatchObject({ state: 'captured', amount: 500 });
  });

  test('refunds once per refund id, up to what is left, and knows it after kill -9', async () => {
    const paymentId = randomUUID();
    const refund = { refundId: randomUUID(), paymentId, amount: 300 };
    expect(await processor().refund({ ...refund, refundId: randomUUID() })).toMatchObject({
      state: 'refused',
    });
    await processor().authorise({
      paymentId,
      owner: '1',
      token: await bank(),
      verificationToken: null,
      amount: 500,
    });
    expect(await processor().refund({ ...refund, refundId: randomUUID() })).toMatchObject({
      state: 'refused',
    });
    await processor().capture(paymentId);
    expect(await Promise.all([1, 2, 3].map(() => processor().refund(refund)))).toEqual(
      [1, 2, 3].map(() => ({ refundId: refund.refundId, state: 'refunded', amount: 300 })),
    );
    const more = { ...refund, refundId: randomUUID() };
    expect(await processor().refund(more)).toMatchObject({ state: 'refused' });
    expect(
      await processor().refund({ ...refund, refundId: randomUUID(), amount: -100 }),
    ).toMatchObject({ state: 'refused' });
    await ended(child, 'SIGKILL');
    child = launch();
    await started(child);
    expect(await processor().refund(refund)).toEqual({
      refundId: refund.refundId,
      state: 'refunded',
      amount: 300,
    });
    // The same refund with another amount is answered with the first, which is not what was asked.
    await expect(processor().refund({ ...refund, amount: 1 })).rejects.toThrow(
      ProcessorOutcomeUnknown,
    );
    // A rejected refund stays rejected, and the rest can still be refunded under another id.
    expect(await processor().refund(more)).toMatchObject({ state: 'refused' });
    expect(
      await processor().refund({ ...refund, refundId: randomUUID(), amount: 200 }),
    ).toMatchObject({ state: 'refunded', amount: 200 });
    expect(
      await processor().refund({ ...refund, refundId: randomUUID(), amount: 1 }),
    ).toMatchObject({
      state: 'refused',
    });
  });

  test('closes an id that is voided before it was seen', async () => {
    const paymentId = randomUUID();
    expect(await processor().find(paymentId)).toBeNull();
    await processor().void(paymentId);
    expect(
      (
        await processor().authorise({
          paymentId,
          owner: '1',
          token: await bank(),
          verificationToken: null,
          amount: 500,
        })
      ).state,
    ).toBe('voided');
    expect((await processor().capture(paymentId)).state).toBe('voided');
  });

  test('updates a card only for its own account, idempotently, and across its crash', async () => {
    const made = await processor().tokeniseCard({
      owner: '1',
      cardNumber: '4242424242424242',
      expiration: '1230',
      securityCode: '123',
      zipCode: '04101',
      nameOnCard: 'A',
    });
    const token = made.ok ? made.card.token : '';
    const change = {
      owner: '1',
      token,
      expiration: '1131',
      zipCode: '04103',
      verificationToken: null,
    };
    expect(await processor().updateCard({ ...change, owner: '2' })).toEqual({
      ok: false,
      code: 'CARD_UNKNOWN',
    });
    expect(await processor().updateCard({ ...change, token: await bank() })).toEqual({
      ok: false,
      code: 'CARD_UNKNOWN',
    });
    expect(await processor().updateCard({ ...change, verificationToken: 'code_unknown' })).toEqual({
      ok: false,
      code: 'SECURITY_CODE_REQUIRED',
    });
    expect(await processor().describe('1', token)).toMatchObject({
      expiration: '1230',
      zipCode: '04101',
    });
    expect(await Promise.all([1, 2].map(() => processor().updateCard(change)))).toEqual([
      { ok: true },
      { ok: true },
    ]);
    await ended(child, 'SIGKILL');
    child = launch();
    await started(child);
    expect(await processor().describe('1', token)).toMatchObject({
      expiration: '1131',
      zipCode: '04103',
      lastFour: '4242',
    });
  });

  test("charges no other account's token", async () => {
    expect(
      await processor().authorise({
        paymentId: randomUUID(),
        owner: '2',
        token: await bank('1'),
        verificationToken: null,
        amount: 500,
      }),
    ).toMatchObject({ state: 'declined', code: 'PAYMENT_TOKEN_EXPIRED' });
  });

  test('charges no card with a security code that was verified for another card', async () => {
    const card = async (cardNumber: string) => {
      const made = await processor().tokeniseCard({
        owner: '1',
        cardNumber,
        expiration: '1230',
        securityCode: '123',
        zipCode: '04101',
        nameOnCard: 'A',
      });
      return made.ok ? made.card.token : '';
    };
    const [visa, mastercard] = [await card('4242424242424242'), await card('5555555555554444')];
    const verified = await processor().verifySecurityCode({
      owner: '1',
      token: visa,
      securityCode: '123',
    });
    const verificationToken = verified.ok ? verified.verificationToken : '';
    expect(
      (
        await processor().authorise({
          paymentId: randomUUID(),
          owner: '1',
          token: mastercard,
          verificationToken,
          amount: 500,
        })
      ).code,
    ).toBe('SECURITY_CODE_REQUIRED');
    expect(
      (
        await processor().authorise({
          paymentId: randomUUID(),
          owner: '1',
          token: visa,
          verificationToken,
          amount: 500,
        })
      ).state,
    ).toBe('authorised');
  });

  test('knows its charges after kill -9, and takes over the port of a dying one', async () => {
    const paymentId = randomUUID();
    await processor().authorise({
      paymentId,
      owner: '1',
      token: await bank(),
      verificationToken: null,
      amount: 500,
    });
    await processor().capture(paymentId);
    const [dying, next] = [child, launch()];
    child = next;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await ended(dying, 'SIGKILL');
    await started(next);
    expect(await processor().find(paymentId)).toEqual({
      paymentId,
      state: 'captured',
      amount: 500,
      code: null,
    });
  });

  test('ends when the backend that started it is gone', async () => {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.disconnect();
    expect(await gone).toBe(0);
  });

  test('ignores a wrong secret; the adapter treats it as no answer, not as a decline', async () => {
    const stranger = processor('another-secret');
    await expect(stranger.find(randomUUID())).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(stranger.void(randomUUID())).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(stranger.capture(randomUUID())).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(stranger.describe('1', 'card')).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(
      stranger.refund({ refundId: randomUUID(), paymentId: randomUUID(), amount: 100 }),
    ).rejects.toThrow(ProcessorOutcomeUnknown);
    await expect(
      stranger.updateCard({
        owner: '1',
        token: 'card',
        expiration: '1130',
        zipCode: '04103',
        verificationToken: null,
      }),
    ).rejects.toThrow(ProcessorOutcomeUnknown);
  });

  test('a capture of what it never saw is no answer either', async () => {
    await expect(processor().capture(randomUUID())).rejects.toThrow(ProcessorOutcomeUnknown);
  });

  test('that is gone is no answer', async () => {
    await ended(child, 'SIGKILL');
    await expect(processor().find(randomUUID())).rejects.toThrow(ProcessorOutcomeUnknown);
  });
});
