import { Refusal } from '../failure.ts';
import { makeAttempt, THROTTLE } from '../session/sign-in/attempts.ts';
import type { AttemptStore } from '../session/sign-in/attempts.ts';
import type { SignInDeps } from '../session/sign-in/sign-in.ts';
import type { Actor, SettingsStore } from './ports.ts';

export interface CurrentPasswordDeps {
  store: Pick<SettingsStore, 'passwordHash'>;
  signIn: Pick<SignInDeps, 'realNow' | 'verifyPassword'> & {
    store: AttemptStore & Pick<SignInDeps['store'], 'clearFailures'>;
  };
}

/** A signed-in person who proves their password once more. */
export interface CurrentPassword {
  currentPassword: string;
  /** The caller's address. */
  address: string;
  sessionDigest: string;
}

/**
 * The hash that verified the current password; throws when it was wrong, and counts that as sign-in
 * does: `CURRENT_PASSWORD_WRONG`, `THROTTLED`.
 */
export async function verifyCurrentPassword(
  { store, signIn }: CurrentPasswordDeps,
  actor: Pick<Actor, 'guid'> & { username: string },
  { currentPassword, address, sessionDigest }: CurrentPassword,
): Promise<string> {
  const now = signIn.realNow();
  const { username, guid } = actor;
  // The session counts for itself, so that strangers do not keep its person from a new password.
  const who = { username, address, device: sessionDigest };
  const attempt = await makeAttempt(signIn.store, who, now, async () => {
    const stored = await store.passwordHash(guid);
    return stored && (await signIn.verifyPassword(stored, currentPassword)) ? stored : null;
  });
  if (attempt.kind === 'tooMany')
    throw new Refusal('THROTTLED', { retryAfterSeconds: THROTTLE.inMs / 1000 });
  if (attempt.kind === 'failed')
    throw new Refusal('CURRENT_PASSWORD_WRONG', { fields: ['$input.currentPassword'] });
  return attempt.result;
}
