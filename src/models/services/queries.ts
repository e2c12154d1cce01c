import { createQuery } from '../platform/query/query.ts';
import { loadBilledServicesFx, loadBoughtServicesFx, loadEntitlementsFx } from './ports.ts';

// -- Queries: each loads and fails independently
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
