import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../models/billing/index.ts';
import { formatDay, formatMoney } from '../../parts/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';

/** What is wrong, what to pay and what happens then; nothing when nothing is wrong (spec 4, delinquency). */
export function StandingAlert({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing');
  switch (standing.kind) {
    case 'disconnected':
    case 'softDisconnected':
      return <Alert signal="critical" title={t(`standing.${standing.kind}.title`)}><p>{t(`standing.${standing.kind}.text`, { amount: formatMoney(standing.toPay) })}</p></Alert>;
    case 'restoring':
      return <Alert signal="notice" role="status" title={t('standing.restoring.title')}><p>{t('standing.restoring.text')}</p></Alert>;
    case 'pastDue': {
      const key = standing.level ?? 'pastDue';
      const day = standing.suspendedOn ? formatDay(standing.suspendedOn) : '';
      return <Alert signal="caution" title={t(`standing.${key}.title`)}><p>{t(`standing.${key}.text`, { amount: formatMoney(standing.toPay), day })}</p></Alert>;
    }
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

/** The amount's date and state in one sentence. */
export function StandingSentence({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing');
  switch (standing.kind) {
    case 'newCustomer':
      return <p>{t('home.newCustomer')}</p>;
    case 'credit':
      return <p>{t('home.creditText', { amount: formatMoney(standing.credit) })}</p>;
    case 'nothingDue':
      return <p>{standing.pending > 0 ? t('home.pendingCovers', { amount: formatMoney(standing.pending) }) : t('home.nothingDue')}</p>;
    case 'dueToday':
      return <p>{t('home.dueToday')}</p>;
    case 'due':
      return <p>{t('home.due', { day: formatDay(standing.dueDate), count: standing.days })}</p>;
    case 'disconnected':
    case 'softDisconnected':
    case 'restoring':
    case 'pastDue':
      return null;
  }
}
