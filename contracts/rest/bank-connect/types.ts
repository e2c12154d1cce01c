import type { tags } from 'typia';
import type { LastFour } from '../../scalars.ts';

/** Sent by the chooser to its own origin, never by the portal. */
export interface OpenRequest {
  /** A ticket of purpose `BANK_CONNECT`; used up by this request. */
  ticket: string & tags.MaxLength<2048>;
}

/** An institution whose accounts can be connected. */
export interface Institution {
  id: string & tags.Pattern<'^[a-z0-9-]{1,40}$'>;
  name: string & tags.MinLength<1> & tags.MaxLength<80>;
}

export interface OpenResponse {
  /** Identifies this chooser session; valid for 15 minutes, to connect one account. */
  connection: string & tags.MinLength<20> & tags.MaxLength<128>;
  /** Sorted by name. */
  institutions: Institution[];
}

export interface AccountsRequest {
  connection: string & tags.MaxLength<128>;
  institutionId: Institution['id'];
}

/** A customer's account at an institution; never with its number. */
export interface ConnectableAccount {
  id: string & tags.Pattern<'^[a-z0-9-]{1,40}$'>;
  accountType: 'CHECKING' | 'SAVINGS';
  lastFour: LastFour;
}

export interface AccountsResponse {
  accounts: ConnectableAccount[] & tags.MinItems<1>;
}

export interface ConnectRequest {
  connection: string & tags.MaxLength<128>;
  institutionId: Institution['id'];
  /** The customer agreed that this account is connected. */
  accountId: ConnectableAccount['id'];
}

/** Sent by the chooser to the portal for the account that the customer agreed to. */
export interface ConnectResponse {
  /**
   * Exchanged once, within 5 minutes, in the session in which the chooser was opened
   * (createConnectedBankAccountToken).
   */
  publicToken: string & tags.MinLength<20> & tags.MaxLength<128>;
  /** The institution's name. */
  institution: string & tags.MinLength<1> & tags.MaxLength<80>;
  accountType: 'CHECKING' | 'SAVINGS';
  lastFour: LastFour;
}
