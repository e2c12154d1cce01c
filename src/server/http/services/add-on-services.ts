import type { FastifyInstance } from 'fastify';
import { addOnServicesContract } from '../../../../contracts/rest/add-on-services/contract.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readAddOnServices } from '../../usecases/services/read-add-on-services.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Add-on services. */
export function registerAddOnServices(
  app: FastifyInstance,
  { services, identity }: Pick<AppDeps, 'services' | 'identity'>,
): void {
  const ofServices = bindTo({ ...services, services: identity.services });
  registerRoutes(app, addOnServicesContract, {
    getAddOnServices: forCustomer(ofServices(readAddOnServices)),
  });
}
