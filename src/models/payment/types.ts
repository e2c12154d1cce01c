import type {
  BankAccountInput as BankInput,
  BankAccountType,
  CreateBankAccountTokenMutation,
  CreateConnectedBankAccountTokenMutation,
  DevicePaymentInput as DeviceInput,
  FuturePaymentInput as FutureInput,
  InstantPaymentInput as Input,
  PaymentByKeyQuery,
  ReceiptFragment,
} from '../../../contracts/generated/selfservice.ts';

export type PaymentReceipt = ReceiptFragment;
export type InstantPaymentInput = Input;
export type FuturePaymentInput = FutureInput;
export type DevicePaymentInput = DeviceInput;
export type PaymentKeyResult = PaymentByKeyQuery['paymentByKey'];
export type BankAccountInput = BankInput;
export type BankAccountToken = CreateBankAccountTokenMutation['createBankAccountToken'];
/** A bank account that the customer connected online. */
export type ConnectedBankAccountToken =
  CreateConnectedBankAccountTokenMutation['createConnectedBankAccountToken'];

/**
 * `connect` belongs to paying from a bank that is connected online (spec 2.5, the bank-connect variant); `confirm` is quick
 * pay's only step: the details on one card.
 */
export type Step = 'amount' | 'method' | 'connect' | 'date' | 'review' | 'confirm' | 'result';
/** A step of the usual flow that the customer fills in. */
export type FormStep = Exclude<Step, 'confirm' | 'result'>;
export type AmountChoice = 'AMOUNT_DUE' | 'PAST_DUE' | 'OTHER';
export type DateChoice = 'TODAY' | 'LATER';
/** A saved method's id, or a new one. */
export type MethodChoice = string;
export const NEW_CARD = 'NEW_CARD';
export const NEW_BANK_ACCOUNT = 'NEW_BANK_ACCOUNT';
/** A bank account that is connected online. */
export const CONNECT_BANK = 'CONNECT_BANK';

export interface BankFields {
  routingNumber: string;
  accountNumber: string;
  accountType: BankAccountType;
  nameOnAccount: string;
}

/** What the customer has filled in of how they pay. Never holds a card number, a code or a card's token. */
export interface MethodDraft {
  method: MethodChoice | null;
  /** It is the wallet's default method, and the customer has chosen none. */
  preselected: boolean;
  bank: BankFields;
  /** The bank account once it is tokenised; its number is dropped then. */
  bankToken: BankAccountToken | null;
  /** The bank account once it is connected online. */
  connectedBank: ConnectedBankAccountToken | null;
  saveMethod: boolean;
  /** The card that the customer uses although it expires soon, by {@link expiringKey}; asked once for it (spec 4). */
  confirmedExpiring: string | null;
}

/** What the customer has filled in so far. Survives a reload; never holds a card number, a code or a card's token. */
export interface Draft extends MethodDraft {
  /** What it pays, by {@link targetKey}. */
  target: string;
  /** The payments of the submit that is under way, as they were when it began. */
  planned: Part[];
  /** What of them was accepted already. */
  paid: PaymentReceipt[];
  amountChoice: AmountChoice | null;
  otherAmount: string;
  confirmedAboveDue: boolean;
  dateChoice: DateChoice;
  /** The later day as it is typed, MM/DD/YY. */
  otherDate: string;
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

export interface Captured {
  /** The method it was captured for. */
  method: MethodChoice;
  paymentToken: string;
  type: string;
  lastFour: string;
  /** The card's, `MMYY`. */
  expiration: string;
  prepaid: boolean;
}

/** A method as the summary and the review name it; one that was connected online by its institution. */
export interface MethodLabel {
  type: string;
  lastFour: string;
  connected?: { institution: string; accountType: BankAccountType };
}

/** A card whose month is this one or the next, as the customer is asked about it. */
export interface ExpiringCard {
  type: string;
  lastFour: string;
  /** `MMYY`. */
  expiration: string;
  /** It is a new one that would also be kept in the wallet. */
  saving: boolean;
}

/**
 * What this browser knows of bill pay from an earlier page: `SWITCHED_OFF`, remote configuration said so and is asked
 * again; `REFUSED`, a call was refused although bill pay is switched on, which holds for a few minutes.
 */
export type BillPayFlag = 'SWITCHED_OFF' | 'REFUSED';

/** One payment of a submit: of a bill, or of what is left of a device. Cents. */
export interface Part {
  serviceGroup: 'CORE' | 'MOBILE';
  deviceId: string | null;
  amount: number;
}

/** A payment of a submit that was not made: cents, and why, a PaymentErrorCode. */
export interface Unpaid {
  serviceGroup: 'CORE' | 'MOBILE';
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
  | { kind: 'accepted'; receipt: PaymentReceipt; also?: readonly PaymentReceipt[]; unpaid?: Unpaid }
  | { kind: 'failed'; code: string }
  | { kind: 'outcomeUnknown' };

/** An error beside a field: a key of the locale and its values. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  /** Nothing that the customer entered is wrong: we could not check it. */
  ours?: true;
  /** Cents. */
  values?: Record<string, number>;
  /** Days, `YYYY-MM-DD`. */
  days?: Record<string, string>;
}
