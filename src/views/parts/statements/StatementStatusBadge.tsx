import { useTranslation } from 'react-i18next';
import type { StatementStatus } from '../../../models/statements/index.ts';
import { formatDay, formatMoney } from './Figures.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

/** Bill status as text: whether and when it was paid, and what is left of it by when. */
export function StatementStatusBadge({ status }: { status: StatementStatus }) {
  const { t } = useTranslation('portal');
  switch (status.kind) {
    case 'due':
      return status.late > 0 ? (
        <StatusBadge tone="critical">
          {t('statementStatus.dueAndLate', {
            amount: formatMoney(status.late),
            date: formatDay(status.dueDate),
          })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="notice">
          {t('statementStatus.due', { date: formatDay(status.dueDate) })}
        </StatusBadge>
      );
    case 'partlyPaid':
      return (
        <StatusBadge tone="notice">
          {t('statementStatus.partlyPaid', { amount: formatMoney(status.left) })}
        </StatusBadge>
      );
    case 'late':
      return (
        <StatusBadge tone="caution">
          {status.left === null
            ? t('statementStatus.late')
            : t('statementStatus.latePart', { amount: formatMoney(status.left) })}
        </StatusBadge>
      );
    case 'paid':
      return (
        <StatusBadge tone="good">
          {t(`statementStatus.${status.pending ? 'pending' : status.by}`, {
            date: formatDay(status.on),
          })}
        </StatusBadge>
      );
    case 'carriesLate':
      return (
        <StatusBadge tone="critical">
          {t('statementStatus.carriesLate', { amount: formatMoney(status.late) })}
        </StatusBadge>
      );
    case 'covered':
      return <StatusBadge tone="good">{t('statementStatus.covered')}</StatusBadge>;
    case 'nothingDue':
      return <StatusBadge tone="good">{t('statementStatus.nothingDue')}</StatusBadge>;
  }
}
