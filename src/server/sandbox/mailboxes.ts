import { afterPin, lockAt } from '../../models/voice/mailbox-settings/rules-pin.ts';
import type { Database } from '../db/driver.ts';
import { mailboxRepository } from '../db/repositories/voice/mailboxes.ts';
import { voiceRepository } from '../db/repositories/voice/voice.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** Somebody opens a mailbox from a phone. */
export interface SandboxMailboxCall {
  /** Ten digits of a phone line that has a PIN. */
  line: string;
  /** As it is dialed. */
  pin: string;
}

/** What a phone heard of a mailbox. */
export interface SandboxMailboxEnd {
  opens: boolean;
  /** Until when no PIN opens it; RFC 3339, null while one does. */
  lockedUntil: string | null;
  /** Voicemails that nobody has listened to; null while it stays closed. */
  unread: number | null;
}

interface MailboxCallDeps {
  database: Database;
  verifyPin: (hash: string, pin: string) => Promise<boolean>;
  /** Business time. */
  now: Date;
}

/**
 * Dials a PIN at a mailbox: six wrong ones in a row lock it for an hour, however many are dialed at
 * the same time. Each counts as wrong until it turns out to be right. Throws an
 * {@link InvalidSandboxRequest} for a line whose mailbox has no PIN.
 */
export async function openMailbox(
  { database, verifyPin, now }: MailboxCallDeps,
  { line, pin }: SandboxMailboxCall,
): Promise<SandboxMailboxEnd> {
  const mailboxes = mailboxRepository(database);
  const at = now.toISOString();
  const taken = await mailboxes.takeTry(line, (before) => afterPin(before, false, at).lock);
  if (!taken)
    throw new InvalidSandboxRequest([
      { path: '$input.line', expected: 'the ten digits of a phone line whose mailbox has a PIN' },
    ]);
  const { hash, before, after } = taken;
  const opens = lockAt(before, at) === null && (await verifyPin(hash, pin));
  if (opens) await mailboxes.endTries(line, after);
  const unread = opens
    ? (await voiceRepository(database).voicemails(line)).filter(({ heard }) => !heard).length
    : null;
  return { opens, lockedUntil: opens ? null : lockAt(after, at), unread };
}
