import { getFeatures } from '../../../contracts/rest/configuration/contract.ts';
import type { Features } from '../../../contracts/rest/configuration/types.ts';
import {
  cbLogout,
  createSession,
  initiate,
  login,
  logout,
  ping,
  resumeSession,
} from '../../../contracts/rest/sign-in/contract.ts';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import { brokenContract } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const randomBase64Url = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** BASE64URL(SHA256(verifier)): PKCE's method S256 (RFC 7636). */
export const codeChallenge = async (verifier: string): Promise<string> =>
  base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );

/** The signed-in user, according to the service; does not extend the session. */
export const fetchProfile = async (options: ClientOptions): Promise<Profile> =>
  (await sendRequest(options, resumeSession, undefined, { background: true })).profile;

/** Extends the session after customer activity; returns its expiry, an instant of real time. */
export const extendSession = async (options: ClientOptions): Promise<string> =>
  (await sendRequest(options, ping, undefined, { background: false, unattended: true })).expiresAt;

/**
 * Remaining session time on the server, in seconds; does not extend the session. No session is an
 * error response like any other.
 */
export const remainingSeconds = async (options: ClientOptions): Promise<number> =>
  (await sendRequest(options, resumeSession, undefined, { background: true, probesSession: true }))
    .expiresInSeconds;

/** The feature toggles, from remote configuration. */
export const loadFeatures = async (options: ClientOptions): Promise<Features> =>
  (await sendRequest(options, getFeatures, undefined, { background: true })).features;

/** Ends the session at the session service. */
export const endSession = async (options: ClientOptions): Promise<void> => {
  await sendRequest(options, logout);
};

/** Ends the session at the sign-in service: its own logout (spec 7). */
export const endSignIn = async (options: ClientOptions): Promise<void> => {
  await sendRequest(options, cbLogout);
};

/**
 * Signs out: if the session service is down, the sign-in service ends the session instead. Without
 * a connection neither can.
 */
export const signOut = (options: ClientOptions): Promise<void> =>
  endSession(options).catch((failure: RequestFailure) => {
    if (failure.kind !== 'refused' || failure.status < 500) throw failure;
    return endSignIn(options);
  });

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** Signs in: the whole PKCE dance. The code verifier lives in this call alone. */
export async function signIn(
  options: ClientOptions,
  { username, password, rememberMe }: Credentials,
): Promise<Profile> {
  const codeVerifier = randomBase64Url();
  const state = randomBase64Url();
  const { transactionId } = await sendRequest(options, initiate, {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge: await codeChallenge(codeVerifier),
    codeChallengeMethod: 'S256',
    state,
  });
  const proved = await sendRequest(options, login, {
    transactionId,
    credentialType: 'password',
    username,
    password,
  });
  // A different state means a response to another transaction.
  if (proved.state !== state) throw brokenContract(login.path, ['$input.state']);
  const { code } = proved;
  return (await sendRequest(options, createSession, { code, codeVerifier, rememberMe })).profile;
}
