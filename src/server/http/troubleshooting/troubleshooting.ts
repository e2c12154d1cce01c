import type { FastifyInstance } from 'fastify';
import { troubleshootingContract } from '../../../../contracts/rest/troubleshooting/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';

/** Troubleshooting service: runs that find out what is wrong. */
export function registerTroubleshooting(
  app: FastifyInstance,
  { billingServices }: Pick<AppDeps, 'billingServices'>,
): void {
  registerRoutes(app, troubleshootingContract, {
    startRun: forCustomer((profile, { body }) => billingServices.startRun(profile, body)),
    getRun: forCustomer((profile, { params }) =>
      billingServices.readRun(profile, idParam(params.runId)),
    ),
    skipStep: forCustomer((profile, { params }) =>
      billingServices.skipStep(profile, idParam(params.runId)),
    ),
  });
}
