import { useTranslation } from 'react-i18next';
import type { StatementStatus } from '../../../models/statements/index.ts';
import { formatDay } from './Figures.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

/** Bill status as text: whether and when it was paid, and with which method. */
export function StatementStatusBadge({ status }: { status: StatementStatus }) {
  const { t } = useTranslation('portal');
  switch (status.kind) {
    case 'current':
      return <StatusBadge tone="notice">{t('statementStatus.current')}</StatusBadge>;
    case 'paid':
      return (
        <StatusBadge tone="good">
          {t(`statementStatus.${status.pending ? 'pending' : status.by}`, {
            date: formatDay(status.on),
          })}
        </StatusBadge>
      );
    case 'carried':
      return <StatusBadge tone="caution">{t('statementStatus.carried')}</StatusBadge>;
    case 'nothingDue':
      return <StatusBadge tone="good">{t('statementStatus.nothingDue')}</StatusBadge>;
  }
}
