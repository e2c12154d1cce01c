import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  isBooked,
  lineEffect,
  lineTextKey,
  sourcePath,
} from '../../../../models/billing/activity/index.ts';
import type { ActivityRow, TableSlot } from '../../../../models/billing/activity/index.ts';
import { formatDay, formatMoney, MethodName } from '../../../parts/statements/Figures.tsx';
import { hint, notTaken, skeleton, visuallyHidden } from '../../../parts/parts.css.ts';
import { RefundStatus } from '../home/RefundStatus.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { PaymentStatus } from '../home/PaymentStatus.tsx';
import * as css from './Activity.css.ts';

/** Contents of a row: an entry, its placeholder while loading, or its error. */
export function Cells({
  place,
  positive,
}: {
  place: TableSlot;
  /** Shows a payment's amount without its sign, in a list of payments only. */ positive: boolean;
}) {
  const { t } = useTranslation('activity');
  switch (place.kind) {
    case 'waiting':
      return (
        <span role="cell" className={css.whole}>
          <span className={skeleton} style={{ height: 32 }} />
          <span className={visuallyHidden}>{t('table.loadingRow')}</span>
        </span>
      );
    case 'failed':
      return (
        <span role="cell" className={`${css.whole} ${hint}`}>
          {t('table.failedRow')}
        </span>
      );
    case 'row':
      return <ActivityEntry row={place.row} positive={positive} />;
  }
}

function ActivityEntry({ row, positive }: { row: ActivityRow; positive: boolean }) {
  const { t } = useTranslation('activity');
  const { time } = useInstantFormat();
  return (
    <>
      <span role="cell" className={css.cell.date}>
        {formatDay(row.date)}{' '}
        {row.at === null ? null : <span className={css.time}>{time(row.at)}</span>}
      </span>
      <span role="cell" className={css.cell.description}>
        {row.kind === 'PAYMENT' ? <PaymentDetails row={row} /> : <ChargeDetails row={row} />}
      </span>
      <span role="cell" className={css.cell.service}>
        {row.service
          ? t(`portal:service.${row.service}`)
          : t(`portal:serviceGroup.${row.serviceGroup}`)}
      </span>
      <span role="cell" className={css.cell.status}>
        <RowStatus row={row} />
      </span>
      <span role="cell" className={css.cell.amount}>
        <span {...(isBooked(row) ? {} : { className: row.status === 'PENDING' ? hint : notTaken })}>
          {formatMoney(positive ? -row.amount : row.amount)}
        </span>
      </span>
    </>
  );
}

/** A payment: how it was made; links to its own page. */
function PaymentDetails({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  const { origin, paymentMethodType, lastFour, confirmationNumber } = row;
  return (
    <>
      <Link href={sourcePath(row)} className={css.link}>
        {t(origin === 'AUTOPAY' ? 'row.autopay' : 'row.payment')}
      </Link>
      <span className={hint}>
        {paymentMethodType && lastFour ? (
          <MethodName type={paymentMethodType} lastFour={lastFour} />
        ) : null}
        {confirmationNumber ? (
          <>
            <span className={css.apart}> · </span>
            <span className={css.unbroken}>{t('row.number', { number: confirmationNumber })}</span>
          </>
        ) : null}
      </span>
    </>
  );
}

/** A line of a bill; links to its statement, a refund to its payment. */
function ChargeDetails({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('statements');
  const { code, name, periodFrom } = row;
  const text = t(`line.${lineTextKey({ code: code ?? '', periodFrom: periodFrom ?? row.date })}`);
  return (
    <Link href={sourcePath(row)} className={css.link}>
      {name === null ? text : t([`named.${code}`, 'named.other'], { text, name })}
    </Link>
  );
}

/** How a row stands: a payment and a refund by their own states, a line by its effect. */
function RowStatus({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  if (row.kind === 'PAYMENT') return <PostingStatus row={row} />;
  const effect = lineEffect(row);
  return effect === 'REFUND' ? (
    <RefundStatus status={row.status} on={row.date} />
  ) : (
    t(`row.kind.${effect}`)
  );
}

/** Posting status and date (spec 3). */
function PostingStatus({ row: { status, postedDate } }: { row: ActivityRow }) {
  const { t } = useTranslation('activity');
  return (
    <>
      {status ? <PaymentStatus status={status} /> : null}
      {postedDate ? (
        <span className={hint}>{t('row.posted', { date: formatDay(postedDate) })}</span>
      ) : null}
      {status === 'FAILED' ? <span className={hint}>{t('row.notTaken')}</span> : null}
    </>
  );
}
