import { createEffect } from 'effector';
import type { PaymentMethodDeletion, WalletQuery } from '../../../contracts/generated/selfservice.ts';
import type { CallFailure } from '../call/errors.ts';

export type Wallet = WalletQuery['wallet'];
export type PaymentMethod = Wallet['methods'][number];

export const loadWalletFx = createEffect<void, Wallet, CallFailure>(() => {
  throw new Error('loadWalletFx has no handler');
});

/** Answers the wallet as it is then. */
export const deletePaymentMethodFx = createEffect<PaymentMethodDeletion, Wallet, CallFailure>(() => {
  throw new Error('deletePaymentMethodFx has no handler');
});
