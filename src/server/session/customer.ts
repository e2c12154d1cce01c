import type { FastifyRequest } from 'fastify';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import {
  BACKGROUND_HEADER,
  HOST_PREFIX,
  REQUEST_TOKEN_COOKIE,
  SESSION_COOKIE,
} from '../../../contracts/headers.ts';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { IdentityRepository } from '../db/repositories/session/identity.ts';
import { oncePerPage } from '../page-readings.ts';
import { sha256 } from '../usecases/session/sign-in/sign-in.ts';
import type { Settings } from '../settings.ts';
import { isAutopayOffered } from '../../models/autopay/terms/rules-eligibility.ts';
import { accountStates } from '../../models/permissions/rules-flows.ts';
import { SESSION_LIFE_MS } from '../../models/session/timeout/rules-idle-timeout.ts';

/** The signed-in customer of a request. */
export interface Customer {
  sessionDigest: string;
  requestToken: string;
  expiresAt: Date;
  profile: Profile;
}

/** Bound to this host over https; http localhost cannot carry that prefix. */
const onHost =
  (name: string) =>
  ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): string =>
    publicOrigin.startsWith('https:') ? `${HOST_PREFIX}${name}` : name;

export const sessionCookieName = onHost(SESSION_COOKIE);
export const requestTokenCookieName = onHost(REQUEST_TOKEN_COOKIE);

/** Requests that are never a customer action, whatever they claim (decisions, sign-in step 4). */
const BACKGROUND_PATHS: ReadonlySet<string | undefined> = new Set([
  '/api/pub/config/v1/features',
  '/api/pub/analytics/v1/events',
  GRAPHS.auxiliary.path,
]);

/**
 * A burst of requests is one action: minimum interval between writes of the session end, in
 * milliseconds.
 */
const WRITE_EVERY_MS = 5_000;

/**
 * Finds the customer of a request by its session cookie, and extends the session if the request
 * came from a customer action, to {@link SESSION_LIFE_MS} after the sign-in at most. Uses real
 * time, which the sandbox cannot change.
 */
export function createAuthenticator(
  identity: IdentityRepository,
  settings: Pick<Settings, 'publicOrigin' | 'sessionMs'>,
  realNow: () => Date = () => new Date(),
) {
  const customerOf = async (
    request: FastifyRequest,
    sessionDigest: string,
  ): Promise<Customer | null> => {
    const now = realNow();
    const found = await identity.session(sessionDigest, now);
    if (!found) return null;
    const { session, user, account, isInAutopay } = found;
    let { expiresAt } = session;
    const extended = new Date(
      Math.min(now.getTime() + settings.sessionMs, session.createdAt.getTime() + SESSION_LIFE_MS),
    );
    const isAct =
      request.headers[BACKGROUND_HEADER] !== '1' && !BACKGROUND_PATHS.has(request.routeOptions.url);
    if (isAct && extended.getTime() - expiresAt.getTime() > WRITE_EVERY_MS) {
      await identity.extendSession(session.sessionDigest, extended, now);
      expiresAt = extended;
    }
    // After what changes the session: a change ends what was read before.
    identity.knownFromSession(account, user);
    const profile: Profile = {
      accountType: 'COMMERCIAL',
      role: user.role,
      username: user.username,
      guid: user.guid,
      firstName: user.firstName,
      lastName: user.lastName,
      enterpriseRole: user.enterpriseRole,
      accountKind: account.type,
      footprint: account.footprint,
      autopayOffered: isAutopayOffered(
        isInAutopay,
        accountStates({
          kind: account.type,
          suppressed: account.billingSuppressed,
          cardsAccepted: account.cardsAccepted,
          bankAccountsAccepted: account.bankAccountsAccepted,
        }),
      ),
      accountNumber: account.accountNumber,
      accountName: account.companyName,
      userType: user.userType,
      csrId: user.csrId,
      zip: account.serviceAddress.zip,
      billingTimeZone: account.billingTimeZone,
      language: user.language,
    };
    return {
      sessionDigest: session.sessionDigest,
      requestToken: session.requestToken,
      expiresAt,
      profile,
    };
  };
  return async (request: FastifyRequest): Promise<Customer | null> => {
    const cookie = request.cookies[sessionCookieName(settings)];
    if (!cookie) return null;
    const digest = sha256(cookie);
    return oncePerPage(
      () => `session ${digest}`,
      () => customerOf(request, digest),
    );
  };
}
