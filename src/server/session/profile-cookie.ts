import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IdentityRepository } from '../db/repositories/session/identity.ts';
import type { Settings } from '../settings.ts';
import { sha256 } from '../usecases/session/sign-in/sign-in.ts';

/** Lifetime of the profile cookie: 90 days, in seconds (spec 9). */
export const PROFILE_COOKIE_MAX_AGE_S = 7_776_000;

/** `__Host-` binds the cookie to this host over https; http localhost cannot carry that prefix. */
export const profileCookieName = (settings: Pick<Settings, 'publicOrigin'>): string =>
  settings.publicOrigin.startsWith('https:') ? '__Host-profile' : 'profile';

/** Digest of the device's profile cookie; null for none. */
export function profileDigestOf(
  settings: Pick<Settings, 'publicOrigin'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): string | null {
  const value = cookies[profileCookieName(settings)];
  return value ? sha256(value) : null;
}

interface ProfileCookieDeps {
  settings: Pick<Settings, 'publicOrigin'>;
  identity: Pick<IdentityRepository, 'keepProfile' | 'forgetProfile' | 'rememberedUsername'>;
}

interface CookieReply {
  setCookie(name: string, value: string, options: CookieSerializeOptions): unknown;
}

/**
 * Issues a new profile cookie to the device of a signed-in customer; the previous one becomes
 * invalid. It grants nothing.
 */
export async function issueProfileCookie(
  { settings, identity }: ProfileCookieDeps,
  request: Pick<FastifyRequest, 'cookies'>,
  reply: CookieReply,
  customer: { guid: string; rememberMe: boolean },
  realNow: Date,
): Promise<void> {
  const name = profileCookieName(settings);
  const former = request.cookies[name];
  if (former) await identity.forgetProfile(sha256(former));
  const value = randomBytes(32).toString('base64url');
  await identity.keepProfile({
    digest: sha256(value),
    ...customer,
    expiresAt: new Date(realNow.getTime() + PROFILE_COOKIE_MAX_AGE_S * 1000),
  });
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicOrigin.startsWith('https:'),
    maxAge: PROFILE_COOKIE_MAX_AGE_S,
  });
}

/** User name that sign-in shows on this device; null when not to be remembered. */
export async function readRememberedUsername(
  { settings, identity }: ProfileCookieDeps,
  request: Pick<FastifyRequest, 'cookies'>,
  realNow: Date,
): Promise<{ username: string } | null> {
  const value = request.cookies[profileCookieName(settings)];
  const username = value ? await identity.rememberedUsername(sha256(value), realNow) : null;
  return username === null ? null : { username };
}
