import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outagesContract } from '../../../../contracts/rest/outages/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { createAllowance } from '../../usecases/allowance.ts';
import { followOutage } from '../../usecases/outages/follow-outage.ts';
import { readOutageHistory } from '../../usecases/outages/read-history.ts';
import { readOutage, readOutages, readOwnOutages } from '../../usecases/outages/read-outages.ts';
import { reportOutage } from '../../usecases/outages/report-outage.ts';
import { addressKey } from '../address-key.ts';
import { forAnyone, forCustomer, idParam, registerRoutes } from '../routes.ts';

/** What an address may ask without a session: many tabs, and pages that are rendered for it. */
const OPEN_READS = { burst: 60, perSecond: 1 } as const;

/** The user of the session, where there is one. */
const askerOf = ({ customer }: FastifyRequest) => customer?.profile ?? null;

/** Outages of the network; those of a place need no sign-in. */
export function registerOutages(
  app: FastifyInstance,
  {
    outages,
    outageHistory,
    outageReports,
    outageFollows,
    clock,
  }: Pick<AppDeps, 'outages' | 'outageHistory' | 'outageReports' | 'outageFollows' | 'clock'>,
): void {
  const needs = {
    outages,
    outageHistory,
    reports: outageReports,
    follows: outageFollows,
    businessNow: () => clock.now(),
  };
  const allowance = createAllowance(OPEN_READS, () => Date.now());
  const forVisitors = <Asked extends { request: FastifyRequest }, Body>(
    work: (asked: Asked) => Promise<Body>,
  ) =>
    forAnyone((asked: Asked) => {
      if (!asked.request.customer) allowance.take(addressKey(asked.request.ip));
      return work(asked);
    });
  registerRoutes(app, outagesContract, {
    getOutages: forVisitors(({ query, request }) => readOutages(needs, query, askerOf(request))),
    getOwnOutages: forCustomer((profile) => readOwnOutages(needs, profile)),
    getOutage: forVisitors(async ({ params, request }) =>
      readOutage(needs, idParam(params.outageId), askerOf(request)),
    ),
    getOutageHistory: forCustomer((profile) => readOutageHistory(needs, profile)),
    reportOutage: forCustomer((profile, { body }) => reportOutage(needs, profile, body.service)),
    followOutage: forCustomer(async (profile, { params, body }) =>
      followOutage(needs, profile, idParam(params.outageId), body.follows),
    ),
  });
}
