import type { AccountInfo } from '../../../../contracts/rest/account/types.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from './assert-permitted.ts';
import type { Requester } from './types.ts';

type BillingStanding = {
  pastDueAmount: number;
  pendingPaymentAmount: number;
  softDisconnectDate: string | null;
};
type StoredAccount = Pick<
  AccountInfo,
  | 'companyName'
  | 'serviceAddress'
  | 'billToAddress'
  | 'cycleDay'
  | 'footprint'
  | 'billingId'
  | 'type'
> & { accountNumber: string };

interface Needs {
  account(accountNumber: string): Promise<StoredAccount | null>;
  /** Bill status of the core services. */
  billing(asker: Requester): Promise<BillingStanding>;
}

/**
 * Account info (spec 3); the amount due, and whether there is one, only for users who may read
 * billing (spec 6). Throws a {@link Refusal}: NOT_PERMITTED for the enterprise role NONE (D-30).
 */
export async function readAccountInfo(needs: Needs, asker: Requester): Promise<AccountInfo> {
  assertPermitted('readServices', asker);
  const row = await needs.account(asker.accountNumber);
  if (!row) throw new Refusal('NOT_FOUND');
  const standing = mayDo('readBilling', asker) ? await needs.billing(asker) : null;
  return {
    companyName: row.companyName,
    accountId: row.accountNumber,
    serviceAddress: row.serviceAddress,
    billToAddress: row.billToAddress,
    cycleDay: row.cycleDay,
    footprint: row.footprint,
    billingId: row.billingId,
    type: row.type,
    isDelinquent: standing && standing.pastDueAmount > 0,
    pastDueAmount: standing?.pastDueAmount ?? null,
    pendingPaymentAmount: standing?.pendingPaymentAmount ?? null,
    softDisconnectDate: standing?.softDisconnectDate ?? null,
  };
}
