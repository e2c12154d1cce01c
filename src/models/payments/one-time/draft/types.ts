import type {
  DevicePaymentInput as DeviceInput,
  FuturePaymentInput as FutureInput,
  InstantPaymentInput as Input,
} from '../../../../../contracts/generated/selfservice.ts';
import type { MethodDraft } from '../../method-entry/types.ts';
import type { DateDraft } from '../../dates/types.ts';
import type { PaymentReceipt } from '../../receipts/types.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

export type { PaymentKeyResult, PaymentReceipt } from '../../receipts/types.ts';
export type InstantPaymentInput = Input;
export type FuturePaymentInput = FutureInput;
export type DevicePaymentInput = DeviceInput;
/**
 * `connect` is for paying from a bank connected online (spec 2.5, the bank-connect variant);
 * `confirm` is quick pay's only step: the details on one card.
 */
export type Step = 'amount' | 'method' | 'connect' | 'date' | 'review' | 'confirm' | 'result';
/** An input step of the standard flow. */
export type FormStep = Exclude<Step, 'confirm' | 'result'>;
export type AmountChoice = 'AMOUNT_DUE' | 'PAST_DUE' | 'DUE_TODAY' | 'OTHER';

/**
 * The customer's input so far. Survives a reload. Never contains a card number, a code or a card's
 * token.
 */
export interface Draft extends MethodDraft, DateDraft {
  /** The target, by {@link paymentTargetKey}. */
  target: string;
  /** The payments of the submission in progress, as planned at its start. */
  planned: PlannedPayment[];
  /** Those already accepted. */
  paid: PaymentReceipt[];
  amountChoice: AmountChoice | null;
  otherAmount: string;
  confirmedAboveDue: boolean;
  /** Also enrol in Auto Pay with this method. */
  enrolAutopay: boolean;
  /** Also switch to paperless billing. */
  enrolPaperless: boolean;
  termsAccepted: boolean;
  confirmedDuplicate: boolean;
  idempotencyKey: string | null;
  /** Request fingerprint of the key. Another body gets another key. */
  keyFor: string | null;
  /** Sent, and its end not yet known. */
  submitted: boolean;
}

/**
 * The bill pay outage saved by an earlier page: `SWITCHED_OFF`, reported by remote configuration,
 * which is queried again; `REFUSED`, a request was rejected although bill pay is on, in effect for
 * a few minutes.
 */
export type BillPayOutage = 'SWITCHED_OFF' | 'REFUSED';

/** One payment of a submission: of a bill, or of a device's balance. Cents. */
export interface PlannedPayment {
  serviceGroup: ServiceGroup;
  deviceId: string | null;
  amount: number;
}

/** A payment of a submission that was not made: cents, and the reason, a PaymentErrorCode. */
export interface UnpaidPayment {
  serviceGroup: ServiceGroup;
  amount: number;
  code: string;
}

export type Submission =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The outcome is unknown: it is looked up by key. */
  | { kind: 'checking' }
  | { kind: 'confirmDuplicate' }
  /**
   * `also`: payments accepted earlier in the same submission. `unpaid`: a planned payment that was
   * not made.
   */
  | {
      kind: 'accepted';
      receipt: PaymentReceipt;
      also?: readonly PaymentReceipt[];
      unpaid?: UnpaidPayment;
    }
  /** `declined`: the payment was accepted, and declined after its receipt was shown. */
  | { kind: 'failed'; code: string; declined?: UnpaidPayment }
  | { kind: 'outcomeUnknown' };
