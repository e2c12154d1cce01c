import { createQuery } from '../platform/query/card.ts';
import { loadPaymentsFx } from './ports.ts';
import { RECENT_PAYMENTS } from './rules.ts';

// -- Cards: each loads and fails by itself
export const recentPayments = createQuery({
  name: 'recentPayments',
  loadFx: loadPaymentsFx,
  params: { first: RECENT_PAYMENTS },
});
