import type { SystemErrorCode } from '../errors.ts';
import type { ConnectResponse } from '../rest/bank-connect/types.ts';

/**
 * The channel between the portal and the bank-connect chooser that it embeds.
 *
 * The frame loads `<CARD_CAPTURE_ORIGIN>/bank-connect`. When it has loaded, the portal posts {@link CONNECT_CHOOSER}
 * with one end of a MessageChannel to the frame's origin; the frame takes it only from the portal's origin. Everything
 * after that goes over the channel. What the customer does at their bank, and an account's number, never do.
 */
export const CONNECT_CHOOSER = 'bank-connect/connect/1';

export type PortalToChooser =
  /** How the portal stands; again when that changes. What was chosen stays. */
  | { kind: 'CONFIGURE'; language: 'en' | 'es'; theme: 'light' | 'dark' }
  /** Open with this single-use ticket. */
  | { kind: 'OPEN'; ticket: string };

export type ChooserToPortal =
  | { kind: 'READY' }
  /** The chooser's content is this tall, in CSS pixels. */
  | { kind: 'RESIZED'; height: number }
  /** The customer typed or moved in the chooser; keeps the session's idle timer fed. At most one a second. */
  | { kind: 'ACTIVITY' }
  /** The customer agreed. Ends the visit, as the next two do. */
  | { kind: 'CONNECTED'; account: ConnectResponse }
  | { kind: 'CANCELLED' }
  | { kind: 'FAILED'; systemErrorCode: SystemErrorCode };
