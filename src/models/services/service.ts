import { combine, createEvent, sample } from 'effector';
import { addOnServices } from '../account/sign-in-sequence/queries.ts';
import { $location, $page } from '../shell/routing/index.ts';
import { coreBill, mobileBill } from './bills.ts';
import { $coreLines, $mobileLines, $serviceGroups, servicesOpened } from './page.ts';
import type { PricedCard } from './page.ts';
import { boughtServices } from './queries.ts';
import { linesOfService } from './rules-prices.ts';
import { serviceAt } from './rules-service.ts';
import { $readsSeats, seatsOpened } from './seats/index.ts';

/** The service in the URL. */
export type ServiceState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Not on the account, or not this person's to see. */
  | { kind: 'notFound' }
  | { kind: 'ready'; card: PricedCard };

// -- Public events
/** A service's own page was opened. */
export const serviceOpened = createEvent();

// -- Derived
const $id = combine($location, serviceAt);
export const $service = combine(
  {
    id: $id,
    groups: $serviceGroups,
    bought: boughtServices.$data,
    addOns: addOnServices.$data,
  },
  ({ id, groups, bought, addOns }): ServiceState => {
    const card = groups.flatMap(({ cards }) => cards).find((one) => one.id === id);
    if (bought.kind === 'failed') return { kind: 'failed' };
    if (bought.kind === 'loading') return { kind: 'loading' };
    if (card) return { kind: 'ready', card };
    return { kind: addOns.kind === 'loading' ? 'loading' : 'notFound' };
  },
);
/** Its lines on the newest bill. Null while they are not known, or without a bill. */
export const $serviceLines = combine(
  {
    service: $service,
    core: coreBill.$data,
    mobile: mobileBill.$data,
    coreLines: $coreLines,
    mobileLines: $mobileLines,
  },
  ({ service, core, mobile, coreLines, mobileLines }) => {
    if (service.kind !== 'ready') return null;
    const { id, name } = service.card;
    const [bill, lines] = id === 'MOBILE' ? [mobile, mobileLines] : [core, coreLines];
    return bill.kind === 'ready' && bill.value && lines
      ? { bill: bill.value.statement, lines: linesOfService({ id, name }, lines) }
      : null;
  },
);
/** The service whose seats this person may see; null for one without seats. */
const $seatedId = combine(
  { page: $page, service: $service, reads: $readsSeats },
  ({ page, service, reads }) =>
    page === 'service' && reads && service.kind === 'ready' && service.card.seats
      ? service.card.id
      : null,
);

// -- Loading
sample({ clock: serviceOpened, target: servicesOpened });
sample({
  clock: [$seatedId.updates, sample({ clock: serviceOpened, source: $seatedId })],
  filter: (id: string | null): id is string => id !== null,
  target: seatsOpened,
});
