import type {
  DevicePaymentInput as DeviceInput,
  FuturePaymentInput as FutureInput,
  InstantPaymentInput as Input,
  PaymentByKeyQuery,
  ReceiptFragment,
} from '../../../../../contracts/generated/selfservice.ts';
import type { MethodDraft } from '../../method-entry/types.ts';
import type { DateDraft } from '../../dates/types.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

export type PaymentReceipt = ReceiptFragment;
export type InstantPaymentInput = Input;
export type FuturePaymentInput = FutureInput;
export type DevicePaymentInput = DeviceInput;
export type PaymentKeyResult = PaymentByKeyQuery['paymentByKey'];
/**
 * `connect` belongs to paying from a bank that is connected online (spec 2.5, the bank-connect variant); `confirm` is quick
 * pay's only step: the details on one card.
 */
export type Step = 'amount' | 'method' | 'connect' | 'date' | 'review' | 'confirm' | 'result';
/** A step of the usual flow that the customer fills in. */
export type FormStep = Exclude<Step, 'confirm' | 'result'>;
export type AmountChoice = 'AMOUNT_DUE' | 'PAST_DUE' | 'OTHER';

/** What the customer has filled in so far. Survives a reload; never holds a card number, a code or a card's token. */
export interface Draft extends MethodDraft, DateDraft {
  /** What it pays, by {@link targetKey}. */
  target: string;
  /** The payments of the submit that is under way, as they were when it began. */
  planned: PlannedPayment[];
  /** What of them was accepted already. */
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
  /** What the key was made for; another body gets another key. */
  keyFor: string | null;
  /** Sent and not yet known to have ended. */
  submitted: boolean;
}

/**
 * What this browser knows of bill pay from an earlier page: `SWITCHED_OFF`, remote configuration said so and is asked
 * again; `REFUSED`, a call was refused although bill pay is switched on, which holds for a few minutes.
 */
export type BillPayOutage = 'SWITCHED_OFF' | 'REFUSED';

/** One payment of a submit: of a bill, or of what is left of a device. Cents. */
export interface PlannedPayment {
  serviceGroup: ServiceGroup;
  deviceId: string | null;
  amount: number;
}

/** A payment of a submit that was not made: cents, and why, a PaymentErrorCode. */
export interface UnpaidPayment {
  serviceGroup: ServiceGroup;
  amount: number;
  code: string;
}

export type Submission =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The outcome isn't known: the key is asked. */
  | { kind: 'checking' }
  | { kind: 'confirmDuplicate' }
  /** `also`: the payments that were accepted before it in the same submit. `unpaid`: one that was to follow and was not made. */
  | {
      kind: 'accepted';
      receipt: PaymentReceipt;
      also?: readonly PaymentReceipt[];
      unpaid?: UnpaidPayment;
    }
  | { kind: 'failed'; code: string }
  | { kind: 'outcomeUnknown' };
