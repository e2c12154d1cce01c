import { useTranslation } from 'react-i18next';
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
    <div className={css.page}>
      <Card>
        <h1 tabIndex={-1}>{t('enterprise.heading')}</h1>
        {site === null ? (
          <>
            <p className={css.leading}>{t('enterprise.call')}</p>
            <PhoneLines lines={['billing']} />
          </>
        ) : null}
        <p className={css.prose}>{t('enterprise.text')}</p>
        <div className={actions}>
          {site === null ? null : (
            <a className={button.primary} href={site} rel="noreferrer">
              {t('enterprise.go')}
            </a>
          )}
          <ButtonLink href={PATHS.accountSummary}>{t('enterprise.back')}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
