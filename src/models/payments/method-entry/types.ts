import type { EventCallable, Store } from 'effector';
import type {
  BankAccountInput as BankInput,
  CreateBankAccountTokenMutation,
  CreateConnectedBankAccountTokenMutation,
  BankAccountType,
} from '../../../../contracts/generated/selfservice.ts';

/** What choosing or entering a payment method subscribes to and dispatches, whichever flow it stands in. */
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

export interface TokenizedCard {
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
/** What the chosen method still asks for, or that it is ready. */
export type MethodPanel =
  /** Nothing is chosen, or a saved bank account: nothing to ask. */
  | { kind: 'nothing' }
  | { kind: 'newCard' }
  | { kind: 'cardReady'; type: string; lastFour: string; prepaid: boolean }
  | { kind: 'securityCode'; methodId: string; type: string; lastFour: string; length: 3 | 4 }
  | { kind: 'codeVerified' }
  | { kind: 'newBankAccount' }
  | { kind: 'bankReady'; lastFour: string }
  /** Its bank is chosen on the next step. */
  | { kind: 'connectBank' };
