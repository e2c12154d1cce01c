import { useTranslation } from 'react-i18next';
import type { ServiceOutage } from '../../../../models/account/summary/index.ts';
import { hint } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

/** Beside a service that an outage hits: that it is out, and when it is expected back. */
export function OutageNote({ outage: { estimate } }: { outage: ServiceOutage }) {
  const { t } = useTranslation('summary');
  const { day, time } = useInstantFormat();
  return (
    <span className={hint}>
      {estimate === null
        ? t('services.outage.unknown')
        : t('services.outage.until', { day: day(estimate), time: time(estimate) })}
    </span>
  );
}
