import { requestPort } from '../../platform/port/index.ts';
import type {
  AssignSeatRequest,
  ReleaseSeatRequest,
  SeatsResponse,
} from '../../../../contracts/rest/add-on-services/types.ts';

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
