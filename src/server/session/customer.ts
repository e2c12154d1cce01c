import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER } from '../../../contracts/headers.ts';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { IdentityRepository } from '../db/repositories/identity.ts';
import { sha256 } from '../usecases/sign-in/sign-in.ts';
import type { Settings } from '../settings.ts';

/** The signed-in customer of a request. */
export interface Customer {
  sessionDigest: string;
  requestToken: string;
  expiresAt: Date;
  profile: Profile;
}

/** `__Host-` binds the cookie to this host over https; http localhost cannot carry that prefix. */
export const sessionCookieName = (settings: Pick<Settings, 'publicOrigin'>): string => (settings.publicOrigin.startsWith('https:') ? '__Host-session' : 'session');

/** Finds the customer of a request by its session cookie, and extends the session unless no act of theirs caused the call. */
export function authenticator(identity: IdentityRepository, settings: Settings) {
  return async (request: FastifyRequest): Promise<Customer | null> => {
    const cookie = request.cookies[sessionCookieName(settings)];
    if (!cookie) return null;
    const now = new Date();
    const found = await identity.session(sha256(cookie), now);
    if (!found) return null;
    const { session, user, account } = found;
    let { expiresAt } = session;
    if (request.headers[BACKGROUND_HEADER] !== '1') {
      expiresAt = new Date(now.getTime() + settings.sessionMs);
      // Written at most every five seconds: a burst of calls is one act.
      if (expiresAt.getTime() - session.expiresAt.getTime() > 5_000) await identity.extendSession(session.sessionDigest, expiresAt);
    }
    const profile: Profile = {
      accountType: 'COMMERCIAL', role: user.role, username: user.username, guid: user.guid, firstName: user.firstName, accountNumber: account.accountNumber,
      accountName: account.companyName, userType: user.userType, csrId: user.csrId, zip: account.serviceAddress.zip, billingTimeZone: account.billingTimeZone,
    };
    return { sessionDigest: session.sessionDigest, requestToken: session.requestToken, expiresAt, profile };
  };
}
