import type { EventCallable, Store } from 'effector';
import type {
  BankAccountInput as BankInput,
  CreateBankAccountTokenMutation,
  CreateConnectedBankAccountTokenMutation,
  BankAccountType,
} from '../../../../contracts/generated/selfservice.ts';

/** Stores and events of method entry, for use in any flow. */
export interface MethodEntryUnits {
  $draft: Store<MethodDraft>;
  $panel: Store<MethodPanel>;
  $expiringCard: Store<ExpiringCard | null>;
  methodSelected: EventCallable<string>;
  bankFieldChanged: EventCallable<{ field: keyof BankFields; value: string }>;
  bankAccountChanged: EventCallable<void>;
  cardEntryRestarted: EventCallable<void>;
  expiringConfirmed: EventCallable<void>;
  expiringDeclined: EventCallable<void>;
}
export type BankAccountInput = BankInput;

export type BankAccountToken = CreateBankAccountTokenMutation['createBankAccountToken'];

/** A bank account that the customer connected online. */
export type ConnectedBankAccountToken =
  CreateConnectedBankAccountTokenMutation['createConnectedBankAccountToken'];

/** A saved method's ID, or a new one. */
export type MethodChoice = string;

export const NEW_CARD = 'NEW_CARD';

export const NEW_BANK_ACCOUNT = 'NEW_BANK_ACCOUNT';

/** A bank account that is connected online. */
export const CONNECT_BANK = 'CONNECT_BANK';

export interface BankFields {
  routingNumber: string;
  accountNumber: string;
  /** The same digits, typed again: nobody else checks whose account a number is. */
  accountNumberAgain: string;
  accountType: BankAccountType;
  nameOnAccount: string;
}

/** The customer's method input. Never contains a card number, a code or a card's token. */
export interface MethodDraft {
  method: MethodChoice | null;
  /** It is the wallet's default method, and the customer has chosen none. */
  preselected: boolean;
  bank: BankFields;
  /** The tokenized bank account. Its number is dropped then. */
  bankToken: BankAccountToken | null;
  /** The bank account connected online. */
  connectedBank: ConnectedBankAccountToken | null;
  saveMethod: boolean;
  /**
   * The soon-expiring card that the customer confirmed, by {@link expiringKey}. Requested once per
   * card (spec 4).
   */
  confirmedExpiring: string | null;
}

export interface TokenizedCard {
  /** The method it was tokenized for. */
  method: MethodChoice;
  paymentToken: string;
  type: string;
  lastFour: string;
  /** The card's, `MMYY`. */
  expiration: string;
  prepaid: boolean;
}

/** A method's label in the summary and the review. The institution's name if connected online. */
export interface MethodLabel {
  type: string;
  lastFour: string;
  connected?: { institution: string; accountType: BankAccountType };
}

/** A card that expires this month or next, in the confirmation. */
export interface ExpiringCard {
  type: string;
  lastFour: string;
  /** `MMYY`. */
  expiration: string;
  /** A new card that would also be saved in the wallet. */
  saving: boolean;
}
/** What the chosen method still requires, or that it is ready. */
export type MethodPanel =
  /** Nothing is chosen, or a saved bank account: nothing is required. */
  | { kind: 'nothing' }
  | { kind: 'newCard' }
  | { kind: 'cardReady'; type: string; lastFour: string; prepaid: boolean }
  | { kind: 'securityCode'; methodId: string; type: string; lastFour: string; length: 3 | 4 }
  | { kind: 'codeVerified' }
  | { kind: 'newBankAccount' }
  | { kind: 'bankReady'; lastFour: string }
  /** Its bank is chosen on the next step. */
  | { kind: 'connectBank' };
