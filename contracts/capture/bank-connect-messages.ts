import type { SystemErrorCode } from '../errors.ts';
import type { ConnectResponse } from '../rest/bank-connect/types.ts';

/**
 * The channel between the portal and the bank-connect chooser that it embeds.
 *
 * The frame loads `<CARD_CAPTURE_ORIGIN>/bank-connect`. When it has loaded, the portal posts {@link
 * CONNECT_CHOOSER} with one end of a MessageChannel to the frame's origin; the frame accepts it
 * only from the portal's origin. All further messages use the channel. The customer's actions at
 * their bank and account numbers are never sent over it.
 */
export const CONNECT_CHOOSER = 'bank-connect/connect/1';

export type PortalToChooser =
  /** The portal's current settings; sent again when they change. Choices stay. */
  | { kind: 'CONFIGURE'; language: 'en' | 'es'; theme: 'light' | 'dark' }
  /** Opens the chooser with this single-use ticket. */
  | { kind: 'OPEN'; ticket: string };

export type ChooserToPortal =
  | { kind: 'READY' }
  /** Height of the chooser's content, in CSS pixels. */
  | { kind: 'RESIZED'; height: number }
  /**
   * The customer typed or used the pointer in the chooser; resets the session's idle timer. At most
   * once a second.
   */
  | { kind: 'ACTIVITY' }
  /** The customer agreed. Ends the chooser session, as the next two do. */
  | { kind: 'CONNECTED'; account: ConnectResponse }
  | { kind: 'CANCELLED' }
  | { kind: 'FAILED'; systemErrorCode: SystemErrorCode };
