import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Signal } from './Surface.tsx';
import * as css from './parts.css.ts';

/** A state in a word or two, beside what it is the state of: an icon, a word, a colour. */
export const StatusBadge = ({ tone, children }: { tone: Signal; children: ReactNode }) => (
  <span className={`${css.statusBadge} ${css.signal[tone]}`}>
    <Icon name={tone} />
    {children}
  </span>
);
