import type { ReactNode } from 'react';
import { focusField } from '../focus-field.ts';
import { tabAfter } from './tab-after.ts';
import * as css from './Tabs.css.ts';

const idOf = (tab: string): string => `tab-${tab.toLowerCase()}`;

/**
 * Tabs over one panel, whose id is `panel`. The arrow keys move between tabs and show them; Tab
 * leads into the panel.
 */
export function Tabs<Tab extends string>({
  label,
  panel,
  tabs,
  titleOf,
  tab,
  onChoose,
}: {
  label: string;
  panel: string;
  tabs: readonly Tab[];
  titleOf: (tab: Tab) => string;
  tab: Tab;
  onChoose: (tab: Tab) => void;
}) {
  const pressed = (event: React.KeyboardEvent) => {
    const next = tabAfter(tabs, tab, event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    focusField(idOf(next));
  };
  return (
    <div role="tablist" aria-label={label} className={css.tabs} onKeyDown={pressed}>
      {tabs.map((each) => (
        <button
          key={each}
          id={idOf(each)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={each === tab}
          aria-controls={panel}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {titleOf(each)}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. */
export const TabPanel = ({
  id,
  tab,
  children,
}: {
  id: string;
  tab: string;
  children: ReactNode;
}) => (
  <div id={id} role="tabpanel" aria-labelledby={idOf(tab)} tabIndex={0} className={css.panel}>
    {children}
  </div>
);
