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

/** Answers the wallet as it is then. */
export const deletePaymentMethodFx = requestPort<PaymentMethodDeletion, Wallet>(
  'billing',
  'deletePaymentMethod',
);

/** Changes a saved card's expiration and ZIP code, and proves its security code. Answers the wallet as it is then. */
export const updateCardFx = requestPort<CardChange, Wallet>('billing', 'updateCard');

/** Names a method and says whether it is the default one. Answers the wallet as it is then. */
export const labelPaymentMethodFx = requestPort<PaymentMethodLabel, Wallet>(
  'billing',
  'labelPaymentMethod',
);

/** Keeps a new method. Answers the wallet as it is then. */
export const savePaymentMethodFx = requestPort<PaymentMethodInput, Wallet>(
  'billing',
  'savePaymentMethod',
);
