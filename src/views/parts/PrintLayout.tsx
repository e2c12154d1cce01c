import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $businessNow } from '../../models/platform/clock/index.ts';
import { $variant } from '../../models/platform/environment/index.ts';
import { BRAND, formatPhone } from '../brand.ts';
import * as css from './PrintLayout.css.ts';
import { useInstantFormat } from './useInstantFormat.ts';

/** Header of a printed page, in place of the portal's own: the customer and the title. */
export function PrintHeader({ title }: { title: string }) {
  const { t } = useTranslation('portal');
  const variant = useUnit($variant);
  return (
    <div className={css.head}>
      <p>{t(`brand.${variant}`)}</p>
      <p className={css.title}>{title}</p>
    </div>
  );
}

/** Footer of a printed page: its date, and whom to contact. */
export function PrintFooter() {
  const { t } = useTranslation('portal');
  const now = useUnit($businessNow);
  const { day, time } = useInstantFormat();
  return (
    <p className={css.foot}>
      {t('paper.printed', {
        date: day(now),
        time: time(now),
        phone: formatPhone(BRAND.phones.billing),
      })}
    </p>
  );
}
