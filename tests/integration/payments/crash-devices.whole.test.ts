import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CRASH_POINTS } from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import {
  fetchPaymentByKey,
  fetchCharges,
  createCustomerClient,
  fetchSavedBankAccountId,
} from '../harness/backend.ts';
import type { CustomerClient } from '../harness/backend.ts';
import {
  environment,
  selectRows,
  startTrackedBackend,
  setUpCrashTests,
} from '../harness/crash-support.ts';
import { readLedgerOf } from '../billing/read-ledger.ts';

setUpCrashTests();

const PAY_OFF =
  'mutation CreateDeviceOneTimePaymentV2($input: DevicePaymentInput!) { ' +
  'createDeviceOneTimePaymentV2(input: $input) { paymentId amount } }';
const DEVICES = 'query Devices { devices { id balance paidInFull } }';

const phoneOf = async (customer: CustomerClient) =>
  (
    await customer.graph<{ devices: { id: string; balance: number; paidInFull: boolean }[] }>(
      DEVICES,
    )
  ).body.data.devices[0];
const payOff = async (customer: CustomerClient, input: object) =>
  (
    await customer.graph<{ createDeviceOneTimePaymentV2: { paymentId: string } } | null>(PAY_OFF, {
      input,
    })
  ).body.data?.createDeviceOneTimePaymentV2.paymentId ?? null;

describe('a backend that is killed while a device is paid off', () => {
  test.each(selectRows(CRASH_POINTS))(
    'at %s has it paid off once or not at all, and the customer can always get there',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const customer = createCustomerClient(dying.origin);
      await customer.signIn('current');
      const phone = await phoneOf(customer);
      const input = {
        idempotencyKey: randomUUID(),
        deviceId: phone?.id,
        amount: phone?.balance,
        paymentMethodId: await fetchSavedBankAccountId(customer),
        saveMethod: false,
        termsAccepted: true,
      };
      await expect(payOff(customer, input)).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      const { state } = await fetchPaymentByKey(customer, input.idempotencyKey);
      expect(state).not.toBe('UNDER_WAY');
      expect([
        (await fetchCharges(environment)).length,
        (await phoneOf(customer))?.paidInFull,
      ]).toEqual(state === 'ACCEPTED' ? [1, true] : [0, false]);
      // The browser retries with its key; a payment that a crash ended is retried with another.
      if ((await payOff(customer, input)) === null)
        expect(await payOff(customer, { ...input, idempotencyKey: randomUUID() })).not.toBeNull();
      expect((await fetchCharges(environment)).map(({ amount }) => amount)).toEqual([
        phone?.balance,
      ]);
      expect(await phoneOf(customer)).toMatchObject({ balance: 0, paidInFull: true });
      await backend.kill('SIGTERM');
      const ledger = await readLedgerOf(environment);
      expect([
        ledger.booked.map(({ amount }) => amount),
        ledger.brokenHistories,
        ledger.unbalanced,
      ]).toEqual([[phone?.balance], [], []]);
    },
  );
});
