import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $variant } from '../../models/platform/environment/index.ts';
import { $settingsSection } from '../../models/shell/tabs/index.ts';
import { $hasMenu, $layout, $loading, $titleKey } from '../../models/shell/routing/index.ts';
import { $profile } from '../../models/session/index.ts';
import type { Profile } from '../../models/session/index.ts';
import { Alert } from '../parts/Surface.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { Navigation } from './lazy-navigation.tsx';
import * as css from './shell.css.ts';
import { pageTitle } from './title/page-title.ts';
import { usePageChange } from './usePageChange.ts';

function Representative({ profile }: { profile: Profile }) {
  const { t } = useTranslation('portal');
  return profile.userType === 'CONSUMER' ? null : (
    <Alert signal="notice" title={t('representative.title', { name: profile.accountName })}>
      <p>{t('representative.text')}</p>
    </Alert>
  );
}

/** The frame of every page (spec 2.4): header, menu, content, footer. */
export function Shell({
  navigation: { Menu, BillingPlacesAbove, PageAlerts },
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  const { t } = useTranslation('portal');
  const { profile, titleKey, layout, loading, hasMenu, variant, section } = useUnit({
    section: $settingsSection,
    profile: $profile,
    titleKey: $titleKey,
    layout: $layout,
    loading: $loading,
    hasMenu: $hasMenu,
    variant: $variant,
  });
  usePageChange(pageTitle((key) => t(key), { titleKey, section, variant }));
  const progress = loading ? <div className={css.progress} /> : null;
  if (!profile)
    return (
      <div className={css.bare}>
        {progress}
        <Header profile={null} />
        <main id="content" tabIndex={-1} className={css.mainSlim}>
          {children}
        </main>
        <Footer slim />
      </div>
    );
  const menu = layout === 'menu' && hasMenu;
  return (
    <div className={menu ? css.frame : css.bare}>
      {progress}
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      <Header profile={profile} namesSettings={!hasMenu} />
      {menu ? <Menu /> : null}
      <div className={css.column}>
        {layout === 'menu' ? <BillingPlacesAbove narrowOnly={menu} /> : null}
        <main id="content" tabIndex={-1} className={menu ? css.main : css.mainSlim}>
          <div className={css.page}>
            <Representative profile={profile} />
            <PageAlerts />
            {children}
          </div>
        </main>
      </div>
      {layout === 'headerOnly' ? null : <Footer slim={!menu} />}
    </div>
  );
}
