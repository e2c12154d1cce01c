import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $servicesRestored, coreUrgency } from '../../../models/billing/home/index.ts';
import { $coreDue, $outageNow } from '../../../models/billing/index.ts';
import type { BillingInformation, Standing } from '../../../models/billing/home/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { formatDay, formatMoney } from '../statements/Figures.tsx';
import { BriefAlert } from './BriefAlert.tsx';
import { Alert } from '../Surface.tsx';
import { StillOut } from '../due/StillOut.tsx';
import { useInstantFormat } from '../useInstantFormat.ts';

interface Notice {
  /** Key of the notice texts. */
  key: string;
  body?: string;
  values?: Record<string, string>;
}

/**
 * The problem, the amount to pay and the consequences (spec 4, delinquency); null if there is no
 * problem.
 */
function noticeOf(standing: Standing, since: string, interruptedOn: string | null): Notice | null {
  switch (standing.kind) {
    case 'disconnected':
      return {
        key: 'level76',
        body: standing.toPay ? (standing.later ? 'bodyPart' : 'body') : 'bodyClear',
        values: { amount: formatMoney(standing.toPay), later: formatMoney(standing.later) },
      };
    case 'softDisconnected':
      return {
        key: standing.toPay ? 'level50' : 'level50Covered',
        values: { amount: formatMoney(standing.toPay) },
      };
    case 'restoring':
      return { key: 'restoring' };
    case 'pastDue':
      return pastDueNotice(standing, since, interruptedOn);
    case 'suppressed':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

function pastDueNotice(
  { level, toPay, suspendedOn }: Extract<Standing, { kind: 'pastDue' }>,
  since: string,
  interruptedOn: string | null,
): Notice {
  const values = { amount: formatMoney(toPay), since };
  const day = suspendedOn ?? interruptedOn;
  if (day) return { key: 'level43On', values: { ...values, date: formatDay(day) } };
  switch (level) {
    case null:
      return { key: 'pastDue', values };
    case 'LEVEL_30':
      return { key: 'level30', values };
    case 'LEVEL_43':
      return { key: 'level43', values };
    case 'LEVEL_50':
      return { key: 'level50', values };
    case 'LEVEL_76':
      return { key: 'level76', values };
  }
}

export function StandingNotice({
  bill,
  standing,
  interruptedOn,
}: {
  bill: BillingInformation;
  standing: Standing;
  /** The day on which service is interrupted, where the bill names none. */
  interruptedOn: string | null;
}) {
  const { t } = useTranslation('owed');
  const { due, back, outage } = useUnit({
    due: $coreDue,
    back: $servicesRestored,
    outage: $outageNow,
  });
  const since = due?.late ? formatDay(due.late.dueDate) : '';
  const notice = noticeOf(standing, since, interruptedOn);
  if (!notice)
    return back ? (
      <Alert
        signal="good"
        role="status"
        title={t(outage ? 'notice.back.titleOutage' : 'notice.back.title')}
      >
        {outage ? <OutageToo /> : <p>{t('notice.back.body')}</p>}
      </Alert>
    ) : null;
  return (
    <BriefAlert
      signal={coreUrgency(standing, interruptedOn) ?? 'notice'}
      title={t(`notice.${notice.key}.title`, notice.values ?? {})}
      brief={t(`notice.${notice.key}.brief`, notice.values ?? {})}
    >
      <p>{t(`notice.${notice.key}.${notice.body ?? 'body'}`, notice.values ?? {})}</p>
      {notice.key === 'level76' ? <CallSupport /> : null}
      {bill.restoredBy ? <Expected by={bill.restoredBy} /> : null}
      {COMING_BACK.includes(notice.key) ? <OutageToo /> : null}
    </BriefAlert>
  );
}

/** The notices that say that a payment brings service back. */
const COMING_BACK: readonly string[] = ['level50', 'level50Covered', 'restoring'];

/** What a payment does not bring back. */
function OutageToo() {
  const outage = useUnit($outageNow);
  return outage ? (
    <p>
      <StillOut text="owed:notice.back.still" />
    </p>
  ) : null;
}

/** Where equipment goes and when service comes back is told by support alone. */
function CallSupport() {
  const { t } = useTranslation('owed');
  const phone = BRAND.phones.support;
  return (
    <p>
      {t('notice.callSupport')} <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
    </p>
  );
}

/** Expected restoration of service, in the account's own time. */
function Expected({ by }: { by: string }) {
  const { t } = useTranslation('owed');
  const { time } = useInstantFormat();
  return <p>{t('notice.restoring.expected', { time: time(by) })}</p>;
}
