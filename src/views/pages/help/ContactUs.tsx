import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/Button.tsx';
import { Stores } from '../../parts/Stores.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { DeskLine } from './DeskLine.tsx';
import * as css from './help.css.ts';
import { PhoneLine } from './PhoneLines.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** Phone numbers, addresses and stores. */
export function ContactUs() {
  const { t } = useTranslation('help');
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t('contactUs.heading')}</h1>
        <p>{t('contactUs.lead')}</p>
      </div>
      <PlaceLine action={PATHS.contactUs} />
      <Card title={t('contactUs.call')}>
        <ul className={css.lines}>
          <PhoneLine name="billing" />
          <DeskLine />
          <PhoneLine name="sales" />
        </ul>
      </Card>
      <Card title={t('contactUs.visit')}>
        <p>{t('contactUs.visitText')}</p>
        <p>{t('contactUs.stores')}</p>
        <Stores />
      </Card>
      <div className={actions}>
        <ButtonLink href={PATHS.support}>{t('contactUs.toSupport')}</ButtonLink>
      </div>
    </div>
  );
}
