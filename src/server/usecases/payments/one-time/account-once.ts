import type { AccountState } from '../../../../models/permissions/rules-flows.ts';

/** What a command asks of its account: its own states, and the kinds of method that it accepts. */
export interface AccountTerms {
  states: AccountState[];
  accepted: { cards: boolean; bankAccounts: boolean };
}

export interface AccountTermsDeps {
  account(accountNumber: string): Promise<AccountTerms>;
}

/** The same needs for one command, which goes by its account's terms as it first read them. */
export function withAccountOnce<Needs extends AccountTermsDeps>(
  needs: Needs,
): Needs & {
  accountStates: (accountNumber: string) => Promise<AccountState[]>;
  acceptance: (accountNumber: string) => Promise<AccountTerms['accepted']>;
} {
  const read = new Map<string, Promise<AccountTerms>>();
  const account = (accountNumber: string): Promise<AccountTerms> => {
    const terms = read.get(accountNumber) ?? needs.account(accountNumber);
    read.set(accountNumber, terms);
    return terms;
  };
  return {
    ...needs,
    account,
    accountStates: async (accountNumber) => (await account(accountNumber)).states,
    acceptance: async (accountNumber) => (await account(accountNumber)).accepted,
  };
}
