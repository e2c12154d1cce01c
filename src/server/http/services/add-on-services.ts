import type { FastifyInstance } from 'fastify';
import { addOnServicesContract } from '../../../../contracts/rest/add-on-services/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import type { Requester } from '../../usecases/account/types.ts';
import { readAddOnServices } from '../../usecases/services/read-add-on-services.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Add-on services. */
export function registerAddOnServices(
  app: FastifyInstance,
  {
    services,
    identity,
    billingServices,
    clock,
  }: Pick<AppDeps, 'services' | 'identity' | 'billingServices' | 'clock'>,
): void {
  const ofServices = bindTo({
    ...services,
    services: identity.services,
    businessNow: () => clock.now(),
    lateCents: async (asker: Requester) =>
      (await billingServices.billing(asker, 'CORE')).adjustedDelinquencyAmount,
  });
  registerRoutes(app, addOnServicesContract, {
    getAddOnServices: forCustomer(ofServices(readAddOnServices)),
  });
}
