import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $tabs, $tools } from '../../../models/shell/tabs/index.ts';
import { BRAND, siteAddress } from '../../brand.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions, button } from '../../parts/parts.css.ts';
import * as css from './help.css.ts';
import { PhoneLines } from './PhoneLines.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

/**
 * Enterprise billing has moved to a separate site (spec 1 and 2.5): its link, or whom to call while
 * the operator has set no address.
 */
export function Enterprise({
  site = siteAddress(BRAND.sites.enterprise),
}: {
  site?: string | null;
}) {
  const { t } = useTranslation('help');
  return (
    <div className={css.beside}>
      <Card>
        <h1 tabIndex={-1}>{t('enterprise.heading')}</h1>
        <p className={css.prose}>{t('enterprise.text')}</p>
        {site === null ? (
          <>
            <p className={css.leading}>{t('enterprise.call')}</p>
            <PhoneLines lines={['billing']} />
          </>
        ) : null}
        <div className={actions}>
          {site === null ? null : (
            <a className={button.primary} href={site} rel="noreferrer">
              {t('enterprise.go')}
            </a>
          )}
          <ButtonLink href={PATHS.accountSummary}>{t('enterprise.back')}</ButtonLink>
        </div>
      </Card>
      <StillHere />
    </div>
  );
}

const DESCRIBED: readonly string[] = ['accountSummary', 'settings', 'people', 'support'];

/** What this customer still finds in the portal: the places of the menu, and what each is for. */
function StillHere() {
  const { t } = useTranslation('help');
  const { tabs, tools } = useUnit({ tabs: $tabs, tools: $tools });
  const places = [
    ...tabs.map(({ name, href }) => ({ name, href, text: t(`portal:nav.${name}`) })),
    ...tools.map(({ name, href }) => ({ name, href, text: t(`portal:nav.place.${name}`) })),
  ].filter(({ name }) => DESCRIBED.includes(name));
  if (places.length === 0) return null;
  return (
    <Card title={t('enterprise.here.title')}>
      <ul className={css.lines}>
        {places.map(({ name, href, text }) => (
          <li key={name} className={css.line}>
            <span className={css.lineText}>
              <Link href={href}>{text}</Link>
              <span className={css.note}>{t(`enterprise.here.${name}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
