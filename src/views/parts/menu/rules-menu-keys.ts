/** What a key does in an open menu (WAI-ARIA, menu button). Null: the browser's own. */
export type MenuMove = { to: number } | 'close' | null;

/**
 * The entry that a key leads to, around at both ends. A letter leads to the next entry that starts
 * with it.
 *
 * @param at the entry that has the focus, or -1
 * @param entries the entries' texts
 */
export function menuMove(key: string, at: number, entries: readonly string[]): MenuMove {
  const count = entries.length;
  if (count === 0) return key === 'Escape' ? 'close' : null;
  switch (key) {
    case 'Escape':
      return 'close';
    case 'ArrowDown':
      return { to: (at + 1) % count };
    case 'ArrowUp':
      return { to: at <= 0 ? count - 1 : at - 1 };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: count - 1 };
    default:
      return key.length === 1 && key !== ' ' ? startingWith(key, at, entries) : null;
  }
}

function startingWith(letter: string, at: number, entries: readonly string[]): MenuMove {
  const starts = entries.map((text) => text.toLowerCase().startsWith(letter.toLowerCase()));
  const next = starts.indexOf(true, at + 1);
  const to = next === -1 ? starts.indexOf(true) : next;
  return to === -1 ? null : { to };
}
