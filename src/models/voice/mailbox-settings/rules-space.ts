/** What a mailbox holds (areas 1, mailbox); seconds. */
export const MAILBOX_SECONDS = 45 * 60;
/** From this part of it on, a mailbox is nearly full. */
const NEARLY_FULL = 0.75;

export type MailboxSpace = 'FREE' | 'NEARLY_FULL' | 'FULL';

/**
 * How much room a mailbox has.
 *
 * @param usedSeconds Of the voicemails that were not deleted.
 */
export function mailboxSpace(usedSeconds: number): MailboxSpace {
  if (usedSeconds >= MAILBOX_SECONDS) return 'FULL';
  return usedSeconds >= NEARLY_FULL * MAILBOX_SECONDS ? 'NEARLY_FULL' : 'FREE';
}
