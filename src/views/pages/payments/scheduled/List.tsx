import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $maySchedule,
  $rows,
  $totals,
  cancelRequested,
  changePath,
} from '../../../../models/payments/scheduled/index.ts';
import type {
  Closed,
  ScheduledPayment,
  ScheduledTrouble,
} from '../../../../models/payments/scheduled/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import {
  DataTable,
  formatDay,
  formatMoney,
  MethodName,
} from '../../../parts/statements/Figures.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { cell, hint, muted, strong, visuallyHidden } from '../../../parts/parts.css.ts';
import * as css from './Scheduled.css.ts';
import { payBillPath, paymentPath } from '../../../../models/platform/paths/index.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

interface Row {
  payment: ScheduledPayment;
  changeable: 'open' | 'tooLate' | 'notPermitted';
  closed: Closed | null;
  trouble: ScheduledTrouble | null;
}

/**
 * The scheduled payments, each with an action to change it, or the reason why it cannot be changed.
 */
export function List() {
  const { t } = useTranslation('scheduled');
  const { rows, maySchedule } = useUnit({
    rows: $rows,
    maySchedule: $maySchedule,
  });
  if (rows.length === 0) return <Empty maySchedule={maySchedule} />;
  const columns = [
    {
      key: 'date',
      title: t('columns.date'),
      cell: ({ payment }: Row) => <span className={strong}>{formatDay(payment.paymentDate)}</span>,
    },
    {
      key: 'payment',
      title: t('columns.service'),
      cell: ({ payment, trouble }: Row) => <What payment={payment} trouble={trouble} />,
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      number: true,
      cell: ({ payment }: Row) => <span className={strong}>{formatMoney(payment.amount)}</span>,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      number: true,
      cell: (row: Row) => <Actions row={row} />,
    },
  ];
  return (
    <Card title={t('listTitle')}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ payment }) => payment.paymentId}
      />
      <Totals />
    </Card>
  );
}

function Empty({ maySchedule }: { maySchedule: boolean }) {
  const { t } = useTranslation('scheduled');
  return (
    <Card>
      <p className={muted}>{t('empty')}</p>
      {maySchedule ? (
        <div>
          <ButtonLink kind="primary" href={payBillPath({ open: 'otp' })}>
            {t('schedule')}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

/** The bill that it is for, what it is paid with, who scheduled it, and its number. */
function What({
  payment,
  trouble,
}: {
  payment: ScheduledPayment;
  trouble: ScheduledTrouble | null;
}) {
  const { t } = useTranslation('scheduled');
  const { day } = useInstantFormat();
  const { serviceGroup, enteredBy, entryDate, confirmationNumber, paymentId } = payment;
  return (
    <span className={cell}>
      <span>{t(`portal:serviceGroup.${serviceGroup}`)}</span>
      <span className={muted}>
        <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />
      </span>
      {trouble ? <StatusBadge tone="critical">{t(`trouble.${trouble}`)}</StatusBadge> : null}
      <span className={hint}>{t('madeBy', { name: enteredBy, date: day(entryDate) })}</span>
      <span className={hint}>{t('number', { number: confirmationNumber })}</span>
      <Link href={paymentPath(paymentId)} className={css.details}>
        {t('details')}
        <span className={visuallyHidden}> {t('which', whichOf(payment))}</span>
      </Link>
    </span>
  );
}

const whichOf = ({ amount, paymentDate }: ScheduledPayment) => ({
  amount: formatMoney(amount),
  date: formatDay(paymentDate),
});

/** What is scheduled of each bill, against what is due. */
function Totals() {
  const { t } = useTranslation('scheduled');
  return useUnit($totals).map(({ serviceGroup, kind, scheduled, due, left }) => (
    <p key={serviceGroup}>
      {t(`totals.${kind}`, {
        service: t(`portal:serviceGroupInText.${serviceGroup}`),
        scheduled: formatMoney(scheduled),
        due: formatMoney(due),
        left: formatMoney(left),
      })}
    </p>
  ));
}

function Actions({ row: { payment, changeable, closed } }: { row: Row }) {
  const { t } = useTranslation('scheduled');
  const own = useOwnRole();
  const { day, time } = useInstantFormat();
  const cancel = useUnit(cancelRequested);
  const which = whichOf(payment);
  const until = { date: day(payment.changeableUntil), time: time(payment.changeableUntil) };
  if (changeable !== 'open')
    return (
      <span className={css.rowActions}>
        <span className={css.why}>{t(`closed.${closed ?? changeable}`, { ...until, ...own })}</span>
      </span>
    );
  return (
    <span className={css.rowActions}>
      {closed === null ? (
        <ButtonLink href={changePath(payment.paymentId)}>
          {t('changeIt')}
          <span className={visuallyHidden}> {t('which', which)}</span>
        </ButtonLink>
      ) : null}
      <Button onClick={() => cancel(payment.paymentId)}>
        {t('cancelIt')}
        <span className={visuallyHidden}> {t('which', which)}</span>
      </Button>
      <span className={css.why}>
        {t(closed === null ? 'openUntil' : `closed.${closed}`, until)}
      </span>
    </span>
  );
}
