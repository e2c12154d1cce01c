import type {
  ConnectResponse,
  ConnectableAccount,
  Institution,
} from '../../../../contracts/rest/bank-connect/types.ts';

export type {
  ConnectableAccount,
  Institution,
} from '../../../../contracts/rest/bank-connect/types.ts';

/** Why the provider connects nothing; the customer may begin anew, or pay in another way. */
export type ConnectRefusal = 'CONNECTION_EXPIRED' | 'INSTITUTION_UNREACHABLE' | 'NOT_FOUND';

type Answer<Value> = ({ ok: true } & Value) | { ok: false; code: ConnectRefusal };

/** A connected account as the payment gateway holds it; its number stays with the institution and the gateway. */
export interface ConnectedAccount {
  /** The gateway's, as for an account that was typed. */
  token: string;
  lastFour: string;
  institution: string;
  accountType: 'CHECKING' | 'SAVINGS';
}

/**
 * A provider that connects a customer's account at their own bank. Behind the sandbox's sits a chooser of simulated
 * institutions; a real provider's adapter takes its place. Any call may reject with `GatewayUnknown`.
 */
export interface BankConnect {
  /** Begins a visit of the chooser, for one session of one account. */
  open(customer: {
    owner: string;
    session: string;
  }): Promise<{ connection: string; institutions: Institution[] }>;
  accounts(asked: {
    connection: string;
    institutionId: string;
  }): Promise<Answer<{ accounts: ConnectableAccount[] }>>;
  /** Connects the account that the customer agreed to; a visit connects one. */
  connect(agreed: {
    connection: string;
    institutionId: string;
    accountId: string;
  }): Promise<Answer<{ account: ConnectResponse }>>;
  /** Takes a public token once, within 5 minutes, for the account and the session that the visit was begun for; null otherwise. */
  exchange(given: {
    owner: string;
    session: string;
    publicToken: string;
  }): Promise<ConnectedAccount | null>;
}
