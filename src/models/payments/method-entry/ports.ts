import { createEffect } from 'effector';
import type { BankAccountInput, BankAccountToken, ConnectedBankAccountToken } from './types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export const createBankAccountTokenFx = createEffect<
  BankAccountInput,
  BankAccountToken,
  RequestFailure
>(() => {
  throw new Error('createBankAccountTokenFx has no handler');
});

/** Exchanges the public token that the bank-connect chooser handed over. */
export const createConnectedBankAccountTokenFx = createEffect<
  { publicToken: string },
  ConnectedBankAccountToken,
  RequestFailure
>(() => {
  throw new Error('createConnectedBankAccountTokenFx has no handler');
});
