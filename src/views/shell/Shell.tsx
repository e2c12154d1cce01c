import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $language, languageChosen } from '../../models/language/index.ts';
import { $page, $readsBilling } from '../../models/routing/index.ts';
import type { Page } from '../../models/routing/index.ts';
import { $profile, signOutRequested } from '../../models/session/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { Alert } from '../parts/Surface.tsx';
import * as css from './shell.css.ts';

const MENU: readonly { href: string; text: string; icon: IconName; pages: readonly Page[]; billing: boolean }[] = [
  { href: '/account-summary', text: 'nav.summary', icon: 'home', pages: ['accountSummary'], billing: false },
  { href: '/billing', text: 'nav.billing', icon: 'bill', pages: ['billing', 'payBill'], billing: true },
];

function LanguageSwitch() {
  const { t } = useTranslation('portal');
  const { language, chosen } = useUnit({ language: $language, chosen: languageChosen });
  const other = language === 'en' ? 'es' : 'en';
  return <button type="button" className={css.linkButton} lang={other} aria-label={t('nav.languageLabel')} onClick={() => chosen(other)}>{t('nav.language')}</button>;
}

/** Compact: on narrow screens the mark alone shows, beside the account's name. */
const Brand = ({ href, compact = false }: { href: string; compact?: boolean }) => {
  const { t } = useTranslation('portal');
  return <Link href={href} className={css.brand}><span className={css.mark}><Icon name="bill" /></span><span className={compact ? css.onlyWide : undefined}>{t('brand')}</span></Link>;
};

/** Title and scroll position follow the page; its heading takes the focus once it is there (Arrival.tsx). */
function usePageChange(page: Page | null, title: string): void {
  const former = useRef(page);
  useEffect(() => {
    document.title = title;
    if (page === null || former.current === page) return;
    former.current = page;
    window.scrollTo(0, 0);
  }, [page, title]);
}

/** The frame of every page: header, menu, content. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('portal');
  const { profile, page, readsBilling, signOut } = useUnit({ profile: $profile, page: $page, readsBilling: $readsBilling, signOut: signOutRequested });
  usePageChange(page, page ? `${t(`title.${page}`)} · ${t('brand')}` : t('brand'));
  if (!profile)
    return (
      <div className={css.bare}>
        <header className={css.header}><Brand href="/" /><LanguageSwitch /></header>
        <main id="content" className={css.mainSlim}>{children}</main>
      </div>
    );
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>{t('skip')}</a>
      <header className={css.header}>
        <Brand href="/account-summary" compact />
        <div className={css.who}><span className={css.cut}>{profile.accountName}</span><span className={`${css.small} ${css.cut}`}>{`${profile.firstName} · ${t(`role.${profile.role}`)}`}</span></div>
        <div className={css.account}>
          <LanguageSwitch />
          <button type="button" className={css.linkButton} onClick={() => signOut()}><Icon name="signOut" /><span className={css.onlyWide}>{t('nav.signOut')}</span></button>
        </div>
      </header>
      <nav className={css.menu} aria-label={t('nav.label')}>
        <ul className={css.menuList}>
          {MENU.filter((entry) => readsBilling || !entry.billing).map(({ href, text, icon, pages }) => (
            <li key={href}><Link href={href} className={css.menuLink} aria-current={page !== null && pages.includes(page) ? 'page' : undefined}><Icon name={icon} />{t(text)}</Link></li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className={css.main}>
        <div className={css.page}>
          {profile.userType === 'CONSUMER' ? null : <Alert signal="notice" title={t('representative.title', { name: profile.accountName })}><p>{t('representative.text')}</p></Alert>}
          {children}
        </div>
      </main>
    </div>
  );
}
