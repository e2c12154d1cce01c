import { assertMayBegin } from '../../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../one-time/ports.ts';

interface ConnectedBankAccount {
  token: string;
  lastFour: string;
  institution: string;
  accountType: 'CHECKING' | 'SAVINGS';
}

export interface ConnectBankAccountDeps extends AccountStateDeps {
  acceptance: (accountNumber: string) => Promise<{ bankAccounts: boolean }>;
  /** Null when this session cannot (or can no longer) exchange the public token. */
  exchange: (given: {
    owner: string;
    session: string;
    publicToken: string;
  }) => Promise<ConnectedBankAccount | null>;
}

/**
 * Exchanges the public token of the bank-connect page for a payment token. `session` is the
 * requesting session.
 */
export async function connectBankAccount(
  needs: ConnectBankAccountDeps,
  actor: Actor,
  session: string,
  publicToken: string,
) {
  await assertMayBegin(needs, actor, 'addMethod');
  if (!(await needs.acceptance(actor.accountNumber)).bankAccounts)
    throw new Refusal('METHOD_NOT_ACCEPTED');
  const made = await needs.exchange({ owner: actor.accountNumber, session, publicToken });
  if (!made) throw new Refusal('CONNECTION_EXPIRED');
  const { token: paymentToken, lastFour, institution, accountType } = made;
  return { paymentToken, lastFour, institution, accountType };
}
