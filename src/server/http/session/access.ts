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
import { forAnyone, registerRoutes } from '../routes.ts';

/** Dependencies of access without a session. */
export type AccessRoutesDeps = RecoveryDeps & UsernameDeps & RegistrationDeps & AcceptLinkDeps;

/** Access without a session: recovery, registration, e-mailed links. */
export function registerAccess(
  app: FastifyInstance,
  { access }: { access: AccessRoutesDeps },
): void {
  registerRoutes(app, accessContract, {
    startRecovery: forAnyone(({ body, request }) =>
      startRecovery(access, { ...body, address: request.ip }),
    ),
    verifyCode: forAnyone(({ body, request }) =>
      verifyCode(access, { ...body, address: request.ip }),
    ),
    resetPassword: forAnyone(({ body }) => resetPassword(access, body)),
    sendUsername: forAnyone(({ body, request }) =>
      sendUsername(access, { ...body, address: request.ip }),
    ),
    startRegistration: forAnyone(({ body, request }) =>
      startRegistration(access, { ...body, address: request.ip }),
    ),
    checkLink: forAnyone(({ body }) => checkLink(access, body)),
    completeLink: forAnyone(({ body }) => completeLink(access, body)),
  });
}
