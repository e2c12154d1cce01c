import { randomUUID } from 'node:crypto';
import { Refusal } from '../../failure.ts';
import { digestOf } from './links.ts';

/**
 * Throttled actions, counted separately: a user who requests codes may still sign in, and vice
 * versa.
 */
export type AccessAction = 'RECOVERY' | 'CODE' | 'USERNAME' | 'REGISTRATION';

/**
 * Request limits within 15 minutes of real time (D-185). `subject`: of one user or account, from
 * each address, or from each device that is known for it; low, because a request may send an
 * e-mail. `everywhere`: of one user or account from all addresses together; beyond it e-mails are
 * sent to `firstOfDay` addresses alone that ask for the first time in a day (D-192), and nobody is
 * refused. `address`: from one address, as of sign-in, because an office shares
 * one. Codes count their own attempts.
 */
export const ACCESS_THROTTLE = {
  subject: { RECOVERY: 5, CODE: 50, USERNAME: 5, REGISTRATION: 5 },
  everywhere: 20,
  firstOfDay: 20,
  address: 50,
  inMs: 15 * 60_000,
  dayMs: 24 * 60 * 60_000,
} as const;

/** The user name or account that a request is about, and the device where it is known for it. */
interface Subject {
  subject: string;
  /** Null for a stranger's. */
  device: string | null;
}

/** What requests are counted under: each known device for itself, all others together. */
export const subjectDigestOf = ({ subject, device }: Subject): string =>
  digestOf(device === null ? subject : `${subject}\n${device}`);

/** Requests so far, this one included. */
export interface Tries {
  /** Of the subject from all addresses, of the subject from this one, and of this address. */
  ofSubject: number;
  ofSubjectHere: number;
  ofAddress: number;
  /** Of the subject within a day: from all addresses, and from this one. */
  ofSubjectToday: number;
  ofSubjectHereToday: number;
  /** Addresses that asked for the subject, and not earlier on that day. */
  newAddresses: number;
}

/** Whether a letter may go out although strangers ask for the same again and again. */
const mayWriteToStranger = ({ ofSubject, ofSubjectHereToday, newAddresses }: Tries): boolean =>
  ofSubject <= ACCESS_THROTTLE.everywhere ||
  (ofSubjectHereToday === 1 && newAddresses <= ACCESS_THROTTLE.firstOfDay);

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
      from: { since: Date; dayBefore: Date },
    ): Promise<Tries>;
  };
}

/** Which devices are known: somebody signed in there before (D-183). Times are real. */
export interface KnownDevices {
  /** Whether this person did. */
  isKnownDevice(profileDigest: string, username: string, now: Date): Promise<boolean>;
  /** Whether a person of this account did. */
  isKnownDeviceOf(profileDigest: string, accountNumber: string, now: Date): Promise<boolean>;
}

/**
 * Counts one attempt, or throws `THROTTLED` above the limit. Written before counting, so that
 * parallel attempts count like sequential ones; rejected attempts are not counted. A known device
 * is limited by its own attempts alone. Returns whether an e-mail may still be sent: strangers at
 * many addresses neither flood a mailbox nor learn that they no longer reach it. `isFlood`: once a
 * day, with the request by which strangers have asked too often.
 */
export async function throttleRequest(
  { realNow, tries }: ThrottleDeps,
  given: Subject & { action: AccessAction; address: string },
): Promise<{ mayWrite: boolean; isFlood: boolean }> {
  const at = realNow();
  const row = {
    id: randomUUID(),
    action: given.action,
    subjectDigest: subjectDigestOf(given),
    address: given.address,
    at,
  };
  await tries.addTry(row);
  const counted = await tries.triesSince(row.action, row.subjectDigest, row.address, {
    since: new Date(at.getTime() - ACCESS_THROTTLE.inMs),
    dayBefore: new Date(at.getTime() - ACCESS_THROTTLE.dayMs),
  });
  const { ofSubject, ofSubjectHere, ofAddress, ofSubjectToday } = counted;
  const most = ACCESS_THROTTLE.subject[given.action];
  const isWithin =
    given.device === null
      ? ofSubjectHere <= most && ofAddress <= ACCESS_THROTTLE.address
      : ofSubject <= most;
  if (isWithin)
    return {
      mayWrite: mayWriteToStranger(counted),
      isFlood: given.device === null && ofSubjectToday === ACCESS_THROTTLE.everywhere + 1,
    };
  await tries.forgetTry(row.id);
  throw new Refusal('THROTTLED', { retryAfterSeconds: ACCESS_THROTTLE.inMs / 1000 });
}
