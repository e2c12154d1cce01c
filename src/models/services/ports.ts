import { requestPort } from '../platform/port/index.ts';
import type {
  AccountServicesQuery,
  ServicesQuery,
} from '../../../contracts/generated/selfservice.ts';
import type {
  AssignSeatRequest,
  ReleaseSeatRequest,
  SeatsResponse,
} from '../../../contracts/rest/add-on-services/types.ts';
import type { Entitlement } from '../../../contracts/rest/entitlements/types.ts';

export type BilledService = ServicesQuery['services'][number];
export type BoughtService = AccountServicesQuery['accountServices'][number];

/** Loads the billed services and their state. */
export const loadBilledServicesFx = requestPort<void, BilledService[]>(
  'billing',
  'loadBilledServices',
);

/** Loads the purchased services. */
export const loadBoughtServicesFx = requestPort<void, BoughtService[]>(
  'billing',
  'loadBoughtServices',
);

/** Loads which services this person may use. */
export const loadEntitlementsFx = requestPort<void, Entitlement[]>('services', 'loadEntitlements');

export type Seats = SeatsResponse;
export type Seat = Seats['seats'][number];
export type SeatPerson = Seats['withoutSeat'][number];

/** Loads the seats of an add-on service, by its id. */
export const loadSeatsFx = requestPort<string, Seats>('seats', 'loadSeats');

// Each of these returns the updated seats.

export const assignSeatFx = requestPort<AssignSeatRequest & { serviceId: string }, Seats>(
  'seats',
  'assignSeat',
);

export const releaseSeatFx = requestPort<
  ReleaseSeatRequest & { serviceId: string; seatId: string },
  Seats
>('seats', 'releaseSeat');
