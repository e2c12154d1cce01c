import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { outagePath } from '../../../models/platform/paths/index.ts';
import { $outageNow } from '../../../models/billing/index.ts';

/**
 * What an outage interrupts of services that a payment brings back, with the way to it. `text`: the
 * key of what is said of the services.
 */
export function StillOut({ text }: { text: string }) {
  const { t, i18n } = useTranslation('portal');
  const outage = useUnit($outageNow);
  if (!outage) return null;
  const services = new Intl.ListFormat(i18n.language === 'es' ? 'es-US' : 'en-US').format(
    outage.services.map((service) => t(`service.${service}`)),
  );
  return (
    <>
      {t(text, { services })} <Link href={outagePath(outage.id)}>{t('alerts.toOutage')}</Link>
    </>
  );
}
