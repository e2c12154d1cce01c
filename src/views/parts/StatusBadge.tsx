import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Signal } from './Surface.tsx';
import * as css from './parts.css.ts';

/** A status in a word or two, next to its subject: an icon, a word, a colour. */
export const StatusBadge = ({ tone, children }: { tone: Signal; children: ReactNode }) => (
  <span className={`${css.statusBadge} ${css.signal[tone]}`}>
    <Icon name={tone} />
    <span className={css.statusText}>{children}</span>
  </span>
);
