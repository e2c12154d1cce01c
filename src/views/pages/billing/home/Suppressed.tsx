import { useTranslation } from 'react-i18next';
import { BRAND, formatPhone } from '../../../brand.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/**
 * The billing home of an account with suppressed bills (spec 2.5 and 4): a notice and a contact
 * instead of amounts.
 */
export function Suppressed() {
  const { t } = useTranslation('billing');
  return (
    <Card title={t('suppressed.title')}>
      <p>{t('suppressed.body')}</p>
      <p>
        {t('suppressed.ask')}{' '}
        <a href={`tel:+1${BRAND.phones.billing}`}>{formatPhone(BRAND.phones.billing)}</a>
      </p>
      <div className={parts.actions}>
        <ButtonLink href={PATHS.paymentHistory}>{t('payments.history')}</ButtonLink>
        <ButtonLink href={PATHS.contactUs}>{t('suppressed.contact')}</ButtonLink>
      </div>
    </Card>
  );
}
