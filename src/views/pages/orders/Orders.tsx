import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $mayOrder,
  $orders,
  cancelRequested,
  orders,
} from '../../../models/orders/upgrade/index.ts';
import type { Order, OrderState } from '../../../models/orders/upgrade/index.ts';
import { Button } from '../../parts/Button.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { Card, FailureCard } from '../../parts/Surface.tsx';
import type { Signal } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import * as css from './Upgrade.css.ts';

const TONES = {
  SCHEDULED: 'notice',
  IN_PROGRESS: 'notice',
  HELD: 'caution',
  COMPLETED: 'good',
  CANCELLED: 'notice',
} as const satisfies Record<OrderState, Signal>;

/** The order that is under way; nothing without one. */
export function OpenOrders() {
  const { t } = useTranslation('orders');
  const { card, all, retried } = useUnit({
    card: orders.$data,
    all: $orders,
    retried: orders.retried,
  });
  const { open } = all;
  if (card.kind === 'failed') return <FailureCard title={t('orders.failed')} onRetry={retried} />;
  if (open.length === 0) return null;
  return (
    <div id="orders-heading" tabIndex={-1}>
      <Card title={t('orders.title')}>
        {open.map((order) => (
          <OpenOrder key={order.orderId} order={order} />
        ))}
        <p className={muted}>{t('denial.OPEN_ORDER.body')}</p>
      </Card>
    </div>
  );
}

function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { mayOrder, cancelled } = useUnit({ mayOrder: $mayOrder, cancelled: cancelRequested });
  const { from, to, heldReason, startsOn, direction } = order;
  return (
    <div className={css.body}>
      <div className={css.words}>
        <Status order={order} />
        <p className={css.lead}>{t('orders.what', { to: to.plan, from: from.plan })}</p>
        {heldReason === null ? null : (
          <p>
            {heldReason === 'PROVISIONING_FAILED' && direction === 'DOWNGRADE'
              ? t('orders.held.PROVISIONING_FAILED_less', { date: formatDay(startsOn) })
              : t(`orders.held.${heldReason}`)}
          </p>
        )}
        <Placed order={order} />
      </div>
      {mayOrder && order.cancelDenial === null ? (
        <div className={actions}>
          <Button onClick={() => cancelled(order)}>{t('orders.cancel')}</Button>
        </div>
      ) : null}
    </div>
  );
}

/** Orders that have ended; nothing without any. */
export function PastOrders() {
  const { t } = useTranslation('orders');
  const past = useUnit($orders).past;
  if (past.length === 0) return null;
  return (
    <Card title={t('orders.past')}>
      <ul className={css.list}>
        {past.map((order) => (
          <li key={order.orderId} className={css.row}>
            <div className={css.words}>
              <p className={css.name}>
                {t('orders.what', { to: order.to.plan, from: order.from.plan })}
              </p>
              <Placed order={order} />
            </div>
            <Status order={order} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Placed({ order: { orderId, placedAt, placedBy } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { day } = useInstantFormat();
  return (
    <p className={muted}>
      {t('orders.number', { order: orderId })} ·{' '}
      {t('orders.placed', { date: day(placedAt), name: placedBy })}
    </p>
  );
}

function Status({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { day } = useInstantFormat();
  const { status, startsOn, completedAt, cancelledAt } = order;
  const ended = cancelledAt ?? completedAt;
  const date = ended === null ? formatDay(startsOn) : day(ended);
  return <StatusBadge tone={TONES[status]}>{t(`orders.status.${status}`, { date })}</StatusBadge>;
}
