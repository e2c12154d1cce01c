import type {
  AccountService,
  AccountServicesResponse,
  ServiceState,
} from '../../../../contracts/rest/account/types.ts';
import { stateOfService } from '../../../models/account/rules-services.ts';
import { assertPermitted } from './assert-permitted.ts';
import type { Requester } from './types.ts';

interface Needs {
  services(accountNumber: string): Promise<Omit<AccountService, 'serviceState'>[]>;
  /** Bill status of the core services. */
  billing(asker: Requester): Promise<{ serviceState: ServiceState }>;
}

/**
 * Services bought and their status: users see an interruption of their service, but not the amount
 * due (spec 6). Throws a Refusal: NOT_PERMITTED for the enterprise role NONE (D-30).
 */
export async function readAccountServices(
  { services, billing }: Needs,
  asker: Requester,
): Promise<AccountServicesResponse> {
  assertPermitted('readServices', asker);
  const [bought, { serviceState }] = await Promise.all([
    services(asker.accountNumber),
    billing(asker),
  ]);
  return {
    services: bought.map((service) => ({
      ...service,
      serviceState: stateOfService(service, serviceState),
    })),
  };
}
