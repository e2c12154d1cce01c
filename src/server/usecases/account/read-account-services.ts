import type {
  AccountService,
  AccountServicesResponse,
  ServiceState,
} from '../../../../contracts/rest/account/types.ts';
import { stateOfService } from '../../../models/account/rules.ts';
import type { Requester } from './types.ts';

interface Needs {
  services(accountNumber: string): Promise<Omit<AccountService, 'serviceState'>[]>;
  /** Where the core services' bill stands. */
  billing(asker: Requester): Promise<{ serviceState: ServiceState }>;
}

/** What was bought, and whether it works: that service is interrupted is told to whoever uses it, what is owed is not (spec 6). */
export async function readAccountServices(
  { services, billing }: Needs,
  asker: Requester,
): Promise<AccountServicesResponse> {
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
