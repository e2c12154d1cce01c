import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $otherTransactions } from '../../../../../models/billing/home-cards/index.ts';
import { refundState } from '../../../../../models/billing/refunds/index.ts';
import { latestTransactions } from '../../../../../models/mobile/transactions/index.ts';
import type { MobileTransaction } from '../../../../../models/mobile/transactions/index.ts';
import { formatDay, formatMoney } from '../../../../parts/statements/Figures.tsx';
import { RefundStatus } from '../RefundStatus.tsx';
import { FoldingCard } from '../../../../parts/folding/FoldingCard.tsx';
import { FailureCard } from '../../../../parts/Surface.tsx';
import * as parts from '../../../../parts/parts.css.ts';
import * as css from '../Billing.css.ts';
import { PaymentStatus } from '../PaymentStatus.tsx';
import { PATHS } from '../../../../../models/platform/paths/index.ts';

/**
 * Latest mobile payments and refunds that are not among the payments beside it, with links to all
 * of them and to the lines (spec 2.5). An account without mobile has no card.
 */
export function MobileTransactionsCard() {
  const { t } = useTranslation('billing');
  const { card, others, retried } = useUnit({
    others: $otherTransactions,
    card: latestTransactions.$data,
    retried: latestTransactions.retried,
  });
  if (card.kind === 'failed')
    return <FailureCard title={t('mobileTransactions.failedTitle')} onRetry={retried} />;
  if (card.kind === 'loading' || !card.value.hasMobile) return null;
  return (
    <FoldingCard
      title={t('mobileTransactions.title')}
      startsOpen={others.some(({ status }) => status === 'FAILED')}
      action={
        <Link href={PATHS.mobileTransactions} aria-label={t('mobileTransactions.all')}>
          {t('mobileTransactions.allShort')}
        </Link>
      }
    >
      {card.value.rows.length === 0 ? (
        <p className={parts.muted}>{t('mobileTransactions.empty')}</p>
      ) : others.length === 0 ? null : (
        <ul className={css.methods}>
          {others.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div>
        <Link href={PATHS.mobileLines}>{t('mobileTransactions.lines')}</Link>
      </div>
    </FoldingCard>
  );
}

function Row({
  row: { kind, date, postedDate, amount, status, device },
}: {
  row: MobileTransaction;
}) {
  const { t } = useTranslation('billing');
  // Its day stands beside it.
  const isSent = kind === 'REFUND' && refundState(status) === 'SENT';
  return (
    <li className={css.scheduledRow}>
      <span className={css.methodText}>
        <span>
          {kind === 'REFUND'
            ? t('mobileTransactions.refund')
            : device
              ? t('portal:devicePayOff', { device })
              : t('mobileTransactions.payment')}
        </span>
        {isSent ? null : <span className={css.muted}>{formatDay(date)}</span>}
        {kind === 'REFUND' ? (
          <RefundStatus status={status} on={postedDate ?? date} />
        ) : (
          <PaymentStatus status={status} />
        )}
      </span>
      <span>{formatMoney(kind === 'REFUND' ? -amount : amount)}</span>
    </li>
  );
}
