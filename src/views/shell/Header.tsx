import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $variant } from '../../models/platform/environment/index.ts';
import { $language, languageChosen } from '../../models/shell/language/index.ts';
import { $location } from '../../models/shell/routing/index.ts';
import { signOutRequested } from '../../models/session/index.ts';
import type { Profile } from '../../models/session/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { PlainForm } from './PlainForm.tsx';
import * as css from './shell.css.ts';
import { Wordmark } from './Wordmark.tsx';
import { FORM_PATHS, PATHS } from '../../models/platform/paths/index.ts';

function LanguageSwitch() {
  const { t } = useTranslation('portal');
  const { language, location, chosen } = useUnit({
    language: $language,
    location: $location,
    chosen: languageChosen,
  });
  const other = language === 'en' ? 'es' : 'en';
  return (
    <PlainForm
      action={FORM_PATHS.language}
      fields={{ language: other, from: `${location.path}${location.search}` }}
      onSubmit={() => chosen(other)}
    >
      <button
        type="submit"
        className={css.linkButton}
        lang={other}
        aria-label={t('nav.languageLabel')}
      >
        {t('nav.language')}
      </button>
    </PlainForm>
  );
}

/** Compact: on narrow screens only the logo shows, next to the account's name. */
function Brand({ href, compact = false }: { href: string; compact?: boolean }) {
  const variant = useUnit($variant);
  return (
    <Link href={href} className={css.brand}>
      <Wordmark variant={variant} nameClass={compact ? css.onlyWide : undefined} />
    </Link>
  );
}

/** The account, the signed-in user and their role; links to the user's settings. */
function AccountIdentity({ profile }: { profile: Profile }) {
  const { t } = useTranslation('portal');
  return (
    <Link href={PATHS.settings} className={css.accountIdentity}>
      <span className={css.accountName}>{profile.accountName}</span>
      <span className={css.identityRole}>
        {`${profile.firstName} · ` +
          `${t(`role.${profile.userType === 'CONSUMER' ? profile.role : 'representative'}`)}`}
      </span>
    </Link>
  );
}

/**
 * Header of every page: the brand, the customer, the language, sign-out; and the settings, unless
 * they are in a menu.
 */
export function Header({
  profile,
  namesSettings = false,
}: {
  profile: Profile | null;
  namesSettings?: boolean;
}) {
  const { t } = useTranslation('portal');
  const signOut = useUnit(signOutRequested);
  if (!profile)
    return (
      <header className={css.header}>
        <Brand href="/" />
        <LanguageSwitch />
      </header>
    );
  return (
    <header className={css.header}>
      <Brand href={PATHS.accountSummary} compact />
      <AccountIdentity profile={profile} />
      <div className={css.account}>
        {namesSettings ? (
          <Link href={PATHS.settings} className={css.linkButton}>
            <Icon name="settings" />
            <span className={css.onlyWide}>{t('nav.settings')}</span>
          </Link>
        ) : null}
        <LanguageSwitch />
        <PlainForm action={FORM_PATHS.signOut} isBound onSubmit={() => signOut()}>
          <button type="submit" className={css.linkButton}>
            <Icon name="signOut" />
            <span className={css.onlyWide}>{t('nav.signOut')}</span>
          </button>
        </PlainForm>
      </div>
    </header>
  );
}
