import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outagesContract } from '../../../../contracts/rest/outages/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { createAllowance } from '../../usecases/allowance.ts';
import { readOutage, readOutages, readOwnOutages } from '../../usecases/outages/read-outages.ts';
import { reportOutage } from '../../usecases/outages/report-outage.ts';
import { addressKey } from '../address-key.ts';
import { forAnyone, forCustomer, idParam, registerRoutes } from '../routes.ts';

/** What an address may ask without a session: many tabs, and pages that are rendered for it. */
const OPEN_READS = { burst: 60, perSecond: 1 } as const;

/** Outages of the network; those of a place need no sign-in. */
export function registerOutages(
  app: FastifyInstance,
  { outages, outageReports, clock }: Pick<AppDeps, 'outages' | 'outageReports' | 'clock'>,
): void {
  const needs = { outages, reports: outageReports, businessNow: () => clock.now() };
  const allowance = createAllowance(OPEN_READS, () => Date.now());
  const forVisitors = <Asked extends { request: FastifyRequest }, Body>(
    work: (asked: Asked) => Promise<Body>,
  ) =>
    forAnyone((asked: Asked) => {
      if (!asked.request.customer) allowance.take(addressKey(asked.request.ip));
      return work(asked);
    });
  registerRoutes(app, outagesContract, {
    getOutages: forVisitors(({ query }) => readOutages(needs, query)),
    getOwnOutages: forCustomer((profile) => readOwnOutages(needs, profile)),
    getOutage: forVisitors(async ({ params }) => readOutage(needs, idParam(params.outageId))),
    reportOutage: forCustomer((profile, { body }) => reportOutage(needs, profile, body.service)),
  });
}
