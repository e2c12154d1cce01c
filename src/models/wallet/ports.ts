import { createEffect } from 'effector';
import type { WalletQuery } from '../../../contracts/generated/selfservice.ts';
import type { CallFailure } from '../call/errors.ts';

export type Wallet = WalletQuery['wallet'];
export type PaymentMethod = Wallet['methods'][number];

export const loadWalletFx = createEffect<void, Wallet, CallFailure>(() => {
  throw new Error('loadWalletFx has no handler');
});
