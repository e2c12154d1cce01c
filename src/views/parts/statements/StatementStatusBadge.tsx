import { useTranslation } from 'react-i18next';
import type { DuePart } from '../../../models/billing/index.ts';
import type { StatementMark, StatementStatus } from '../../../models/statements/index.ts';
import { formatDay, formatMoney } from './Figures.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

/**
 * Bill status as text: whether and when it was paid, and what is left of it by when. `part`: where
 * the page's texts say what lowered a bill of which a part is open.
 */
export function StatementStatusBadge({
  status,
  part,
}: {
  status: StatementStatus;
  part: 'billing:statement.part' | 'statements:list.part';
}) {
  const { t } = useTranslation('portal');
  const said = (before: readonly DuePart[]): string =>
    before
      .map(({ kind, amount, dueDate }) =>
        t(`statementStatus.before.${kind}`, {
          amount: formatMoney(amount),
          date: formatDay(dueDate),
        }),
      )
      .join(', ');
  switch (status.kind) {
    case 'due':
      return status.before.length > 0 ? (
        <StatusBadge tone="critical">
          {[
            said(status.before),
            status.left === null
              ? t('statementStatus.rest', { date: formatDay(status.dueDate) })
              : t('statementStatus.before.later', {
                  amount: formatMoney(status.left),
                  date: formatDay(status.dueDate),
                }),
          ].join(', ')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="notice">
          {status.left === null
            ? t('statementStatus.due', { date: formatDay(status.dueDate) })
            : t('statementStatus.before.later', {
                amount: formatMoney(status.left),
                date: formatDay(status.dueDate),
              })}
        </StatusBadge>
      );
    case 'part':
      return (
        <StatusBadge tone="notice">
          {[
            t(`${part}.${status.by}`, { amount: formatMoney(status.left) }),
            t(`statementStatus.by.${status.when}`, { date: formatDay(status.dueDate) }),
          ].join(', ')}
        </StatusBadge>
      );
    case 'late':
      return (
        <StatusBadge tone="caution">
          {status.left === null
            ? t('statementStatus.late', { date: formatDay(status.dueDate) })
            : t('statementStatus.latePart', {
                count: status.bills,
                amount: formatMoney(status.left),
                date: formatDay(status.dueDate),
              })}
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
    case 'carries':
      return <StatusBadge tone="critical">{said(status.before)}</StatusBadge>;
    case 'nothingNew':
      return <StatusBadge tone="good">{t('statements:list.nothingNew')}</StatusBadge>;
    case 'covered':
      return <StatusBadge tone="good">{t('statementStatus.covered')}</StatusBadge>;
    case 'nothingDue':
      return <StatusBadge tone="good">{t('statementStatus.nothingDue')}</StatusBadge>;
  }
}

/** A bill's mark beside the sentence that says what is to be paid by when. */
export function StatementMarkBadge({ mark }: { mark: StatementMark }) {
  const { t } = useTranslation('statements');
  if (mark.kind === 'status')
    return <StatementStatusBadge status={mark.status} part="statements:list.part" />;
  return (
    <StatusBadge tone={mark.kind === 'late' ? 'critical' : 'notice'}>
      {t(`list.mark.${mark.kind}`)}
    </StatusBadge>
  );
}
