import { requestPort } from '../../platform/port/index.ts';
import type { BankAccountInput, BankAccountToken, ConnectedBankAccountToken } from './types.ts';

export const createBankAccountTokenFx = requestPort<BankAccountInput, BankAccountToken>(
  'payments',
  'createBankAccountToken',
);

/** Exchanges the public token from the bank-connect page. */
export const createConnectedBankAccountTokenFx = requestPort<
  { publicToken: string },
  ConnectedBankAccountToken
>('payments', 'createConnectedBankAccountToken');
