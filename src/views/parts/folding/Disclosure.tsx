import type { ReactNode } from 'react';
import * as css from './Disclosure.css.ts';
import { Icon } from '../Icon.tsx';

/** Shows and hides what is seldom needed, also without a script. */
export const Disclosure = ({
  title,
  look = 'link',
  children,
}: {
  title: string;
  /** A link's, or that of a row of a list. */
  look?: keyof typeof css.title;
  children: ReactNode;
}) => (
  <details>
    <summary className={css.title[look]}>
      <span>{title}</span>
      <span className={css.sign}>
        <Icon name="down" />
      </span>
    </summary>
    {children}
  </details>
);
