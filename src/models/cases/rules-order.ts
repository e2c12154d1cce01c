/** Cases in the order of their list: the one that changed last first. */
export const lastChangedFirst = <Case extends { updatedAt: string }>(
  cases: readonly Case[],
): Case[] =>
  cases.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

/** What was written in a case in the order in which it is read: the oldest first. */
export const oldestFirst = <Message extends { at: string }>(
  messages: readonly Message[],
): Message[] => messages.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
