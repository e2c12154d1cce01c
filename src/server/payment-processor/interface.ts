import type { CardType } from '../../models/payments/card-entry/rules-card-fields.ts';

/** Details of a card stored by the processor; never the number. */
export interface ProcessorCard {
  token: string;
  type: CardType;
  lastFour: string;
  /** `MMYY` */
  expiration: string;
  prepaid: boolean;
  /** Equal for the same card, whatever its token. */
  fingerprint: string;
}

export interface ProcessorBankAccount {
  token: string;
  lastFour: string;
  fingerprint: string;
}

/**
 * State of a payment at the processor. `voided` also for one that was voided before it was ever
 * seen.
 */
export type ProcessorPaymentState = 'authorised' | 'captured' | 'declined' | 'voided';

export interface ProcessorPayment {
  paymentId: string;
  state: ProcessorPaymentState;
  amount: number;
  /** The reason, with `declined`. */
  code:
    | 'PAYMENT_DECLINED'
    | 'INSUFFICIENT_FUNDS'
    | 'SECURITY_CODE_REQUIRED'
    | 'PAYMENT_TOKEN_EXPIRED'
    | null;
}

/** Result of a refund at the processor: completed, or declined for good. */
export interface ProcessorRefund {
  refundId: string;
  state: 'refunded' | 'refused';
  /** Cents. */
  amount: number;
}

export type CardRefusal = 'CARD_INVALID' | 'CARD_NOT_VERIFIED' | 'NETPSC-1001';

/**
 * Why the processor rejected a card change: it has no card with this token, or the security code
 * was not verified for it.
 */
export type CardChangeRefusal = 'CARD_UNKNOWN' | 'SECURITY_CODE_REQUIRED';

/** The processor timed out or broke off: the outcome is unknown and must be inquired. */
export class ProcessorOutcomeUnknown extends Error {}

/**
 * The processor answered for another payment or amount. The outcome is unknown, and somebody has to
 * look at it.
 */
export class ProcessorAnswerMismatch extends ProcessorOutcomeUnknown {}

/**
 * A payment processor. Every request is idempotent by payment id, and a token works only for the
 * account (`owner`) it was made for. Any request may reject with {@link ProcessorOutcomeUnknown}.
 */
export interface PaymentProcessor {
  tokeniseCard(card: {
    owner: string;
    cardNumber: string;
    expiration: string;
    securityCode: string;
    zipCode: string;
    nameOnCard: string;
  }): Promise<{ ok: true; card: ProcessorCard } | { ok: false; code: CardRefusal }>;
  verifySecurityCode(check: {
    owner: string;
    token: string;
    securityCode: string;
  }): Promise<
    { ok: true; verificationToken: string; card: ProcessorCard } | { ok: false; code: CardRefusal }
  >;
  /**
   * Checks with the bank whether it accepts a card at all, by a zero-amount authorisation: no money
   * is reserved or moved. False when the bank declines the card; a card that only lacks funds is
   * accepted.
   */
  verifyCard(check: { owner: string; token: string }): Promise<boolean>;
  /**
   * Whether this verification was made for this token within the last half hour. Does not use it.
   */
  isVerified(check: { owner: string; token: string; verificationToken: string }): Promise<boolean>;
  /**
   * Updates a stored card under its existing token; repeating the same change returns the same
   * result. A verification counts only if made for this card within the last half hour.
   */
  updateCard(change: {
    owner: string;
    token: string;
    expiration: string;
    zipCode: string;
    verificationToken: string | null;
  }): Promise<{ ok: true } | { ok: false; code: CardChangeRefusal }>;
  tokeniseBankAccount(account: {
    owner: string;
    routingNumber: string;
    accountNumber: string;
    accountType: string;
    nameOnAccount: string;
  }): Promise<ProcessorBankAccount>;
  /**
   * The instrument of a token; null when unknown, another account's, or made more than 30 minutes
   * ago.
   */
  describe(owner: string, token: string): Promise<ProcessorInstrument | null>;
  authorise(payment: {
    paymentId: string;
    owner: string;
    token: string;
    verificationToken: string | null;
    amount: number;
  }): Promise<ProcessorPayment>;
  capture(paymentId: string): Promise<ProcessorPayment>;
  /**
   * Voids an authorisation. An unknown id is closed permanently, so that a late authorisation is
   * rejected.
   */
  void(paymentId: string): Promise<ProcessorPayment>;
  find(paymentId: string): Promise<ProcessorPayment | null>;
  /**
   * Refunds part of a captured payment to its method, once per refund id, and returns the same
   * result for repeated requests. Declined permanently when the payment was not captured, or less
   * than the amount is left.
   */
  refund(refund: { refundId: string; paymentId: string; amount: number }): Promise<ProcessorRefund>;
}

/** A tokenized card or bank account. */
export interface ProcessorInstrument {
  kind: 'CARD' | 'BANK_ACCOUNT';
  type: CardType | 'BANK_ACCOUNT';
  lastFour: string;
  expiration: string | null;
  zipCode: string | null;
  name: string;
  prepaid: boolean;
  fingerprint: string;
}
