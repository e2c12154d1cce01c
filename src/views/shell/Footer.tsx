import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import * as css from './shell.css.ts';
import { PATHS } from '../../models/platform/paths/index.ts';

const LINKS = [
  ['support', PATHS.support],
  ['contactUs', PATHS.contactUs],
  ['outages', PATHS.outageMap],
  ['disclaimers', PATHS.disclaimers],
] as const;

/** Footer of every page except those that show only their header. */
export function Footer({ slim = false }: { slim?: boolean }) {
  const { t } = useTranslation('portal');
  return (
    <footer className={slim ? `${css.footer} ${css.footerSlim}` : css.footer}>
      {LINKS.map(([name, path]) => (
        <Link key={name} href={path} className={css.footLink}>
          {t(`footer.${name}`)}
        </Link>
      ))}
    </footer>
  );
}
