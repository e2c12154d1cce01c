import { attach, combine, createEvent, sample } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { $readsBilling } from '../../shell/routing/index.ts';
import { loadHistoryFx } from './ports.ts';

// -- Public events
/** The past outages are shown, on a page of their own or as a part of another one. */
export const outageHistoryOpened = createEvent();

// -- Stores
/** What the account lost by outages in the past 12 months. */
export const outageHistory = createQuery({
  name: 'outageHistory',
  loadFx: attach({ effect: loadHistoryFx }),
  params: undefined,
});

// -- Derived
/** Whether credits are told: to whoever may read billing, where the account's bills are shown. */
export const $seesCredits = combine(
  outageHistory.$data,
  $readsBilling,
  (card, reads) => reads && !(card.kind === 'ready' && card.value.credited === null),
);

// -- Wiring
sample({ clock: outageHistoryOpened, target: outageHistory.opened });
