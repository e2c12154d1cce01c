import { useTranslation } from 'react-i18next';
import type { StatementStatus } from '../../../models/statements/index.ts';
import { formatDay } from './Figures.tsx';
import { Mark } from '../Mark.tsx';

/** What became of a statement, in its words: that and when it was paid, and by what. */
export function StatementMark({ status }: { status: StatementStatus }) {
  const { t } = useTranslation('portal');
  switch (status.kind) {
    case 'current':
      return <Mark tone="notice">{t('statementStatus.current')}</Mark>;
    case 'paid':
      return (
        <Mark tone="good">
          {t(`statementStatus.${status.pending ? 'pending' : status.by}`, {
            date: formatDay(status.on),
          })}
        </Mark>
      );
    case 'carried':
      return <Mark tone="caution">{t('statementStatus.carried')}</Mark>;
    case 'nothingDue':
      return <Mark tone="good">{t('statementStatus.nothingDue')}</Mark>;
  }
}
