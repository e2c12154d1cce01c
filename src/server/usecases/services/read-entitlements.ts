import type { EntitlementsResponse } from '../../../../contracts/rest/entitlements/types.ts';
import type { ServiceKey } from '../../../../contracts/rest/account/types.ts';
import { entitlementsOf } from '../../../models/services/rules-entitlements.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface Needs {
  /** Services bought, in the account's order. */
  services(accountNumber: string): Promise<{ key: ServiceKey; status: string }[]>;
  /** Keys of the services assigned to a user. */
  assignedServices(guid: string): Promise<string[]>;
}

/** The account's services that the requester may use. */
export async function readEntitlements(
  needs: Needs,
  asker: Requester,
): Promise<EntitlementsResponse> {
  assertPermitted('readServices', asker);
  const [bought, assigned] = await Promise.all([
    needs.services(asker.accountNumber),
    needs.assignedServices(asker.guid),
  ]);
  return {
    entitlements: entitlementsOf(bought, assigned, asker),
  };
}
