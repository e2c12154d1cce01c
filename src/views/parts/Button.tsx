import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from './parts.css.ts';

interface ButtonProps {
  children: ReactNode;
  kind?: keyof typeof css.button;
  type?: 'button' | 'submit';
  /** In progress: stays in place and ignores further clicks. */
  busy?: boolean;
  /** Action and object, where several buttons have the same text. */
  label?: string;
  id?: string;
  /** True while the content that it opens in place is open. */
  expanded?: boolean;
  onClick?: () => void;
}

/** A button, labelled with its action. */
export const Button = ({
  children,
  kind = 'secondary',
  type = 'button',
  busy = false,
  label,
  id,
  expanded,
  onClick,
}: ButtonProps) => (
  <button
    id={id}
    type={type}
    className={css.button[kind]}
    aria-disabled={busy}
    aria-label={label}
    aria-expanded={expanded}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
  >
    {children}
  </button>
);

/** A link that looks like a button, for navigation. */
export const ButtonLink = ({
  children,
  kind = 'secondary',
  href,
  label,
}: {
  children: ReactNode;
  kind?: keyof typeof css.button;
  href: string;
  label?: string;
}) => (
  <Link href={href} className={css.button[kind]} aria-label={label}>
    {children}
  </Link>
);
