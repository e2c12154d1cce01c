import { attach, sample } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { loadOwnOutagesFx } from '../ports.ts';
import { goingOn } from '../rules-list.ts';
import { outageHistoryOpened } from './losses.ts';

// -- Stores
/** Outages at the own address: what goes on is counted among the losses once it is over. */
const ownOutages = createQuery({
  name: 'ownOutagesNow',
  loadFx: attach({ effect: loadOwnOutagesFx }),
  params: { background: false },
});

// -- Derived
/** Whether it is still to be learned what goes on. */
export const $isGoingOnKnown = ownOutages.$data.map(({ kind }) => kind !== 'loading');
/** What is out now; null for nothing, and where it could not be read. */
export const $goingOn = ownOutages.$data.map((card) =>
  card.kind === 'ready' ? goingOn(card.value) : null,
);

// -- Wiring
sample({ clock: outageHistoryOpened, target: ownOutages.opened });
