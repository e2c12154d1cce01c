import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as css from './FoldingCard.css.ts';
import { Icon } from './Icon.tsx';
import * as parts from './parts.css.ts';

export interface FoldingProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A section whose content is folded away on a phone until it is asked for: what seldom changes must
 * not push what is owed out of reach.
 */
export function FoldingSection({
  title,
  action,
  children,
  heading: Heading,
  className,
}: FoldingProps & { heading: 'h2' | 'h3'; className: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={className} aria-label={title}>
      <div className={css.head}>
        <Heading className={css.title}>{title}</Heading>
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

/** A surface that folds on a phone. */
export const FoldingCard = (props: FoldingProps) => (
  <FoldingSection {...props} heading="h2" className={`${parts.card} ${css.card}`} />
);
