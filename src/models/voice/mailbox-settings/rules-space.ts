/** What a mailbox holds (areas 1, mailbox); seconds. */
export const MAILBOX_SECONDS = 45 * 60;
/** From here on a mailbox is nearly full; seconds. */
export const NEARLY_FULL_SECONDS = 0.75 * MAILBOX_SECONDS;

export type MailboxSpace = 'FREE' | 'NEARLY_FULL' | 'FULL';

/**
 * How much room a mailbox has.
 *
 * @param usedSeconds Of the voicemails that were not deleted.
 */
export function mailboxSpace(usedSeconds: number): MailboxSpace {
  if (usedSeconds >= MAILBOX_SECONDS) return 'FULL';
  return usedSeconds >= NEARLY_FULL_SECONDS ? 'NEARLY_FULL' : 'FREE';
}
