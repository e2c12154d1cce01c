import { createEffect } from 'effector';
import type {
  CardChange,
  PaymentMethodDeletion,
  PaymentMethodInput,
  PaymentMethodLabel,
  WalletQuery,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type Wallet = WalletQuery['wallet'];
export type PaymentMethod = Wallet['methods'][number];

export const loadWalletFx = createEffect<void, Wallet, RequestFailure>(() => {
  throw new Error('loadWalletFx has no handler');
});

/** Answers the wallet as it is then. */
export const deletePaymentMethodFx = createEffect<PaymentMethodDeletion, Wallet, RequestFailure>(
  () => {
    throw new Error('deletePaymentMethodFx has no handler');
  },
);

/** Changes a saved card's expiration and ZIP code, and proves its security code. Answers the wallet as it is then. */
export const updateCardFx = createEffect<CardChange, Wallet, RequestFailure>(() => {
  throw new Error('updateCardFx has no handler');
});

/** Names a method and says whether it is the default one. Answers the wallet as it is then. */
export const labelPaymentMethodFx = createEffect<PaymentMethodLabel, Wallet, RequestFailure>(() => {
  throw new Error('labelPaymentMethodFx has no handler');
});

/** Keeps a new method. Answers the wallet as it is then. */
export const savePaymentMethodFx = createEffect<PaymentMethodInput, Wallet, RequestFailure>(() => {
  throw new Error('savePaymentMethodFx has no handler');
});
