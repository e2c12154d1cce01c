import type { Instrument } from '../one-time/ports.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

/** What a saved method is used for; known by its fingerprint, as a new token for the same card or account has it too. */
export interface MethodUse {
  fingerprint: string;
  /** Service groups whose Auto Pay debits it; null for none. */
  autopay: ServiceGroup[] | null;
  /** Payments that are scheduled with it. */
  scheduled: number;
  /** The last day on which one is; null for none. */
  scheduledUntil: string | null;
  /** Streaming subscriptions that are debited from it. */
  streaming: number;
}

export type DeleteMethodResult = 'deleted' | 'gone' | 'inAutopay' | 'scheduled' | 'inStreaming';

/** A saved card, and what it is changed to. */
export interface CardUpdate {
  id: string;
  /** As it was when the change was checked. */
  from: { expiration: string | null; zipCode: string | null };
  to: { expiration: string; zipCode: string };
}

/**
 * What became of writing a change: `changedMeanwhile` where the card is no longer `from`, or is gone; `refused` where the payments
 * that are scheduled with it by now do not allow it.
 */
export type CardUpdateResult = 'written' | 'changedMeanwhile' | 'refused';

/** A nickname, null for none; and whether it is the default method. */
export interface MethodLabel {
  nickname: string | null;
  isDefault: boolean;
}

/** What the wallet needs of a database. Each method is one transaction. */
export interface WalletStore {
  uses(accountNumber: string): Promise<MethodUse[]>;
  /** Deletes a method that is in no use, with the account locked. */
  remove(accountNumber: string, id: string): Promise<DeleteMethodResult>;
  /** Writes a change of a card, with the account locked, where its use allows it. */
  changeCard(
    accountNumber: string,
    write: CardUpdate,
    allows: (scheduledUntil: string | null) => boolean,
  ): Promise<CardUpdateResult>;
  /** Names a method, and takes the default from the other one, with the account locked. Whether there is such a method. */
  label(accountNumber: string, id: string, label: MethodLabel): Promise<boolean>;
  /** Saves a method, or brings the one of the same card or account up to date, with the account locked. No nickname leaves the one it has. */
  save(accountNumber: string, instrument: Instrument, label: MethodLabel): Promise<void>;
}

/** A saved method as the database has it. */
export interface SavedMethod {
  id: string;
  type: string;
  lastFour: string;
  /** `MMYY`; null for a bank account. */
  expiration: string | null;
  zipCode: string | null;
  name: string;
  prepaid: boolean;
  fingerprint: string;
  gatewayToken: string;
  nickname: string | null;
  isDefault: boolean;
}

/** What billing reads of it. */
export interface WalletReader {
  acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }>;
  /** The default one first, then in the order in which they were saved. */
  methods(accountNumber: string): Promise<SavedMethod[]>;
}
