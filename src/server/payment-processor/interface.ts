import type { CardType } from '../../models/payments/card-entry/rules-card-fields.ts';

/** What the gateway tells of a card it holds; never the number. */
export interface ProcessorCard {
  token: string;
  type: CardType;
  lastFour: string;
  /** `MMYY` */
  expiration: string;
  prepaid: boolean;
  /** Same for the same card, whatever its token. */
  fingerprint: string;
}

export interface ProcessorBankAccount {
  token: string;
  lastFour: string;
  fingerprint: string;
}

/** Where a payment stands at the gateway. `voided` also for one that was voided before it was ever seen. */
export type ProcessorPaymentState = 'authorised' | 'captured' | 'declined' | 'voided';

export interface ProcessorPayment {
  paymentId: string;
  state: ProcessorPaymentState;
  amount: number;
  /** With `declined`: why. */
  code:
    | 'PAYMENT_DECLINED'
    | 'INSUFFICIENT_FUNDS'
    | 'SECURITY_CODE_REQUIRED'
    | 'PAYMENT_TOKEN_EXPIRED'
    | null;
}

/** What became of a refund at the gateway: the money went back, or it never will. */
export interface ProcessorRefund {
  refundId: string;
  state: 'refunded' | 'refused';
  /** Cents. */
  amount: number;
}

export type CardRefusal = 'CARD_INVALID' | 'CARD_NOT_VERIFIED' | 'NETPSC-1001';

/** Why the gateway did not change a card: it holds none by this token, or the security code was not verified for it. */
export type CardChangeRefusal = 'CARD_UNKNOWN' | 'SECURITY_CODE_REQUIRED';

/** The gateway did not answer in time or broke off: the outcome is unknown and must be asked for. */
export class ProcessorOutcomeUnknown extends Error {}

/**
 * A payment gateway. Every call is idempotent by the payment's id, and a token works only for the account
 * (`owner`) it was made for. Any call may reject with {@link ProcessorOutcomeUnknown}.
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
   * Asks the bank of a card whether it takes it at all, with an authorisation of nothing: no money is held or moved. False where it
   * declines the card; a card that only lacks funds is taken.
   */
  verifyCard(check: { owner: string; token: string }): Promise<boolean>;
  /** Whether this verification was made for this token within the last half hour. Asks; uses nothing up. */
  isVerified(check: { owner: string; token: string; verificationToken: string }): Promise<boolean>;
  /**
   * Brings a card up to date that the gateway holds, under the token that it has; the same change again is answered alike. With
   * a verification only where that was made for this card within the last half hour.
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
  /** What a token stands for; null when unknown, another account's, or made more than 30 minutes ago. */
  describe(owner: string, token: string): Promise<ProcessorInstrument | null>;
  authorise(payment: {
    paymentId: string;
    owner: string;
    token: string;
    verificationToken: string | null;
    amount: number;
  }): Promise<ProcessorPayment>;
  capture(paymentId: string): Promise<ProcessorPayment>;
  /** Gives an authorisation back. An id never seen before is closed for good, so that a late authorisation is refused. */
  void(paymentId: string): Promise<ProcessorPayment>;
  find(paymentId: string): Promise<ProcessorPayment | null>;
  /**
   * Gives a part of a captured payment back to where it came from, once for the refund's id, and answers the same however often it is
   * asked. Refused for good where the payment was not captured, or not so much of it is left.
   */
  refund(refund: { refundId: string; paymentId: string; amount: number }): Promise<ProcessorRefund>;
}

/** A tokenised card or bank account. */
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
