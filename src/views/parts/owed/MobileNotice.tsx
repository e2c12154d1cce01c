import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $mobileServicesRestored } from '../../../models/billing/home/index.ts';
import type { BillingInformation, MobileStanding } from '../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { Alert } from '../Surface.tsx';
import type { Signal } from '../Surface.tsx';
import { useInstantFormat } from '../useInstantFormat.ts';

const NOTICES = {
  inactive: 'critical',
  temporarilyDisconnected: 'critical',
  hotlined: 'critical',
  restoring: 'notice',
  pastDue: 'caution',
} as const satisfies Partial<Record<MobileStanding['kind'], Signal>>;

const isNoticed = (kind: MobileStanding['kind']): kind is keyof typeof NOTICES => kind in NOTICES;

/**
 * Selects one of a state's texts: the balance may be paid already, or a day known on which the
 * state gets worse.
 */
function bodyOf(standing: MobileStanding): string {
  if ('toPay' in standing && standing.toPay === 0) return 'covered';
  return 'worseOn' in standing && standing.worseOn ? 'bodyOn' : 'body';
}

/**
 * The problem, the amount to pay and the consequences; shown next to the page's own alert where
 * core services have one.
 */
export function MobileNotice({
  bill,
  standing,
}: {
  bill: BillingInformation;
  standing: MobileStanding;
}) {
  const { t } = useTranslation('owed');
  const { time } = useInstantFormat();
  const back = useUnit($mobileServicesRestored);
  if (!isNoticed(standing.kind))
    return back ? (
      <Alert signal="good" role="status" title={t('mobile.back.title')}>
        <p>{t('mobile.back.body')}</p>
      </Alert>
    ) : null;
  const values = {
    ...('toPay' in standing ? { amount: formatMoney(standing.toPay) } : {}),
    ...('worseOn' in standing && standing.worseOn ? { date: formatDay(standing.worseOn) } : {}),
  };
  const body = bodyOf(standing);
  return (
    <Alert
      signal={NOTICES[standing.kind]}
      title={t(`mobile.${standing.kind}.${body === 'covered' ? 'titleCovered' : 'title'}`, values)}
    >
      <p>{t(`mobile.${standing.kind}.${body}`, values)}</p>
      {bill.restoredBy ? (
        <p>{t('notice.restoring.expected', { time: time(bill.restoredBy) })}</p>
      ) : null}
    </Alert>
  );
}
