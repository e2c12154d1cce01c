import type { FastifyInstance } from 'fastify';
import { casesContract } from '../../../../contracts/rest/cases/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';

/** Cases service: what the support desk works on. */
export function registerCases(
  app: FastifyInstance,
  { billingServices }: Pick<AppDeps, 'billingServices'>,
): void {
  registerRoutes(app, casesContract, {
    getCases: forCustomer(async (profile) => ({
      cases: await billingServices.readCases(profile),
    })),
    openCase: forCustomer((profile, { body }) => billingServices.openCase(profile, body)),
    getCase: forCustomer((profile, { params }) =>
      billingServices.readCase(profile, idParam(params.caseId)),
    ),
    writeToCase: forCustomer((profile, { params, body }) =>
      billingServices.writeToCase(profile, idParam(params.caseId), body),
    ),
    reopenCase: forCustomer((profile, { params, body }) =>
      billingServices.reopenCase(profile, idParam(params.caseId), body),
    ),
  });
}
