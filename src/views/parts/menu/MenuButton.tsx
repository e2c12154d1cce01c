import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from './MenuButton.css.ts';
import { menuMove } from './rules-menu-keys.ts';

export type MenuEntry = { key: string; text: string; icon?: ReactNode } & (
  { href: string; current: boolean } | { onSelect: () => void }
);

interface MenuButtonProps {
  id?: string;
  /** The button's name, where its content has no text. */
  label?: string;
  className: string;
  /** The side to which the menu opens. */
  opens: 'below' | 'above';
  entries: readonly MenuEntry[];
  /** One of the entries is the current page. */
  current?: boolean;
  children: ReactNode;
}

/**
 * A button that opens a menu (WAI-ARIA, menu button): arrow keys, Home, End and first letters move
 * in it, Escape closes it and returns the focus, Tab leaves it.
 */
export function MenuButton({
  id,
  label,
  className,
  opens,
  entries,
  current = false,
  children,
}: MenuButtonProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const menuId = useId();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (open)
      items()
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);
  const close = () => {
    button.current?.focus();
    setOpen(null);
  };
  const keyInMenu = (event: KeyboardEvent) => {
    const all = items();
    const move = menuMove(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      entries.map(({ text }) => text),
    );
    if (move === null) return;
    event.preventDefault();
    if (move === 'close') close();
    else all[move.to]?.focus();
  };
  return (
    <span
      className={css.place}
      // The focus stays where the menu puts it, also where a pressed button does not take it.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(null);
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? menuId : undefined}
        data-current={current}
        onClick={() => (open ? close() : setOpen('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {children}
      </button>
      {open ? (
        <ul
          ref={menu}
          id={menuId}
          role="menu"
          aria-labelledby={id}
          aria-label={id ? undefined : label}
          className={css.menu[opens]}
          onKeyDown={keyInMenu}
        >
          {entries.map((entry) => (
            <li key={entry.key} role="none">
              <Entry entry={entry} close={close} />
            </li>
          ))}
        </ul>
      ) : null}
    </span>
  );
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const content = (
    <>
      {entry.icon}
      {entry.text}
    </>
  );
  if ('href' in entry)
    return (
      <Link
        href={entry.href}
        role="menuitem"
        tabIndex={-1}
        className={css.entry}
        aria-current={entry.current ? 'page' : undefined}
        onClick={close}
      >
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css.entry}
      onClick={() => {
        close();
        entry.onSelect();
      }}
    >
      {content}
    </button>
  );
}
