import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessContract } from '../../../../contracts/rest/access/contract.ts';
import { profileDigestOf } from '../../session/profile-cookie.ts';
import type { Settings } from '../../settings.ts';
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
import { createSharedRowLimit } from '../../usecases/row-limit.ts';
import type { SharedAllowances } from '../../usecases/row-limit.ts';
import { addressKey } from '../address-key.ts';
import { forAnyone, registerRoutes } from '../routes.ts';

/** Dependencies of access without a session. */
export type AccessRoutesDeps = RecoveryDeps & UsernameDeps & RegistrationDeps & AcceptLinkDeps;

/** Access without a session: recovery, registration, e-mailed links. */
export function registerAccess(
  app: FastifyInstance,
  {
    access,
    settings,
    identity,
  }: {
    access: AccessRoutesDeps;
    settings: Pick<Settings, 'publicOrigin'>;
    identity: SharedAllowances;
  },
): void {
  const requests = createSharedRowLimit('requests', identity, access.realNow);
  /** The caller's address, once it is counted. */
  const counted = async ({ ip }: FastifyRequest): Promise<string> => {
    const address = addressKey(ip);
    await requests.take(address);
    return address;
  };
  const deviceOf = (request: FastifyRequest) => ({
    profileDigest: profileDigestOf(settings, request),
  });
  registerRoutes(app, accessContract, {
    startRecovery: forAnyone(async ({ body, request }) =>
      startRecovery(access, { ...body, address: await counted(request), ...deviceOf(request) }),
    ),
    verifyCode: forAnyone(({ body, request }) =>
      verifyCode(access, { ...body, address: addressKey(request.ip) }),
    ),
    resetPassword: forAnyone(({ body }) => resetPassword(access, body)),
    sendUsername: forAnyone(async ({ body, request }) =>
      sendUsername(access, { ...body, address: await counted(request), ...deviceOf(request) }),
    ),
    startRegistration: forAnyone(async ({ body, request }) =>
      startRegistration(access, { ...body, address: await counted(request) }),
    ),
    checkLink: forAnyone(({ body }) => checkLink(access, body)),
    completeLink: forAnyone(({ body }) => completeLink(access, body)),
  });
}
