import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $page } from '../../models/shell/routing/index.ts';
import {
  $billingPlace,
  $isWithinTab,
  $tabs,
  $tool,
  $tools,
  AREA_OF_TAB,
  tabMark,
} from '../../models/shell/tabs/index.ts';
import type { Place, Tab } from '../../models/shell/tabs/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { BillingPlaces } from './BillingPlaces.tsx';
import * as css from './shell.css.ts';

const ICONS: Readonly<Record<Tab['name'], IconName>> = {
  accountSummary: 'home',
  billing: 'bill',
  sharedBilling: 'bill',
  services: 'services',
  voiceAndServices: 'services',
  settings: 'settings',
  profileAndSettings: 'settings',
  users: 'people',
  community: 'community',
};

const TOOL_ICONS: Readonly<Partial<Record<Place['name'], IconName>>> = {
  people: 'people',
  support: 'support',
  search: 'search',
};
const ToolIcon = ({ name }: { name: Place['name'] }) => (
  <Icon name={TOOL_ICONS[name] ?? 'notice'} />
);

/**
 * The navigation tabs (spec 2.3), the pages below Billing while one of them is open, and the
 * tools: at the side, or as a bar at the bottom of narrow screens (spec 2.4).
 */
export function Menu() {
  const { t } = useTranslation('portal');
  const { tabs, page, place, isWithin } = useUnit({
    tabs: $tabs,
    page: $page,
    place: $billingPlace,
    isWithin: $isWithinTab,
  });
  if (tabs.length === 0) return <div className={css.menuPlace} />;
  return (
    <nav className={css.menu} aria-label={t('nav.label')}>
      <ul className={css.menuList}>
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <Link href={href} className={css.menuLink} aria-current={tabMark(name, page, isWithin)}>
              <Icon name={ICONS[name]} />
              <span className={css.atSide}>{t(`nav.${name}`)}</span>
              <span className={css.atFoot}>{t(`nav.short.${name}`)}</span>
            </Link>
            {place && AREA_OF_TAB[name] === 'billing' ? <BillingPlaces at="side" /> : null}
          </li>
        ))}
        <Tools />
      </ul>
    </nav>
  );
}

/** People, support and search: listed at the side; behind one button in the bar. */
function Tools() {
  const { t } = useTranslation('portal');
  const { tools, tool } = useUnit({ tools: $tools, tool: $tool });
  return (
    <>
      {tools.map((one) => (
        <li key={one.name} className={css.tool}>
          <Link
            href={one.href}
            className={css.menuLink}
            aria-current={one === tool ? 'page' : undefined}
          >
            <ToolIcon name={one.name} />
            {t(`nav.place.${one.name}`)}
          </Link>
        </li>
      ))}
      <li className={css.moreTools}>
        <MenuButton
          id="more-tools"
          className={css.menuLink}
          opens="above"
          current={tool !== null}
          entries={tools.map((one) => ({
            key: one.name,
            text: t(`nav.place.${one.name}`),
            icon: <ToolIcon name={one.name} />,
            href: one.href,
            current: one === tool,
          }))}
        >
          <Icon name="more" />
          <span>{t('nav.more')}</span>
        </MenuButton>
      </li>
    </>
  );
}
