import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import * as css from './shell.css.ts';

/** The foot of every page but those that show their header alone. */
export function Footer() {
  const { t } = useTranslation('portal');
  return (
    <footer className={css.footer}>
      <Link href="/support" className={css.footLink}>
        {t('footer.support')}
      </Link>
      <Link href="/contactus" className={css.footLink}>
        {t('footer.contactUs')}
      </Link>
      <Link href="/disclaimers" className={css.footLink}>
        {t('footer.disclaimers')}
      </Link>
    </footer>
  );
}
