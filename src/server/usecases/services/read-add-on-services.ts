import type {
  AddOnServiceId,
  AddOnServicesResponse,
} from '../../../../contracts/rest/add-on-services/types.ts';
import { mayUse } from '../../../models/permissions/rules-services.ts';
import { hasUnassignedService } from '../../../models/account/rules-services.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Agreements, Requester } from '../account/types.ts';
import { PATHS } from '../../../models/platform/paths/rules-paths.ts';

interface Needs {
  addOnServices(
    accountNumber: string,
  ): Promise<{ serviceId: string; redirectUri: string; rateCode: string; internal: boolean }[]>;
  /** Provisioned services with their state. */
  services(accountNumber: string): Promise<{ key: string; status: string }[]>;
  agreements(accountNumber: string): Promise<Agreements | null>;
}

/** The account's add-on services, with the can-activate-services check (spec 3). */
export async function readAddOnServices(
  needs: Needs,
  asker: Requester,
): Promise<AddOnServicesResponse> {
  assertPermitted('readServices', asker);
  const { accountNumber } = asker;
  const [rows, bought, agreements] = await Promise.all([
    needs.addOnServices(accountNumber),
    needs.services(accountNumber),
    needs.agreements(accountNumber),
  ]);
  return {
    services: rows.map(({ serviceId, redirectUri, rateCode, internal }) => ({
      serviceId: serviceId as AddOnServiceId,
      redirectUri: { sbpp: redirectUri },
      rateCode,
      internal,
    })),
    displayServicesBanner: mayUse('activateServices', asker) && hasUnassignedService(bought),
    serviceActivationUri: agreements?.selfInstallEligible ? PATHS.selfInstall : null,
  };
}
