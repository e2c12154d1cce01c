import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { MobileTransaction, Tab } from '../../../../models/mobile/transactions/index.ts';
import {
  DataTable,
  formatDay,
  formatMoney,
  MethodName,
} from '../../../parts/statements/Figures.tsx';
import { RefundStatus } from '../../billing/home/RefundStatus.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { PaymentStatus } from '../../billing/home/PaymentStatus.tsx';
import * as css from './MobileTransactions.css.ts';
import { paymentPath } from '../../../../models/platform/paths/index.ts';

/** Transactions as a table; on a phone each leads with its day and amount. */
export function Rows({ tab, rows }: { tab: Tab; rows: readonly MobileTransaction[] }) {
  const { t } = useTranslation('transactions');
  const columns = [
    {
      key: 'date',
      title: t('columns.date'),
      cell: ({ date }: MobileTransaction) => formatDay(date),
    },
    {
      key: 'description',
      title: t('columns.description'),
      cell: (row: MobileTransaction) => <Description row={row} />,
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (row: MobileTransaction) => <Posted row={row} />,
    },
    // In a list of payments, refunded money keeps its sign.
    {
      key: 'amount',
      title: t('columns.amount'),
      number: true,
      cell: ({ kind, amount }: MobileTransaction) =>
        formatMoney(kind === 'REFUND' && tab === 'ALL' ? -amount : amount),
    },
  ];
  return (
    <div className={css.list}>
      <DataTable
        caption={t(`caption.${tab}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

/**
 * The transaction with its payment method or refund target, and who made a payment; links to the
 * payment concerned.
 */
function Description({
  row: { kind, device, paymentId, confirmationNumber, paymentMethodType, lastFour, madeBy },
}: {
  row: MobileTransaction;
}) {
  const { t } = useTranslation('transactions');
  const refund = kind === 'REFUND';
  return (
    <span className={parts.cell}>
      {refund ? (
        <span>{t('row.refund')}</span>
      ) : (
        <Link href={paymentPath(paymentId)} className={css.link}>
          {device === null ? t('row.payment') : t('row.device', { device })}
        </Link>
      )}
      <span className={css.facts}>
        <span className={parts.hint}>
          {refund ? t('row.to') : null} <MethodName type={paymentMethodType} lastFour={lastFour} />
        </span>
        {refund ? null : (
          <>
            <span className={parts.hint}>
              {madeBy === null ? t('row.byAutopay') : t('row.by', { name: madeBy })}
            </span>
            <span className={parts.hint}>{t('row.number', { number: confirmationNumber })}</span>
          </>
        )}
      </span>
      {refund ? (
        <Link href={paymentPath(paymentId)} className={css.link}>
          {t('row.of', { number: confirmationNumber })}
        </Link>
      ) : null}
    </span>
  );
}

/** Whether it is posted, or sent, and when. */
function Posted({ row: { kind, status, date, postedDate } }: { row: MobileTransaction }) {
  const { t } = useTranslation('transactions');
  return (
    <span className={parts.cell}>
      {kind === 'REFUND' ? (
        <>
          <RefundStatus status={status} on={postedDate ?? date} />
          {status === 'FAILED' ? <span className={parts.hint}>{t('refundNotSent')}</span> : null}
        </>
      ) : (
        <>
          <PaymentStatus status={status} />
          <span className={parts.hint}>
            {postedDate ? t('posted', { date: formatDay(postedDate) }) : t(`notPosted.${status}`)}
          </span>
        </>
      )}
    </span>
  );
}
