import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partnerLocationContract } from '../../../../contracts/rest/partner-location/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readPartner, readSupport } from '../../usecases/help/partner-location/read-partner.ts';
import type { LocationSource } from '../../usecases/help/partner-location/read-partner.ts';
import { contractOptions } from '../contract-options.ts';
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
  const server = initServer();
  const router = server.router(partnerLocationContract, {
    getPartnerByIp: async ({ request, query }) => ({
      status: 200,
      body: await readPartner(partner, byIp(request), query.flow),
    }),
    getSupportByIp: async ({ request, query }) => ({
      status: 200,
      body: await readSupport(partner, byIp(request), query.path),
    }),
    getPartnerByZip: async ({ params, query }) => ({
      status: 200,
      body: await readPartner(partner, byZip(params.zipcode, query), query.flow),
    }),
    getSupportByZip: async ({ params, query }) => ({
      status: 200,
      body: await readSupport(partner, byZip(params.zipcode, query), query.path),
    }),
    getPartnerByAddress: async ({ request, query }) => ({
      status: 200,
      body: await readPartner(partner, byAddress(request, query), query.flow),
    }),
    getSupportByAddress: async ({ request, query }) => ({
      status: 200,
      body: await readSupport(partner, byAddress(request, query), query.path),
    }),
  });
  server.registerRouter(partnerLocationContract, router, app, contractOptions);
}
