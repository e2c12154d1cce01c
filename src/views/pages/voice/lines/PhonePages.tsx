import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import * as css from './Lines.css.ts';

/** The pages about phone lines. Each keeps the line that is looked at. */
const PAGES = ['phone', 'voiceMessages', 'callLog', 'callForwarding', 'callGuard'] as const;

/** The way between the pages about phone lines. */
export function PhonePages({
  current,
  line,
}: {
  /** Null on a page that is not among them. */
  current: (typeof PAGES)[number] | null;
  /** Its number; null while no line is known. */
  line: string | null;
}) {
  const { t } = useTranslation('phone');
  const query = line === null ? '' : `?${new URLSearchParams({ line })}`;
  return (
    <nav aria-label={t('pages.label')}>
      <ul className={css.nav}>
        {PAGES.map((page) => (
          <li key={page}>
            <Link
              href={`${PATHS[page]}${query}`}
              className={css.navLink}
              aria-current={page === current ? 'page' : undefined}
            >
              {t(`pages.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
