import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $maySchedule,
  $showsServiceNames,
  $rows,
  cancelRequested,
  changePath,
} from '../../../../models/payments/scheduled/index.ts';
import type { Closed, ScheduledPayment } from '../../../../models/payments/scheduled/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import {
  DataTable,
  formatDay,
  formatMoney,
  MethodName,
} from '../../../parts/statements/Figures.tsx';
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
}

/**
 * The scheduled payments, each with an action to change it, or the reason why it cannot be changed.
 */
export function List() {
  const { t } = useTranslation('scheduled');
  const { rows, named, maySchedule } = useUnit({
    rows: $rows,
    named: $showsServiceNames,
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
      key: 'amount',
      title: t('columns.amount'),
      number: true,
      cell: ({ payment }: Row) => <span className={strong}>{formatMoney(payment.amount)}</span>,
    },
    ...(named
      ? [
          {
            key: 'service',
            title: t('columns.service'),
            cell: ({ payment }: Row) => t(`portal:serviceGroup.${payment.serviceGroup}`),
          },
        ]
      : []),
    {
      key: 'method',
      title: t('columns.method'),
      cell: ({ payment }: Row) => (
        <MethodName type={payment.paymentMethodType} lastFour={payment.lastFour} />
      ),
    },
    {
      key: 'made',
      title: t('columns.made'),
      cell: ({ payment }: Row) => <ScheduledBy payment={payment} />,
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

/** Who scheduled it, and the confirmation number. */
function ScheduledBy({
  payment: { enteredBy, entryDate, confirmationNumber, paymentId },
}: {
  payment: ScheduledPayment;
}) {
  const { t } = useTranslation('scheduled');
  const { day } = useInstantFormat();
  return (
    <span className={cell}>
      <span>{t('madeBy', { name: enteredBy, date: day(entryDate) })}</span>
      <Link href={paymentPath(paymentId)} className={hint}>
        {t('number', { number: confirmationNumber })}
      </Link>
    </span>
  );
}

function Actions({ row: { payment, changeable, closed } }: { row: Row }) {
  const { t } = useTranslation('scheduled');
  const own = useOwnRole();
  const { day, time } = useInstantFormat();
  const cancel = useUnit(cancelRequested);
  const which = { amount: formatMoney(payment.amount), date: formatDay(payment.paymentDate) };
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
