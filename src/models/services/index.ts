export {
  $activation,
  $failedServiceCards,
  $gaps,
  $pricesOf,
  $serviceGroups,
  $showsPrices,
  failedServiceCardsRetried,
  $changeablePlans,
  $testedService,
  servicesOpened,
  stateRetried,
} from './page.ts';
export type { Price, PricedCard } from './page.ts';
export { tellsAccess } from './rules-cards.ts';
export { $service, $serviceLines, serviceOpened } from './service.ts';
export { isCarried } from './rules-service.ts';
export type { ServiceState } from './service.ts';
export { coreBill, mobileBill } from './bills.ts';
export { devices as mobileDevices } from '../mobile/devices/index.ts';
export type { Ended } from './rules-devices.ts';
export { billedServices, boughtServices, entitlements } from './queries.ts';
export { addOnServices } from '../account/sign-in-sequence/index.ts';
export type { CardAction, CardState } from './rules-cards.ts';
export type { BilledService, BoughtService } from './ports.ts';
