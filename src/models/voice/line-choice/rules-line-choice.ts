import { isSought } from '../../platform/search/rules-search.ts';

interface Line {
  telephoneNumber: string;
  holder: { guid: string } | null;
}

/**
 * The line of an address; without one, or with one that the account does not have, the customer's
 * own first line, else the account's first. Null without lines.
 */
export function lineIn<L extends Line>(
  search: string,
  lines: readonly L[],
  guid: string,
): L | null {
  const named = new URLSearchParams(search).get('line');
  return (
    lines.find(({ telephoneNumber }) => telephoneNumber === named) ??
    lines.find(({ holder }) => holder?.guid === guid) ??
    lines[0] ??
    null
  );
}

/** The lines that are sought: by number, by what they are called, or by who has them. */
export const linesSought = <
  L extends {
    telephoneNumber: string;
    nickname: string | null;
    holder: { firstName: string; lastName: string } | null;
  },
>(
  lines: readonly L[],
  sought: string,
): L[] =>
  lines.filter(({ telephoneNumber, nickname, holder }) =>
    isSought(sought, {
      number: telephoneNumber,
      texts: [nickname, holder && `${holder.firstName} ${holder.lastName}`],
    }),
  );
