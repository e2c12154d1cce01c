/** What a saved method is used for; known by its fingerprint, as a new token for the same card or account has it too. */
export interface MethodUse {
  fingerprint: string;
  /** Service groups whose Auto Pay debits it; null for none. */
  autopay: ('CORE' | 'MOBILE')[] | null;
  /** Payments that are scheduled with it. */
  scheduled: number;
}

export type Deleted = 'deleted' | 'gone' | 'inAutopay' | 'scheduled';

/** What the wallet needs of a database. Each method is one transaction. */
export interface WalletStore {
  uses(accountNumber: string): Promise<MethodUse[]>;
  /** Deletes a method that is in no use, with the account locked. */
  remove(accountNumber: string, id: string): Promise<Deleted>;
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
}

/** What billing reads of it. */
export interface WalletRead {
  acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }>;
  methods(accountNumber: string): Promise<SavedMethod[]>;
}
