import { randomUUID } from 'node:crypto';
import { Refusal } from '../../failure.ts';
import { digestOf } from './links.ts';

/**
 * Throttled actions, counted separately: a user who requests codes may still sign in, and vice
 * versa.
 */
export type AccessAction = 'RECOVERY' | 'CODE' | 'USERNAME' | 'REGISTRATION';

/**
 * Request limits within 15 minutes of real time, per user or account and per address. The address
 * limit is that of sign-in, because an office shares one; the user limit is lower, because each
 * request sends an e-mail. Codes count their own attempts.
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
 * Counts one attempt, or throws `THROTTLED` above the limit. Written before counting, so that
 * parallel attempts count like sequential ones; rejected attempts are not counted.
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
