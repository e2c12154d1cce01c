import { combine, createEvent, sample } from 'effector';
import { $billingLocation } from '../../account/states.ts';
import { createQuery } from '../../platform/query/query.ts';
import { loadUnusedFx } from './ports.ts';
import { yearlyTotal } from './rules-unused.ts';

export type { UnusedDevice, UnusedSeat } from './ports.ts';

// -- Public events
/** What is unused is shown, as a part of the services page or of a service's. */
export const unusedOpened = createEvent();

// -- Stores
export const unused = createQuery({ name: 'unused', loadFx: loadUnusedFx, params: undefined });

// -- Derived
/** Whether this person sees money here: what is unused is a matter of money alone. */
export const $seesUnused = combine($billingLocation, (place) => place === 'here');
/** What all of it costs in a year, in cents. */
export const $yearly = combine(unused.$data, (card) =>
  card.kind === 'ready' ? yearlyTotal([...card.value.seats, ...card.value.devices]) : 0,
);

// -- Loading
sample({
  clock: unusedOpened,
  source: $seesUnused,
  filter: (sees) => sees,
  fn: () => undefined,
  target: unused.opened,
});
