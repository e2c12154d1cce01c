import type { FastifyInstance } from 'fastify';
import { memberContract } from '../../../../contracts/rest/member/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readMember } from '../../usecases/account/read-member.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Member service. */
export function registerMember(
  app: FastifyInstance,
  { services }: Pick<AppDeps, 'services'>,
): void {
  registerRoutes(app, memberContract, {
    getMember: forCustomer((profile, { params }) => readMember(services, profile, params.guid)),
  });
}
