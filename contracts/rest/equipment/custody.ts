import type { tags } from 'typia';
import type { Day, Instant, PositiveCents, Uuid } from '../../scalars.ts';
import type { DeviceSubtype } from './types.ts';

/**
 * How far the return of a rented box is: its label is made, it was handed over, it is on its way,
 * it is back. `CANCELLED`: the customer keeps it; only before it was handed over.
 */
export type ReturnState = 'LABEL_MADE' | 'DROPPED_OFF' | 'IN_TRANSIT' | 'RECEIVED' | 'CANCELLED';

/** A dated line of a return: its label, each scan, or its cancellation. Business time. */
export interface ReturnStep {
  state: ReturnState;
  at: Instant;
}

/** The return of a rented box (area of equipment, custody). */
export interface DeviceReturn {
  returnId: Uuid;
  deviceId: Uuid;
  /** On the label, as text and as a QR code: `RT` and 10 hexadecimal digits. */
  code: string & tags.Pattern<'^RT[0-9A-F]{10}$'>;
  state: ReturnState;
  /** Name of who asked for it. */
  requestedBy: string;
  /** What has happened to it so far, in order. */
  steps: ReturnStep[] & tags.MinItems<1>;
  /** The last day with rent: that of the first scan. Null before it. */
  rentEndsOn: Day | null;
  /** 1 at first, one more with each change. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** Why this person may not return a box now. */
export type ReturnDenialCode =
  | 'NOT_PERMITTED'
  /** A label of it was made already, and not cancelled. */
  | 'RETURN_OPEN'
  /** It was handed over. */
  | 'ALREADY_RETURNED';

/** A charge for a box that did not come back. */
export interface UnreturnedCharge {
  statementId: Uuid;
  statementDate: Day;
  cents: PositiveCents;
  /** How the question of this charge stands; null where nobody has asked it. */
  dispute: 'SUBMITTED' | 'IN_REVIEW' | 'CREDITED' | 'UPHELD' | null;
}

/** A rented box that the account has, or once had. */
export interface HeldDevice {
  deviceId: Uuid;
  serial: string;
  model: string;
  subtype: DeviceSubtype;
  /** As the customer calls it; null for none. */
  nickname: string | null;
  /** When it was first connected; null for never. Business time. */
  since: Instant | null;
  /** When it was handed over; null while the account has it. Business time. */
  until: Instant | null;
  /**
   * Rent, cents a month, or what it last was; null where the bill has no line for it, is not shown,
   * or may not be read by the person.
   */
  monthlyCents: PositiveCents | null;
  /** Newest first. */
  returns: DeviceReturn[];
  /** Null where it may be returned now. */
  returnDenial: ReturnDenialCode | null;
  /** Null for none, and for whoever may not read the bill. */
  charge: UnreturnedCharge | null;
  /** The version of the box: a return names the one that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** Every rented box of the account: those it has first, then those it returned, the last first. */
export interface CustodyResponse {
  devices: HeldDevice[];
}

export interface ReturnDeviceRequest {
  /** One for each return: sent again, it answers the first one's return. */
  idempotencyKey: Uuid;
  /** The version of the box that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface CancelReturnRequest {
  /** The version of the return that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}
