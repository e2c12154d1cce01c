import { randomUUID } from 'node:crypto';
import { Refusal } from '../../failure.ts';
import { digestOf } from './links.ts';

/** What is counted. Each by itself: who asks for codes may still sign in, and the other way round. */
export type AccessAction = 'RECOVERY' | 'CODE' | 'USERNAME' | 'REGISTRATION';

/**
 * What may be asked for within 15 minutes of real time, of one user or account and from one address. An address as with
 * sign-in, for an office shares one; a user less often, because each time brings a letter. A code counts its own tries.
 */
export const ACCESS_THROTTLE = {
  subject: { RECOVERY: 5, CODE: 50, USERNAME: 5, REGISTRATION: 5 },
  address: 50,
  inMs: 15 * 60_000,
} as const;

export interface ThrottleDeps {
  realNow: () => Date;
  tries: {
    addTry(row: {
      id: string;
      action: string;
      subjectDigest: string;
      address: string;
      at: Date;
    }): Promise<void>;
    forgetTry(id: string): Promise<void>;
    triesSince(
      action: string,
      subjectDigest: string,
      address: string,
      since: Date,
    ): Promise<{ ofSubject: number; ofAddress: number }>;
  };
}

/**
 * Counts one more try, or throws `THROTTLED` for one too many. Written before it is counted, so that tries made all at
 * once are counted no less than those made one after the other; what is refused is not held against anyone.
 */
export async function throttleRequest(
  { realNow, tries }: ThrottleDeps,
  given: { action: AccessAction; subject: string; address: string },
): Promise<void> {
  const at = realNow();
  const row = {
    id: randomUUID(),
    action: given.action,
    subjectDigest: digestOf(given.subject),
    address: given.address,
    at,
  };
  await tries.addTry(row);
  const { ofSubject, ofAddress } = await tries.triesSince(
    row.action,
    row.subjectDigest,
    row.address,
    new Date(at.getTime() - ACCESS_THROTTLE.inMs),
  );
  if (ofSubject <= ACCESS_THROTTLE.subject[given.action] && ofAddress <= ACCESS_THROTTLE.address)
    return;
  await tries.forgetTry(row.id);
  throw new Refusal('THROTTLED', { retryAfterSeconds: ACCESS_THROTTLE.inMs / 1000 });
}
