import type { Actor, Instrument } from '../one-time/ports.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

/**
 * Uses of a saved method; matched by fingerprint, which a new token for the same card or account
 * shares.
 */
export interface MethodUse {
  fingerprint: string;
  /** Service groups whose Auto Pay debits it; null for none. */
  autopay: ServiceGroup[] | null;
  /** Number of payments scheduled with it. */
  scheduled: number;
  /** The last scheduled day; null for none. */
  scheduledUntil: string | null;
  /** Number of streaming subscriptions that debit it. */
  streaming: number;
}

export type DeleteMethodResult = 'deleted' | 'gone' | 'inAutopay' | 'scheduled' | 'inStreaming';

/** A saved card and its change. */
export interface CardUpdate {
  id: string;
  /** The card when the change was checked. */
  from: { expiration: string | null; zipCode: string | null };
  to: { expiration: string; zipCode: string };
}

/**
 * Result of writing a change: `changedMeanwhile` when the card is no longer `from`, or was deleted;
 * `refused` when its scheduled payments no longer allow it.
 */
export type CardUpdateResult = 'written' | 'changedMeanwhile' | 'refused';

/** A nickname, null for none; and whether it is the default method. */
export interface MethodLabel {
  nickname: string | null;
  isDefault: boolean;
}

/** A check of a new card that was begun, or how long it has to wait (D-188). */
export type BeginCardCheckResult =
  { kind: 'begun'; checkId: string } | { kind: 'declinedTooOften'; retryAfterSeconds: number };

/** Database interface of the wallet. Each method is one transaction. */
export interface WalletStore {
  /**
   * Counts a check of a new card as a try, with the account locked, before its bank is asked: many
   * at once are each counted. `realNow` is security time.
   */
  beginCardCheck(
    actor: Pick<Actor, 'accountNumber' | 'guid'>,
    instrument: Pick<Instrument, 'fingerprint'>,
    realNow: Date,
  ): Promise<BeginCardCheckResult>;
  /** A declined card goes on counting; an accepted one, or one without an answer, does not. */
  endCardCheck(checkId: string, isDeclined: boolean): Promise<void>;
  uses(accountNumber: string): Promise<MethodUse[]>;
  /** Deletes an unused method, with the account locked. */
  remove(accountNumber: string, id: string): Promise<DeleteMethodResult>;
  /** Writes a card change, with the account locked, if its uses allow it. */
  changeCard(
    accountNumber: string,
    write: CardUpdate,
    allows: (scheduledUntil: string | null) => boolean,
  ): Promise<CardUpdateResult>;
  /**
   * Sets a method's nickname, and moves the default to it, with the account locked. Returns whether
   * the method exists.
   */
  label(accountNumber: string, id: string, label: MethodLabel): Promise<boolean>;
  /**
   * Saves a method, or updates the one of the same card or account, with the account locked.
   * Without a nickname the existing one stays. False, and nothing is saved, when its token paid
   * something and saved no method.
   */
  save(accountNumber: string, instrument: Instrument, label: MethodLabel): Promise<boolean>;
}

/** A saved method as stored in the database. */
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

/** Wallet reads for billing. */
export interface WalletReader {
  acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }>;
  /** The default first, then in the order saved. */
  methods(accountNumber: string): Promise<SavedMethod[]>;
}
