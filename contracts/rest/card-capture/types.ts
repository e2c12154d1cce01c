import type { tags } from 'typia';
import type { ExpiryMMYY, Instant, LastFour, Zip } from '../../scalars.ts';

/** Card brands that the portal distinguishes (spec 3). `CREDIT_CARD` is any other. */
export type CardType = 'AMERICAN_EXPRESS' | 'DISCOVER' | 'MASTERCARD' | 'VISA' | 'CREDIT_CARD';

/**
 * What a ticket permits: one new card, one chooser session, or one security code for one saved
 * card.
 */
export type TicketRequest =
  | { purpose: 'CARD' }
  | { purpose: 'BANK_CONNECT' }
  | { purpose: 'SECURITY_CODE'; paymentMethodId: string & tags.Format<'uuid'> };

/**
 * A single-use permission to send a card entry request, or to open the chooser, valid until
 * `expiresAt` (real time, 5 minutes).
 */
export interface TicketResponse {
  ticket: string & tags.MinLength<32>;
  expiresAt: Instant;
}

/** Sent by the card entry page to its own origin, never by the portal. */
export type CaptureRequest = CardCaptureRequest | SecurityCodeCaptureRequest;

export interface CardCaptureRequest {
  kind: 'CARD';
  ticket: string & tags.MaxLength<2048>;
  /** Digits only. */
  cardNumber: string & tags.Pattern<'^[0-9]{12,19}$'>;
  expiration: ExpiryMMYY;
  securityCode: string & tags.Pattern<'^[0-9]{3,4}$'>;
  zipCode: Zip;
  nameOnCard: string & tags.MinLength<1> & tags.MaxLength<80>;
}

export interface SecurityCodeCaptureRequest {
  kind: 'SECURITY_CODE';
  ticket: string & tags.MaxLength<2048>;
  securityCode: string & tags.Pattern<'^[0-9]{3,4}$'>;
}

/** The card data that the portal may know. */
export interface CaptureResponse {
  /**
   * Represents the new card, or the verified code of the saved one. Single use, valid for 30
   * minutes.
   */
  paymentToken: string & tags.MinLength<20> & tags.MaxLength<128>;
  type: CardType;
  lastFour: LastFour;
  expiration: ExpiryMMYY;
  /** Prepaid and gift cards pay once and cannot be saved (spec 5). */
  prepaid: boolean;
}
