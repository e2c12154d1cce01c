import type { SystemErrorCode } from '../errors.ts';
import type { CaptureResponse } from '../rest/card-capture/types.ts';

/**
 * The channel between the portal and the card entry frame that it embeds.
 *
 * The frame loads `<CARD_CAPTURE_ORIGIN>/frame?mode=card|security-code`. When it has loaded, the
 * portal posts {@link CONNECT} with one end of a MessageChannel to the frame's origin; the frame
 * accepts it only from the portal's origin. All further messages use the channel. A card number, an
 * expiration or a security code is never sent over it.
 */
export const CONNECT = 'card-capture/connect/1';

/**
 * Fields of the frame, in reading order. `CARD` mode has all of them, `SECURITY_CODE` mode only the
 * code.
 */
export type CaptureField = 'nameOnCard' | 'cardNumber' | 'expiration' | 'securityCode' | 'zipCode';

/**
 * Problem of a field, shown by the frame next to the field and by the portal in its error summary.
 */
export type CaptureFieldProblem =
  | 'REQUIRED'
  | 'INVALID'
  /** Expiration: the month has ended. */
  | 'EXPIRED'
  /** Expiration: more than 20 years in the future (spec 5). */
  | 'TOO_FAR'
  /** Security code: the wrong number of digits for this card (3, or 4 for American Express). */
  | 'CODE_LENGTH_3'
  | 'CODE_LENGTH_4'
  /** Security code: well formed, but not this card's. */
  | 'CODE_WRONG';

export type PortalToFrame =
  /** The portal's current settings; sent again when they change. Input and shown problems stay. */
  | {
      kind: 'CONFIGURE';
      language: 'en' | 'es';
      theme: 'light' | 'dark';
      /** Number of digits of the saved card's code. */ codeLength: 3 | 4 | null;
      /**
       * The code is optional: the response to an empty one is `REQUIRED`, and no message is shown
       * next to it.
       */ codeOptional?: boolean;
      /** Business time, ISO. */ now: string;
    }
  /**
   * Checks the fields and, if all are valid, sends them with this single-use ticket. Answered once
   * with the same id.
   */
  | { kind: 'SUBMIT'; submitId: string; ticket: string }
  /** Checks the fields without sending anything. Answered once with `CHECKED` and the same id. */
  | { kind: 'CHECK'; submitId: string }
  /** Moves the focus to a field, e.g. from the portal's error summary. */
  | { kind: 'FOCUS'; field: CaptureField };

export type FrameToPortal =
  | { kind: 'READY' }
  /** Height of the frame's content, in CSS pixels. */
  | { kind: 'RESIZED'; height: number }
  /**
   * The customer typed or used the pointer in the frame; resets the session's idle timer. At most
   * once a second.
   */
  | { kind: 'ACTIVITY' }
  /** Enter in a field: the portal should submit its own form. */
  | { kind: 'ENTER' }
  | {
      kind: 'CHECKED';
      submitId: string;
      problems: Partial<Record<CaptureField, CaptureFieldProblem>>;
    }
  | { kind: 'CAPTURED'; submitId: string; result: CaptureResponse }
  | {
      kind: 'REFUSED';
      submitId: string;
      systemErrorCode: SystemErrorCode;
      problems: Partial<Record<CaptureField, CaptureFieldProblem>>;
    };
