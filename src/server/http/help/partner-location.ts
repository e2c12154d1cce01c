import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partnerLocationContract } from '../../../../contracts/rest/partner-location/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readPartner, readSupport } from '../../usecases/help/partner-location/read-partner.ts';
import type { LocationSource } from '../../usecases/help/partner-location/read-partner.ts';
import { forAnyone, registerRoutes } from '../routes.ts';
import { requireCustomer } from '../security.ts';

interface PartnerLocationQuery {
  'carryover-zipcode'?: string | undefined;
}

const byIp = (request: FastifyRequest): LocationSource => ({ by: 'IP', address: request.ip });
const byZip = (zip: string, query: PartnerLocationQuery): LocationSource => ({
  by: 'ZIP',
  zip,
  carryover: query['carryover-zipcode'],
});
/** The service address is always that of the session's account: no other account can be queried. */
const byAddress = (request: FastifyRequest, query: PartnerLocationQuery): LocationSource => ({
  by: 'ADDRESS',
  zip: requireCustomer(request).profile.zip,
  carryover: query['carryover-zipcode'],
});

/** Partner location service. By IP and ZIP it needs no sign-in. */
export function registerPartnerLocation(
  app: FastifyInstance,
  { partner }: Pick<AppDeps, 'partner'>,
): void {
  registerRoutes(app, partnerLocationContract, {
    getPartnerByIp: forAnyone(({ request, query }) =>
      readPartner(partner, byIp(request), query.flow),
    ),
    getSupportByIp: forAnyone(({ request, query }) =>
      readSupport(partner, byIp(request), query.path),
    ),
    getPartnerByZip: forAnyone(({ params, query }) =>
      readPartner(partner, byZip(params.zipcode, query), query.flow),
    ),
    getSupportByZip: forAnyone(({ params, query }) =>
      readSupport(partner, byZip(params.zipcode, query), query.path),
    ),
    getPartnerByAddress: forAnyone(({ request, query }) =>
      readPartner(partner, byAddress(request, query), query.flow),
    ),
    getSupportByAddress: forAnyone(({ request, query }) =>
      readSupport(partner, byAddress(request, query), query.path),
    ),
  });
}
