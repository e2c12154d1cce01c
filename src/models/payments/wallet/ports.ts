import { requestPort } from '../../platform/port/index.ts';
import type {
  CardChange,
  PaymentMethodDeletion,
  PaymentMethodInput,
  PaymentMethodLabel,
  WalletQuery,
} from '../../../../contracts/generated/selfservice.ts';

export type Wallet = WalletQuery['wallet'];
export type PaymentMethod = Wallet['methods'][number];

export const loadWalletFx = requestPort<void, Wallet>('billing', 'loadWallet');

/** Returns the updated wallet. */
export const deletePaymentMethodFx = requestPort<PaymentMethodDeletion, Wallet>(
  'payments',
  'deletePaymentMethod',
);

/**
 * Changes a saved card's expiration and ZIP code, and verifies its security code. Returns the
 * updated wallet.
 */
export const updateCardFx = requestPort<CardChange, Wallet>('payments', 'updateCard');

/** Sets a method's nickname and whether it is the default. Returns the updated wallet. */
export const labelPaymentMethodFx = requestPort<PaymentMethodLabel, Wallet>(
  'payments',
  'labelPaymentMethod',
);

/** Saves a new method. Returns the updated wallet. */
export const savePaymentMethodFx = requestPort<PaymentMethodInput, Wallet>(
  'payments',
  'savePaymentMethod',
);
