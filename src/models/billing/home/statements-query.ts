import { attach, combine } from 'effector';
import { $today } from '../today.ts';
import { createQuery } from '../../platform/query/query.ts';
import { loadStatementsFx } from '../../statements/ports.ts';
import { withStatus } from '../../statements/rules-status.ts';

/** The statements of core services. The billing home shows the current one. */
export const statementsQuery = createQuery({
  name: 'statements',
  loadFx: attach({ effect: loadStatementsFx }),
  params: 'CORE' as const,
});

/** The current statement with its payment status. Null if there is none. */
export const $currentStatement = combine(statementsQuery.$data, $today, (card, today) =>
  card.kind === 'ready' ? (withStatus(card.value, today)[0] ?? null) : null,
);

/** The account has had no bill yet. */
export const $isBeforeFirstBill = statementsQuery.$data.map(
  (card) => card.kind === 'ready' && card.value.state === 'NEW_CUSTOMER',
);

/** The day of a new customer's first bill. Null if one was issued, or no date is known. */
export const $firstBillOn = combine(statementsQuery.$data, (card) =>
  card.kind === 'ready' && card.value.state === 'NEW_CUSTOMER'
    ? card.value.nextStatementDate
    : null,
);
