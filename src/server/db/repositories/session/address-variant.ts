import { sql } from 'drizzle-orm';
import { accountVariant } from '../../../../models/platform/environment/rules-environment.ts';
import type { Variant } from '../../../../models/platform/environment/rules-environment.ts';
import type { Database } from '../../driver.ts';
import { queryRows } from '../../queries.ts';

/**
 * The variant of the account that an e-mail address belongs to: of its user, else of its newest
 * link, else of the billing contact; the business variant of an address that is not known.
 */
export const addressVariant =
  ({ orm }: Pick<Database, 'orm'>) =>
  async (address: string): Promise<Variant> => {
    const [account] = await queryRows<{ tenantWifiAgreement: boolean }>(
      orm,
      sql`
      select tenant_wifi_agreement as "tenantWifiAgreement" from (
        select account_number, case when removed_at is null then 1 else 3 end as place,
          null::timestamptz as at from users where username = lower(${address})
        union all select account_number, 2, created_at from access_links where email =
          lower(${address})
        union all select account_number, 4, null from billing_contacts where email =
          lower(${address})
      ) known join accounts using (account_number) order by place, at desc limit 1`,
    );
    return accountVariant(account ?? { tenantWifiAgreement: false });
  };
