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
