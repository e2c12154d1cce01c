/** How long a deleted voicemail can be restored (D-118); milliseconds. */
export const DELETED_VOICEMAIL_KEPT_MS = 14 * 24 * 3_600_000;

interface Mailbox {
  telephoneNumber: string;
  voicemails: readonly { id: string; heard: boolean }[];
}

/** Voicemails that have not been listened to. */
export const unreadIn = ({ voicemails }: Mailbox): number =>
  voicemails.filter(({ heard }) => !heard).length;

/** Whether this voicemail is unread, so that listening changes its state. */
export const isUnread = ({ voicemails }: Mailbox, id: string): boolean =>
  voicemails.some((voicemail) => voicemail.id === id && !voicemail.heard);
