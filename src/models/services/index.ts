import { combine, createEvent, sample } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import { loadBilledServicesFx, loadBoughtServicesFx, loadEntitlementsFx } from './ports.ts';
import { suspendedGroups, serviceRows } from './rules-service-rows.ts';

export type { BilledService, BoughtService } from './ports.ts';
export type { ServiceRow } from './rules-service-rows.ts';

/** The services area was opened: all its data is loaded in parallel. */
export const servicesOpened = createEvent();

export const billedServices = createQuery({
  name: 'billedServices',
  loadFx: loadBilledServicesFx,
  params: undefined,
});
export const boughtServices = createQuery({
  name: 'boughtServices',
  loadFx: loadBoughtServicesFx,
  params: undefined,
});
export const entitlements = createQuery({
  name: 'entitlements',
  loadFx: loadEntitlementsFx,
  params: undefined,
});
sample({
  clock: servicesOpened,
  target: [billedServices.opened, boughtServices.opened, entitlements.opened],
});

/**
 * Purchased services, each with whether this person may use it, which is unknown if entitlements
 * fail to load.
 */
export const $serviceRows = combine(boughtServices.$data, entitlements.$data, (bought, entitled) =>
  bought.kind === 'ready'
    ? serviceRows(bought.value, entitled.kind === 'ready' ? entitled.value : null)
    : [],
);
/** Service groups suspended for non-payment. */
export const $suspendedGroups = combine(billedServices.$data, (billed) =>
  billed.kind === 'ready' ? suspendedGroups(billed.value) : [],
);
