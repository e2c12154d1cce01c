import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import * as css from './help.css.ts';
import { PhoneLines } from './PhoneLines.tsx';

/** The portal is under maintenance: the customer was signed out (spec 4). */
export function Maintenance() {
  const { t } = useTranslation('help');
  return (
    <div className={css.page}>
      <Card>
        <h1 tabIndex={-1}>{t('maintenance.heading')}</h1>
        <div className={css.prose}>
          <p>{t('maintenance.text')}</p>
          <p>{t('maintenance.money')}</p>
        </div>
        <div className={actions}>
          <ButtonLink kind="primary" href="/">
            {t('maintenance.back')}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t('maintenance.call')}>
        <PhoneLines lines={['billing', 'support']} />
      </Card>
    </div>
  );
}
