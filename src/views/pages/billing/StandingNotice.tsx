import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../models/billing/index.ts';
import { formatDay, formatMoney } from '../../parts/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';
import type { Signal } from '../../parts/Surface.tsx';

interface Notice {
  signal: Signal;
  /** Key of the notice's texts. */
  key: string;
  body?: string;
  values?: Record<string, string>;
}

/** What is wrong, what to pay and what happens then (spec 4, delinquency); null while all is well. */
function noticeOf(standing: Standing): Notice | null {
  switch (standing.kind) {
    case 'disconnected':
      return { signal: 'critical', key: 'level76', body: standing.toPay ? 'body' : 'bodyClear', values: { amount: formatMoney(standing.toPay) } };
    case 'softDisconnected':
      return { signal: 'critical', key: standing.toPay ? 'level50' : 'level50Covered', values: { amount: formatMoney(standing.toPay) } };
    case 'restoring':
      return { signal: 'notice', key: 'restoring' };
    case 'pastDue':
      return pastDueNotice(standing);
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

function pastDueNotice({ level, toPay, suspendedOn }: Extract<Standing, { kind: 'pastDue' }>): Notice {
  const values = { amount: formatMoney(toPay) };
  switch (level) {
    case null:
      return { signal: 'caution', key: 'pastDue', values };
    case 'LEVEL_30':
      return { signal: 'caution', key: 'level30', values };
    case 'LEVEL_43':
      return suspendedOn ? { signal: 'critical', key: 'level43On', values: { ...values, date: formatDay(suspendedOn) } } : { signal: 'critical', key: 'level43', values };
    case 'LEVEL_50':
      return { signal: 'critical', key: 'level50', values };
    case 'LEVEL_76':
      return { signal: 'critical', key: 'level76', values };
  }
}

export function StandingNotice({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing');
  const notice = noticeOf(standing);
  if (!notice) return null;
  return (
    <Alert signal={notice.signal} title={t(`notice.${notice.key}.title`, notice.values ?? {})}>
      <p>{t(`notice.${notice.key}.${notice.body ?? 'body'}`, notice.values ?? {})}</p>
    </Alert>
  );
}
