import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as css from './BriefAlert.css.ts';
import { FoldArrow, Icon } from '../Icon.tsx';
import type { Signal } from '../Surface.tsx';
import * as parts from '../parts.css.ts';

/**
 * A notice whose title is one line on a phone, without what the amount below it says already. It is
 * folded until it is asked for more, unless it is critical.
 */
export function BriefAlert({
  signal,
  title,
  brief,
  children,
}: {
  signal: Signal;
  title: string;
  /** The title without what the amount below says: it fits one line of a phone. */
  brief: string;
  children: ReactNode;
}) {
  const id = useId();
  // What the customer chose, once they did. What is critical says what follows at once.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? signal === 'critical';
  return (
    <div className={`${parts.alert[signal]} ${css.alert} ${open ? css.opened : ''}`}>
      <span className={`${parts.signal[signal]} ${css.icon}`}>
        <Icon name={signal} />
      </span>
      <div className={parts.alertText}>
        <p className={`${parts.strong} ${css.title}`}>{title}</p>
        <button
          type="button"
          className={css.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          <span>{brief}</span>
          <FoldArrow />
        </button>
        <div id={id} className={`${css.content} ${open ? '' : css.folded}`}>
          {children}
        </div>
      </div>
    </div>
  );
}
