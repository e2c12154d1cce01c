import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import * as restored from '../../../src/server/db/repositories/billing/restored-service.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { instantPaymentInput, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

const SERVICE = 'MOBILE' as const;
const HOTLINED_ON = '2026-12-27T15:00:00.000Z';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('pastdue30', async (at) => {
  ({ backend, money, actor } = at);
  await backend.billOnly('pastdue30');
});

const mobile = async () => {
  const read = await money.readBilling(actor, SERVICE);
  if (read === null) throw new Error('The account has mobile.');
  return read;
};
const told = async () =>
  (await backend.noticesOf('service-restored'))
    .filter(({ accountNumber }) => accountNumber === actor.accountNumber)
    .map(({ facts }) => facts);
const credit = (cents: number) =>
  backend.database.transaction((orm) => {
    const { accountNumber } = actor;
    const given = { accountNumber, serviceGroup: SERVICE, at: backend.now() } as const;
    return restored.withRestorationByCredit(orm, given, () =>
      writeEntry(orm, { ...given, kind: 'ADJUSTMENT', reference: randomUUID(), cents }),
    );
  });

describe('mobile that is restricted', () => {
  it('is back with a credit for the bill that it is restricted for, and that is told', async () => {
    backend.setClock(new Date(HOTLINED_ON));
    const { serviceState, openBills } = await mobile();
    const [oldest] = openBills;
    expect(serviceState).toBe('HOTLINED');
    await credit(100);
    expect([(await mobile()).serviceState, await told()]).toEqual(['HOTLINED', []]);
    await credit((oldest?.amount ?? 0) - 100);
    expect((await mobile()).serviceState).toBe('ACTIVE');
    expect(await told()).toEqual([{ serviceGroup: SERVICE, by: 'CREDIT' }]);
    await credit(100);
    expect(await told()).toHaveLength(1);
  });

  it('is back with what a bill gives back, and that is told as a credit', async () => {
    const { openBills } = await mobile();
    // A dollar of the oldest bill is left, for which mobile is restricted.
    await money.pay(
      actor,
      instantPaymentInput({
        serviceGroup: SERVICE,
        amount: (openBills[0]?.amount ?? 0) - 100,
        paymentToken: await backend.tokeniseCard(actor.accountNumber),
      }),
    );
    backend.setClock(new Date(HOTLINED_ON));
    expect((await mobile()).serviceState).toBe('HOTLINED');
    backend.setClock(new Date('2027-01-13T15:00:00.000Z'));
    expect((await mobile()).serviceState).toBe('TEMPORARILY_DISCONNECTED');
    await money.makeBills();
    const after = await mobile();
    expect(after).toMatchObject({ serviceState: 'ACTIVE', statementDate: '2027-01-13' });
    expect(await told()).toEqual([{ serviceGroup: SERVICE, by: 'CREDIT' }]);
  });
});

it('service that had ended does not come back with a credit', async () => {
  backend.setClock(new Date('2027-02-10T15:00:00.000Z'));
  const { serviceState, pastDueAmount } = await mobile();
  expect(serviceState).toBe('DISCONNECTED');
  await credit(pastDueAmount);
  expect((await mobile()).serviceState).toBe('DISCONNECTED');
  expect(await told()).toEqual([]);
});
