import { combine, sample } from 'effector';
import { cancelOrderFx, placeOrderFx } from '../../../models/orders/ports.ts';
import { $cancelling, $stage } from '../../../models/orders/upgrade/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

trackForm({
  flow: 'planChange',
  step: 'review',
  page: 'upgrade',
  $open: combine($page, $stage, (page, { kind }) => page === 'upgrade' && kind === 'review'),
  sent: sample({ clock: placeOrderFx, fn: () => undefined }),
  ended: flowEndEvents(placeOrderFx),
  calls: ['/api/pub/orders/v1/orders'],
});
trackForm({
  flow: 'orderCancel',
  step: 'dialog',
  page: 'upgrade',
  $open: combine(
    $page,
    $cancelling,
    (page, cancelling) => page === 'upgrade' && cancelling !== null,
  ),
  sent: sample({ clock: cancelOrderFx, fn: () => undefined }),
  ended: flowEndEvents(cancelOrderFx),
  calls: ['/api/pub/orders/v1/orders/:orderId/cancel'],
});
