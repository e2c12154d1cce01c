import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogoutReason, SessionResponse } from '../../../../contracts/rest/sign-in/types.ts';
import { signInContract } from '../../../../contracts/rest/sign-in/contract.ts';
import { deviceOf } from '../../../models/session/devices/rules-devices.ts';
import type { AppDeps } from '../../deps.ts';
import { requestTokenCookieName, sessionCookieName } from '../../session/customer.ts';
import type { Customer } from '../../session/customer.ts';
import { issueProfileCookie, profileDigestOf } from '../../session/profile-cookie.ts';
import type { Settings } from '../../settings.ts';
import { createSession, initiate, login, sha256 } from '../../usecases/session/sign-in/sign-in.ts';
import { Refusal } from '../../usecases/failure.ts';
import { createSharedRowLimit } from '../../usecases/row-limit.ts';
import { addressKey } from '../address-key.ts';
import { requireCustomer } from '../security.ts';
import { forAnyone, forSession, registerRoutes } from '../routes.ts';
import { sessionIsOver } from './session-end.ts';

type SignInRoutesDeps = Pick<AppDeps, 'identity' | 'signIn' | 'authenticate' | 'log'> & {
  settings: Pick<Settings, 'publicOrigin'>;
};

const signInResponse = ({ profile, expiresAt }: Customer): SessionResponse => ({
  profile,
  expiresInSeconds: Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
});

/** The sign-in and session service. */
export function registerSignIn(app: FastifyInstance, deps: SignInRoutesDeps): void {
  const { settings, identity, signIn } = deps;
  const secure = settings.publicOrigin.startsWith('https:');
  const cookie = { path: '/', sameSite: 'lax', secure } as const;
  const name = sessionCookieName(settings);

  const end = async (
    request: FastifyRequest,
    reply: {
      header(name: string, value: string): unknown;
      clearCookie(name: string, options: typeof cookie): unknown;
    },
    reason?: LogoutReason,
  ) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      throw new Refusal('CROSS_SITE_REQUEST');
    const value = request.cookies[name];
    if (value) {
      const whose = await identity.endSession(sha256(value));
      if (whose) signIn.accessLog.note(whose, reason ? 'SESSION_ENDED' : 'SIGNED_OUT');
      if (reason) deps.log({ event: 'sessionEnded', reason, requestId: request.id });
    }
    sessionIsOver(reply);
    reply.clearCookie(name, cookie);
    reply.clearCookie(requestTokenCookieName(settings), cookie);
    return { loggedOut: true as const };
  };

  const begun = createSharedRowLimit('signIns', identity, signIn.realNow);
  registerRoutes(app, signInContract, {
    initiate: forAnyone(async ({ body, request }) => {
      await begun.take(addressKey(request.ip));
      return initiate(signIn, body);
    }),
    login: forAnyone(({ body, request }) =>
      login(signIn, {
        ...body,
        address: addressKey(request.ip),
        device: deviceOf(request.headers['user-agent']),
        profileDigest: profileDigestOf(settings, request),
      }),
    ),
    createSession: forAnyone(async ({ body, request, reply }) => {
      // Always a new session: the session of any existing cookie is ended, never reused.
      const former = request.cookies[name];
      const whose = former ? await identity.endSession(sha256(former)) : null;
      if (whose) signIn.accessLog.note(whose, 'SESSION_ENDED');
      const { sessionId, requestToken } = await createSession(signIn, {
        ...body,
        device: deviceOf(request.headers['user-agent']),
        profileDigest: profileDigestOf(settings, request),
      });
      reply
        .setCookie(name, sessionId, { ...cookie, httpOnly: true })
        .setCookie(requestTokenCookieName(settings), requestToken, cookie);
      request.cookies[name] = sessionId;
      const customer = await deps.authenticate(request);
      if (!customer) throw new Refusal('INTERNAL');
      await issueProfileCookie(
        deps,
        request,
        reply,
        { guid: customer.profile.guid, rememberMe: body.rememberMe },
        signIn.realNow(),
      );
      return signInResponse(customer);
    }),
    resumeSession: forSession((customer) => signInResponse(customer)),
    ping: forAnyone(({ request }) => ({
      expiresAt: requireCustomer(request).expiresAt.toISOString(),
    })),
    logout: forAnyone(({ request, reply, query }) => end(request, reply, query.reason)),
    cbLogout: forAnyone(({ request, reply }) => end(request, reply)),
  });
}
