import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../../models/session/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { ButtonLink } from '../Button.tsx';
import { Stores } from '../Stores.tsx';
import { Alert, Card } from '../Surface.tsx';
import * as css from '../flow.css.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** The account accepts neither cards nor bank accounts: how to pay instead (spec 8). */
export function Restricted() {
  const { t } = useTranslation('payment');
  const account = useUnit($profile)?.accountNumber ?? '';
  const phone = BRAND.phones.billing;
  return (
    <div className={css.result}>
      <Alert signal="notice" heading title={t('blocked.nothingAccepted.title')}>
        <p>{t('blocked.nothingAccepted.body')}</p>
      </Alert>
      <Card title={t('blocked.nothingAccepted.storeTitle')}>
        <p>{t('blocked.nothingAccepted.store', { account })}</p>
        <p>{t('blocked.nothingAccepted.stores')}</p>
        <Stores />
        <p>
          {t('blocked.nothingAccepted.call')} <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        </p>
      </Card>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('blocked.ok')}
        </ButtonLink>
      </div>
    </div>
  );
}
