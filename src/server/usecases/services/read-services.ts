import type {
  AccountServicesQuery,
  ServicesQuery,
} from '../../../../contracts/generated/selfservice.ts';
import type { AccountService } from '../../../../contracts/rest/account/types.ts';
import { stateOfService } from '../../../models/account/rules-services.ts';
import type { ServiceState } from '../../../models/billing/delinquency/rules-service.ts';
import { coreState } from '../../../models/billing/delinquency/rules-service.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { readAccountServices } from '../account/read-account-services.ts';
import type { Requester } from '../account/types.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

interface Needs {
  services(accountNumber: string): Promise<Omit<AccountService, 'serviceState'>[]>;
  /** Bill status of a service group; null when the account has no such group. */
  standing(
    asker: Requester,
    serviceGroup: ServiceGroup,
  ): Promise<{ serviceState: ServiceState } | null>;
}

type Service = ServicesQuery['services'][number];

/** Core services by key (spec 3), in response order. */
const CORE = { INTERNET: 'INTERNET', VIDEO: 'TV', VOICE: 'VOICE' } as const;

/**
 * The account's billed services, and how its bills are delivered; for every role, since it contains
 * no amounts.
 */
export async function readServices(
  { services, standing }: Needs,
  asker: Requester,
): Promise<Service[]> {
  assertPermitted('readServices', asker);
  const [bought, core, mobile] = await Promise.all([
    services(asker.accountNumber),
    standing(asker, 'CORE'),
    standing(asker, 'MOBILE'),
  ]);
  const ofCore = coreState(core?.serviceState ?? 'ACTIVE');
  const inOrder = (Object.keys(CORE) as (keyof typeof CORE)[]).flatMap((key) =>
    bought
      .filter((one) => one.key === key)
      .map((one): Service => ({
        service: CORE[key],
        serviceGroup: 'CORE',
        serviceState: stateOfService(one, ofCore),
      })),
  );
  return mobile
    ? [...inOrder, { service: 'MOBILE', serviceGroup: 'MOBILE', serviceState: mobile.serviceState }]
    : inOrder;
}

/** Services as the account service reports them, for the graph. */
export async function readServicesBought(
  { services, standing }: Needs,
  asker: Requester,
): Promise<AccountServicesQuery['accountServices']> {
  const billing = async (who: Requester) => ({
    serviceState: coreState((await standing(who, 'CORE'))?.serviceState ?? 'ACTIVE'),
  });
  return (await readAccountServices({ services, billing }, asker)).services;
}
