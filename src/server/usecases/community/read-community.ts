import type {
  CommunityTabResponse,
  TenantWifiResponse,
} from '../../../../contracts/rest/community/types.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Agreements, Requester } from '../account/types.ts';

interface Needs {
  agreements(accountNumber: string): Promise<Pick<Agreements, 'tenantWifiAgreement'> | null>;
}

async function agreementOf(needs: Needs, asker: Requester): Promise<boolean> {
  assertPermitted('readServices', asker);
  const agreements = await needs.agreements(asker.accountNumber);
  if (!agreements) throw new Refusal('NOT_FOUND');
  return agreements.tenantWifiAgreement;
}

/** The tab is enabled for accounts with a bulk master agreement on tenants' wifi (spec 2.3). */
export const readCommunityTab = async (
  needs: Needs,
  asker: Requester,
): Promise<CommunityTabResponse> => ({ enabled: await agreementOf(needs, asker) });

export const readTenantWifi = async (
  needs: Needs,
  asker: Requester,
): Promise<TenantWifiResponse> => ({
  bulkMasterAgreement: await agreementOf(needs, asker),
});
