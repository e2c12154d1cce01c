import { useTranslation } from 'react-i18next';
import { BRAND } from '../../brand.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions, button } from '../../parts/parts.css.ts';
import * as css from './help.css.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** Enterprise billing has moved to a separate site (spec 1 and 2.5). */
export function Enterprise() {
  const { t } = useTranslation('help');
  return (
    <div className={css.page}>
      <Card>
        <h1 tabIndex={-1}>{t('enterprise.heading')}</h1>
        <p className={css.prose}>{t('enterprise.text')}</p>
        <div className={actions}>
          <a className={button.primary} href={BRAND.enterpriseSite} rel="noreferrer">
            {t('enterprise.go')}
          </a>
          <ButtonLink href={PATHS.accountSummary}>{t('enterprise.back')}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
