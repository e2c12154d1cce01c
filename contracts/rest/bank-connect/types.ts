import type { tags } from 'typia';
import type { LastFour } from '../../scalars.ts';

/** Sent by the chooser to its own origin, never by the portal. */
export interface OpenRequest {
  /** A ticket of purpose `BANK_CONNECT`; used up by this call. */
  ticket: string & tags.MaxLength<2048>;
}

/** An institution whose accounts can be connected. */
export interface Institution {
  id: string & tags.Pattern<'^[a-z0-9-]{1,40}$'>;
  name: string & tags.MinLength<1> & tags.MaxLength<80>;
}

export interface OpenResponse {
  /** Stands for this visit of the chooser; 15 minutes, for one account to be connected. */
  connection: string & tags.MinLength<20> & tags.MaxLength<128>;
  /** By name. */
  institutions: Institution[];
}

export interface AccountsRequest {
  connection: string & tags.MaxLength<128>;
  institutionId: Institution['id'];
}

/** An account of the customer's at an institution; never with its number. */
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

/** What the chooser hands the portal of the account that the customer agreed to. */
export interface ConnectResponse {
  /** Exchanged once, within 5 minutes, in the session that the chooser was opened in (createConnectedBankAccountToken). */
  publicToken: string & tags.MinLength<20> & tags.MaxLength<128>;
  /** The institution's name. */
  institution: string & tags.MinLength<1> & tags.MaxLength<80>;
  accountType: 'CHECKING' | 'SAVINGS';
  lastFour: LastFour;
}
