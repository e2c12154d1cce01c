import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Database } from '../../db/driver.ts';
import { balances } from '../../db/repositories/billing/ledger.ts';
import { payments, refunds } from '../../db/schema/index.ts';
import type { BillingServices } from '../../composition/index.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { invalidParameter } from '../invalid-request.ts';

type MobileStateName = 'a refund of mobile was asked for' | 'a credit of mobile goes back';
type Handlers = {
  [Name in MobileStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface MobileStatesDeps {
  database: Database;
  billingServices: Pick<BillingServices, 'store'>;
  businessNow: () => Date;
  actor: (username: string) => Promise<Actor>;
  /** Pays this many cents for mobile, by card. */
  payMobile: (username: string, cents: number) => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** States of mobile refunds. */
export function mobileStates({
  database: { orm },
  billingServices,
  businessNow,
  actor,
  payMobile,
}: MobileStatesDeps): Handlers {
  async function askForRefund({
    username,
    amount,
    then,
  }: ProviderStates['a refund of mobile was asked for']): Promise<Record<string, string>> {
    const { accountNumber } = await actor(username);
    const [payment] = await orm
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.accountNumber, accountNumber),
          eq(payments.serviceGroup, 'MOBILE'),
          eq(payments.state, 'posted'),
        ),
      )
      .orderBy(desc(payments.postedAt))
      .limit(1);
    if (!payment) throw invalidParameter('username', 'a demo account that has paid for mobile');
    const now = businessNow();
    const stands =
      then === 'REFUSED'
        ? { state: 'failed' as const, endedAt: now, dueAt: null }
        : { state: 'requested' as const, endedAt: null, dueAt: new Date(now.getTime() + DAY_MS) };
    const earlier = await orm.$count(refunds, eq(refunds.paymentId, payment.id));
    await orm.insert(refunds).values({
      id: randomUUID(),
      accountNumber,
      paymentId: payment.id,
      serviceGroup: 'MOBILE',
      amount,
      requestedAt: new Date(now.getTime() + earlier * MINUTE_MS),
      ...stands,
    });
    return { paymentId: payment.id };
  }
  return {
    'a refund of mobile was asked for': askForRefund,
    async 'a credit of mobile goes back'({ username, amount }) {
      const { accountNumber } = await actor(username);
      const booked = await balances(orm, accountNumber, 'MOBILE');
      if (!booked) throw invalidParameter('username', 'a demo account with mobile');
      await payMobile(username, booked.RECEIVABLE + amount);
      const { store } = billingServices;
      const unposted = await store.unposted(new Date(businessNow().getTime() + MINUTE_MS));
      for (const payment of unposted)
        if (payment.accountNumber === accountNumber) await store.post(payment, businessNow());
      return askForRefund({ username, amount, then: 'ON_ITS_WAY' });
    },
  };
}
