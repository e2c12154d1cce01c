import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { accessContract } from '../../../../contracts/rest/access/contract.ts';
import type { AcceptLinkDeps } from '../../usecases/session/access/accept-link.ts';
import { checkLink, completeLink } from '../../usecases/session/access/accept-link.ts';
import type { RecoveryDeps } from '../../usecases/session/access/recover-password.ts';
import {
  resetPassword,
  startRecovery,
  verifyCode,
} from '../../usecases/session/access/recover-password.ts';
import type { RegistrationDeps } from '../../usecases/session/access/register.ts';
import { startRegistration } from '../../usecases/session/access/register.ts';
import type { UsernameDeps } from '../../usecases/session/access/send-username.ts';
import { sendUsername } from '../../usecases/session/access/send-username.ts';
import { problemOf } from '../problem.ts';

/** Dependencies of access without a session. */
export type AccessRoutesDeps = RecoveryDeps & UsernameDeps & RegistrationDeps & AcceptLinkDeps;

/** Access without a session: recovery, registration, e-mailed links. */
export function registerAccess(
  app: FastifyInstance,
  { access }: { access: AccessRoutesDeps },
): void {
  const server = initServer();
  const router = server.router(accessContract, {
    startRecovery: async ({ body, request }) => ({
      status: 200,
      body: await startRecovery(access, { ...body, address: request.ip }),
    }),
    verifyCode: async ({ body, request }) => ({
      status: 200,
      body: await verifyCode(access, { ...body, address: request.ip }),
    }),
    resetPassword: async ({ body }) => ({ status: 200, body: await resetPassword(access, body) }),
    sendUsername: async ({ body, request }) => ({
      status: 200,
      body: await sendUsername(access, { ...body, address: request.ip }),
    }),
    startRegistration: async ({ body, request }) => ({
      status: 200,
      body: await startRegistration(access, { ...body, address: request.ip }),
    }),
    checkLink: async ({ body }) => ({ status: 200, body: await checkLink(access, body) }),
    completeLink: async ({ body }) => ({ status: 200, body: await completeLink(access, body) }),
  });
  server.registerRouter(accessContract, router, app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) =>
      reply.code(400).type('application/problem+json').send(problemOf(error)),
  });
}
