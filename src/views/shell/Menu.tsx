import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $page, $tabs } from '../../models/shell/routing/index.ts';
import type { Page, Tab } from '../../models/shell/routing/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/Icon.tsx';
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

const BILLING: readonly Page[] = [
  'billing',
  'payBill',
  'scheduledPayments',
  'autopay',
  'autopayFlow',
  'paymentMethods',
  'payment',
  'activity',
  'paymentHistory',
  'statements',
  'mobileTransactions',
  'mobileLines',
];

/** The pages that belong to a tab. */
const BELOW: Readonly<Partial<Record<Tab['name'], readonly Page[]>>> = {
  accountSummary: ['accountSummary'],
  billing: BILLING,
  sharedBilling: BILLING,
  settings: ['settings', 'people'],
  profileAndSettings: ['settings'],
  users: ['people'],
};

/** The navigation tabs (spec 2.3): at the side, or at the bottom of narrow screens (spec 2.4). */
export function Menu() {
  const { t } = useTranslation('portal');
  const { tabs, page } = useUnit({ tabs: $tabs, page: $page });
  if (tabs.length === 0) return <div className={css.menuPlace} />;
  return (
    <nav className={css.menu} aria-label={t('nav.label')}>
      <ul className={css.menuList}>
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              className={css.menuLink}
              aria-current={page !== null && BELOW[name]?.includes(page) ? 'page' : undefined}
            >
              <Icon name={ICONS[name]} />
              <span className={css.atSide}>{t(`nav.${name}`)}</span>
              <span className={css.atFoot}>{t(`nav.short.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
