import type { SystemErrorCode } from '../errors.ts';
import type { CaptureResponse } from '../rest/card-capture/types.ts';

/**
 * The channel between the portal and the card-capture frame that it embeds.
 *
 * The frame loads `<CARD_CAPTURE_ORIGIN>/frame?mode=card|security-code`. When it has loaded, the portal posts
 * {@link CONNECT} with one end of a MessageChannel to the frame's origin; the frame takes it only from the portal's
 * origin. Everything after that goes over the channel. A card number, an expiration or a security code never does.
 */
export const CONNECT = 'card-capture/connect/1';

/** Fields of the frame, in reading order. `CARD` mode has all of them, `SECURITY_CODE` mode the code alone. */
export type CaptureField = 'nameOnCard' | 'cardNumber' | 'expiration' | 'securityCode' | 'zipCode';

/** What is wrong with a field, as the frame says it beside the field and the portal in its error summary. */
export type CaptureFieldProblem =
  | 'REQUIRED'
  | 'INVALID'
  /** Expiration: the month is over. */
  | 'EXPIRED'
  /** Expiration: more than 20 years ahead (spec 5). */
  | 'TOO_FAR'
  /** Security code: the wrong number of digits for this card (3, or 4 for American Express). */
  | 'CODE_LENGTH_3'
  | 'CODE_LENGTH_4'
  /** Security code: well formed, but not this card's. */
  | 'CODE_WRONG';

export type PortalToFrame =
  /** How the portal stands; again when that changes. What was typed, and what was said to be wrong, stays. */
  | {
      kind: 'CONFIGURE';
      language: 'en' | 'es';
      theme: 'light' | 'dark';
      /** Digits of the saved card's code. */ codeLength: 3 | 4 | null;
      /** The code may be left empty: that is answered with `REQUIRED`, and nothing is said beside it. */ codeOptional?: boolean;
      /** Business time, ISO. */ now: string;
    }
  /** Check the fields and, when all are right, send them with this single-use ticket. Answered once with the same id. */
  | { kind: 'SUBMIT'; submitId: string; ticket: string }
  /** Check the fields without sending anything. Answered once with `CHECKED` and the same id. */
  | { kind: 'CHECK'; submitId: string }
  /** Move the focus to a field, e.g. from the portal's error summary. */
  | { kind: 'FOCUS'; field: CaptureField };

export type FrameToPortal =
  | { kind: 'READY' }
  /** The frame's content is this tall, in CSS pixels. */
  | { kind: 'RESIZED'; height: number }
  /** The customer typed or moved in the frame; keeps the session's idle timer fed. At most one a second. */
  | { kind: 'ACTIVITY' }
  /** Enter in a field: the portal's own form is to be submitted. */
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
