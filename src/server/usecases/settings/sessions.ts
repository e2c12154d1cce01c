import type {
  EndSessionsRequest,
  SessionsResponse,
} from '../../../../contracts/rest/settings/types.ts';
import { verifyCurrentPassword } from './current-password.ts';
import type { CurrentPassword, CurrentPasswordDeps } from './current-password.ts';
import type { Actor, SettingsStore } from './ports.ts';

/** Sign-ins that a person sees, the newest first. */
const SHOWN_SIGN_INS = 10;

export interface SessionsDeps {
  store: Pick<SettingsStore, 'sessions' | 'signIns'>;
  signIn: { realNow: () => Date };
}

export interface EndSessionsDeps extends CurrentPasswordDeps {
  store: Pick<SettingsStore, 'sessions' | 'signIns' | 'endSessions' | 'passwordHash'>;
}

/** Where the person is signed in, and the newest sign-ins with their user name. */
export async function readSessions(
  { store, signIn }: SessionsDeps,
  { guid }: Pick<Actor, 'guid'>,
  currentDigest: string,
): Promise<SessionsResponse> {
  const [open, entries] = [
    await store.sessions(guid, signIn.realNow()),
    await store.signIns(guid, SHOWN_SIGN_INS),
  ];
  const sessions = open
    .map(({ id, sessionDigest, browser, system, createdAt, lastActiveAt }) => ({
      sessionId: id,
      isCurrent: sessionDigest === currentDigest,
      browser,
      system,
      signedInAt: createdAt.toISOString(),
      lastActiveAt: (lastActiveAt ?? createdAt).toISOString(),
    }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) ||
        other.lastActiveAt.localeCompare(one.lastActiveAt),
    );
  return {
    sessions,
    signIns: entries.map(({ at, outcome, browser, system }) => ({
      at: at.toISOString(),
      outcome,
      browser,
      system,
    })),
  };
}

/**
 * Ends one of the person's other sessions, or all of them, for who knows the password; the current
 * one stays. Throws a {@link Refusal}: `CURRENT_PASSWORD_WRONG`, `THROTTLED`.
 */
export async function endSessions(
  needs: EndSessionsDeps,
  actor: Actor & { username: string },
  { sessionId, ...proof }: EndSessionsRequest & CurrentPassword,
): Promise<SessionsResponse> {
  const currentDigest = proof.sessionDigest;
  await verifyCurrentPassword(needs, actor, proof);
  await needs.signIn.store.clearFailures({ username: actor.username, device: currentDigest });
  await needs.store.endSessions(actor, {
    sessionId,
    keptDigest: currentDigest,
    at: needs.signIn.realNow(),
  });
  return readSessions(needs, actor, currentDigest);
}
