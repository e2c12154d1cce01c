import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as css from './FoldingCard.css.ts';
import { FoldArrow } from '../Icon.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import * as parts from '../parts.css.ts';

/**
 * A surface with a heading whose content is folded away on a phone until it is asked for: what
 * seldom changes must not push what is owed out of reach.
 */
export function FoldingCard({
  title,
  action,
  startsOpen = false,
  attention = null,
  children,
}: {
  title: string;
  action?: ReactNode;
  /** It has something that the customer must see; it opens as soon as that is known. */
  startsOpen?: boolean;
  /** In a word or two, what the customer must see: it opens, and says so while it is folded. */
  attention?: string | null;
  children: ReactNode;
}) {
  const id = useId();
  // What the customer chose, once they did: what loads later does not undo it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (startsOpen || attention !== null);
  return (
    <section className={`${parts.card} ${css.card}`} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <button
          type="button"
          className={css.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          <span>{title}</span>
          {attention === null || open ? null : (
            <StatusBadge tone="critical">{attention}</StatusBadge>
          )}
          <FoldArrow className={css.arrow} />
        </button>
        {action}
      </div>
      <div id={id} className={`${css.content} ${open ? '' : css.folded}`}>
        {children}
      </div>
    </section>
  );
}
