interface Mailbox {
  own: boolean;
  unreadCount: number | null;
  usedMebibytes: number;
  quotaMebibytes: number;
}

/** Unread messages in the customer's own mailboxes. Null if they have none. */
export function unreadMail(mailboxes: readonly Mailbox[]): number | null {
  const own = mailboxes.filter((mailbox) => mailbox.own);
  return own.length === 0
    ? null
    : own.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), 0);
}

/** From this ratio on, a mailbox is shown as nearly full: new mail may bounce. */
const NEARLY_FULL_RATIO = 0.95;

export const nearlyFull = <M extends Mailbox>(mailboxes: readonly M[]): M[] =>
  mailboxes.filter(
    ({ usedMebibytes, quotaMebibytes }) => usedMebibytes >= NEARLY_FULL_RATIO * quotaMebibytes,
  );
