import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import * as css from './shell.css.ts';
import { PATHS } from '../../models/platform/paths/index.ts';

/** Footer of every page except those that show only their header. */
export function Footer({ slim = false }: { slim?: boolean }) {
  const { t } = useTranslation('portal');
  return (
    <footer className={slim ? `${css.footer} ${css.footerSlim}` : css.footer}>
      <Link href={PATHS.support} className={css.footLink}>
        {t('footer.support')}
      </Link>
      <Link href={PATHS.contactUs} className={css.footLink}>
        {t('footer.contactUs')}
      </Link>
      <Link href={PATHS.outageMap} className={css.footLink}>
        {t('footer.outages')}
      </Link>
      <Link href={PATHS.disclaimers} className={css.footLink}>
        {t('footer.disclaimers')}
      </Link>
    </footer>
  );
}
