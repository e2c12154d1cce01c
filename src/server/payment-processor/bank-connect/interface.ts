import type {
  ConnectResponse,
  ConnectableAccount,
  Institution,
} from '../../../../contracts/rest/bank-connect/types.ts';

export type {
  ConnectableAccount,
  Institution,
} from '../../../../contracts/rest/bank-connect/types.ts';

/** Why the provider rejects a connection; the customer may start again or choose another method. */
export type ConnectRefusal = 'CONNECTION_EXPIRED' | 'INSTITUTION_UNREACHABLE' | 'NOT_FOUND';

type Answer<Value> = ({ ok: true } & Value) | { ok: false; code: ConnectRefusal };

/**
 * A connected account as known to the payment processor; its number stays with the institution and
 * the processor.
 */
export interface ConnectedAccount {
  /** The processor's token, as for a manually entered account. */
  token: string;
  lastFour: string;
  institution: string;
  accountType: 'CHECKING' | 'SAVINGS';
}

/**
 * A provider that connects a customer's account at their own bank. The sandbox's uses a
 * bank-connect page with simulated institutions; a real provider's adapter replaces it. Any request
 * may reject with `ProcessorOutcomeUnknown`.
 */
export interface BankConnect {
  /** Opens a bank-connect session for one session of one account. */
  open(customer: {
    owner: string;
    session: string;
  }): Promise<{ connection: string; institutions: Institution[] }>;
  accounts(asked: {
    connection: string;
    institutionId: string;
  }): Promise<Answer<{ accounts: ConnectableAccount[] }>>;
  /** Connects the account the customer agreed to; one per bank-connect session. */
  connect(agreed: {
    connection: string;
    institutionId: string;
    accountId: string;
  }): Promise<Answer<{ account: ConnectResponse }>>;
  /**
   * Exchanges a public token once, within 5 minutes, for the account and session that it was opened
   * for; null otherwise.
   */
  exchange(given: {
    owner: string;
    session: string;
    publicToken: string;
  }): Promise<ConnectedAccount | null>;
}
