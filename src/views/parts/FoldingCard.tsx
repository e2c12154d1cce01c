import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as css from './FoldingCard.css.ts';
import { Icon } from './Icon.tsx';
import * as parts from './parts.css.ts';

/**
 * A surface with a heading whose content is folded away on a phone until it is asked for: what
 * seldom changes must not push what is owed out of reach.
 */
export function FoldingCard({
  title,
  action,
  startsOpen = false,
  children,
}: {
  title: string;
  action?: ReactNode;
  /** It has something that the customer must see. */
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  return (
    <section className={`${parts.card} ${css.card}`} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <button
          type="button"
          className={css.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <span className={open ? css.turned : undefined}>
            <Icon name="down" />
          </span>
        </button>
        {action}
      </div>
      <div id={id} className={`${css.content} ${open ? '' : css.folded}`}>
        {children}
      </div>
    </section>
  );
}
