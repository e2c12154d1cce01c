import type { PaymentState } from './state-machine.ts';

/** Who acts, on which account. */
export interface Actor {
  guid: string;
  firstName: string;
  role: 'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD';
  userType: 'CONSUMER' | 'CSR' | 'BOBO';
  accountNumber: string;
  billingTimeZone: string;
}

/** A card or bank account as a payment uses it. */
export interface Instrument {
  type: string;
  lastFour: string;
  gatewayToken: string;
  fingerprint: string;
  verificationToken: string | null;
  expiration: string | null;
  zipCode: string | null;
  name: string;
  prepaid: boolean;
}

export interface StoredPayment {
  id: string;
  accountNumber: string;
  enteredBy: string;
  serviceGroup: 'CORE' | 'MOBILE';
  amount: number;
  confirmationNumber: string;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  verificationToken: string | null;
  state: PaymentState;
  failureCode: string | null;
  enteredAt: Date;
  postedAt: Date | null;
  /** What remained due right after it, in cents. */
  amountDueAfter: number;
  saveMethod: 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED';
  reconcileTries: number;
}

export interface NewPayment {
  actor: Actor;
  idempotencyKey: string;
  bodyDigest: string;
  serviceGroup: 'CORE' | 'MOBILE';
  amount: number;
  instrument: Instrument;
  saveMethod: boolean;
  confirmedDuplicate: boolean;
  businessNow: Date;
}

export type Begun =
  | { kind: 'begun'; payment: StoredPayment }
  /** The key was seen with the same body. */
  | { kind: 'seen'; payment: StoredPayment }
  /** The key was seen with another body. */
  | { kind: 'keyReused' }
  /** Same amount and method within 24 hours. */
  | { kind: 'duplicate' };

/** What payments need of a database. Each method is one transaction. */
export interface PaymentStore {
  /** The idempotency record, the duplicate guard and the payment in one transaction, with the billing account locked. */
  begin(payment: NewPayment): Promise<Begun>;
  findByKey(accountNumber: string, key: string): Promise<{ payment: StoredPayment; bodyDigest: string } | null>;
  /** Moves a payment on, only from the state it was read in, and answers it as it is then; null when another process was faster. */
  move(payment: StoredPayment, to: PaymentState, reason: string, at: Date, failureCode?: string): Promise<StoredPayment | null>;
  /** Captured, with its ledger entry and the restoration of service, all or nothing; null when another process was faster. A method that cannot be saved undoes nothing. */
  capture(payment: StoredPayment, at: Date): Promise<StoredPayment | null>;
  get(id: string): Promise<StoredPayment>;
  /** Takes over payments that are open and nobody holds any more; `restarted`: also those this backend held before it died. */
  claimAbandoned(businessNow: Date, restarted: boolean): Promise<StoredPayment[]>;
  /** When the gateway is asked next about a payment that is open; null when about none. */
  nextAskedAfter(businessNow: Date): Promise<Date | null>;
  /** Asks again later: business time of the next question. */
  askAgainAt(id: string, at: Date): Promise<void>;
  /** Captured payments entered before this business instant. */
  unposted(enteredBefore: Date): Promise<StoredPayment[]>;
  post(payment: StoredPayment, at: Date): Promise<boolean>;
}
