interface Mailbox {
  telephoneNumber: string;
  voicemails: readonly { id: string; heard: boolean }[];
}

/** Voicemails that nobody has listened to. */
export const unreadIn = ({ voicemails }: Mailbox): number =>
  voicemails.filter(({ heard }) => !heard).length;

/** Whether listening to this voicemail changes anything. */
export const isUnread = ({ voicemails }: Mailbox, id: string): boolean =>
  voicemails.some((voicemail) => voicemail.id === id && !voicemail.heard);
