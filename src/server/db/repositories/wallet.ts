import { and, eq, sql } from 'drizzle-orm';
import type { Deleted, MethodUse, WalletStore } from '../../usecases/wallet/ports.ts';
import type { Database, Orm } from '../driver.ts';
import { paymentMethods } from '../schema/index.ts';
import { rowsOf } from '../statements.ts';
import { lockAccount } from './payments.ts';

/** What each saved method that is in use is used for; one that is in no use has no row. */
async function uses(orm: Orm, accountNumber: string): Promise<MethodUse[]> {
  return rowsOf<MethodUse>(orm, sql`
    select fingerprint, array_agg(service_group order by service_group) filter (where service_group is not null) as autopay, sum(scheduled)::int as scheduled from (
      select fingerprint, service_group, 0 as scheduled from autopay_enrolments where account_number = ${accountNumber} and ended_at is null
      union all
      select method_fingerprint, null, 1 from payments where account_number = ${accountNumber} and state = 'scheduled'
    ) as used group by fingerprint`);
}

async function remove(orm: Orm, accountNumber: string, id: string): Promise<Deleted> {
  await lockAccount(orm, accountNumber);
  const own = and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.id, id));
  const [method] = await orm.select({ fingerprint: paymentMethods.fingerprint }).from(paymentMethods).where(own);
  if (!method) return 'gone';
  const use = (await uses(orm, accountNumber)).find(({ fingerprint }) => fingerprint === method.fingerprint);
  if (use?.autopay) return 'inAutopay';
  if (use && use.scheduled > 0) return 'scheduled';
  await orm.delete(paymentMethods).where(own);
  return 'deleted';
}

/** The wallet in the database. */
export function walletRepository({ orm, transaction }: Database): WalletStore {
  return {
    uses: (accountNumber) => uses(orm, accountNumber),
    remove: (accountNumber, id) => transaction((tx) => remove(tx, accountNumber, id)),
  };
}
