import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $mobileServicesRestored, mobileUrgency } from '../../../models/billing/home/index.ts';
import type { BillingInformation, MobileStanding } from '../../../models/billing/home/index.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { BriefAlert } from './BriefAlert.tsx';
import { Alert } from '../Surface.tsx';
import { useInstantFormat } from '../useInstantFormat.ts';

/**
 * Selects one of a state's texts: the balance may be paid already, or a day known on which the
 * state gets worse.
 */
function bodyOf(standing: MobileStanding): 'body' | 'bodyOn' | 'covered' {
  if ('toPay' in standing && standing.toPay === 0) return 'covered';
  return 'worseOn' in standing && standing.worseOn ? 'bodyOn' : 'body';
}

/** The line that stands for the notice on a phone. */
const BRIEF = { body: 'brief', bodyOn: 'briefOn', covered: 'briefCovered' } as const;

/** The problem with mobile, the amount to pay and the consequences. */
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
  const urgency = mobileUrgency(standing);
  if (urgency === null)
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
    <BriefAlert
      signal={urgency}
      title={t(`mobile.${standing.kind}.${body === 'covered' ? 'titleCovered' : 'title'}`, values)}
      brief={t([`mobile.${standing.kind}.${BRIEF[body]}`, `mobile.${standing.kind}.brief`], values)}
    >
      <p>{t(`mobile.${standing.kind}.${body}`, values)}</p>
      {bill.restoredBy ? (
        <p>{t('notice.restoring.expected', { time: time(bill.restoredBy) })}</p>
      ) : null}
    </BriefAlert>
  );
}
