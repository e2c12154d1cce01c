import type { AddOnState, SeatState } from '../../../contracts/rest/add-on-services/types.ts';

/** An invitation is accepted this long after it was sent, in the reference backend (D-403). */
export const ACCEPTED_AFTER_MS = 300_000;

/** A seat as it is stored. Instants in ms. */
export interface StoredSeat {
  /** Whose it is; null while it is free. */
  guid: string | null;
  /** When its person accepted, or will; null while it is free. */
  activeAt: number | null;
}

/** Where a seat stands at an instant: suspended with its service, whoever has it. */
export function seatStateAt(
  { guid, activeAt }: StoredSeat,
  now: number,
  service: AddOnState,
): SeatState {
  if (guid === null) return 'FREE';
  if (service === 'SUSPENDED') return 'SUSPENDED';
  return activeAt !== null && activeAt <= now ? 'ACTIVE' : 'INVITED';
}

export type SeatDenial = 'NOT_ENTITLED' | 'SERVICE_SUSPENDED' | 'PERSON_HAS_SEAT' | 'SEATS_USED';

/** The states in which a service gives seats to people. */
const IN_USE: readonly AddOnState[] = ['UNASSIGNED', 'ASSIGNED', 'ACTIVE', 'ENDING'];

/** Why a person gets no seat of a service. Null if they do. */
export function seatDenial({
  service,
  seats,
  guid,
  mayUseServices,
}: {
  service: AddOnState;
  seats: readonly Pick<StoredSeat, 'guid'>[];
  guid: string;
  /** Not with the enterprise role NONE. */
  mayUseServices: boolean;
}): SeatDenial | null {
  if (service === 'SUSPENDED') return 'SERVICE_SUSPENDED';
  if (!mayUseServices || !IN_USE.includes(service)) return 'NOT_ENTITLED';
  if (seats.some((seat) => seat.guid === guid)) return 'PERSON_HAS_SEAT';
  return seats.some((seat) => seat.guid === null) ? null : 'SEATS_USED';
}
