import { createEffect } from 'effector';
import type { CallFailure } from '../call/errors.ts';
import type { BankAccountInput, BankAccountToken, Draft, InstantPaymentInput, PaymentKeyResult, PaymentReceipt } from './types.ts';

export const sendInstantPaymentFx = createEffect<InstantPaymentInput, PaymentReceipt, CallFailure>(() => {
  throw new Error('sendInstantPaymentFx has no handler');
});

export const findPaymentByKeyFx = createEffect<string, PaymentKeyResult, CallFailure>(() => {
  throw new Error('findPaymentByKeyFx has no handler');
});

export const createBankAccountTokenFx = createEffect<BankAccountInput, BankAccountToken, CallFailure>(() => {
  throw new Error('createBankAccountTokenFx has no handler');
});

export const makeIdempotencyKeyFx = createEffect<void, string>(() => {
  throw new Error('makeIdempotencyKeyFx has no handler');
});

/** The draft of this account, kept for as long as the tab lives. */
export const readDraftFx = createEffect<string, Draft | null>(() => {
  throw new Error('readDraftFx has no handler');
});

export const saveDraftFx = createEffect<{ account: string; draft: Draft }, void>(() => {
  throw new Error('saveDraftFx has no handler');
});

/** As {@link saveDraftFx}, and the payment is sent only once this is done. */
export const storeKeyFx = createEffect<{ account: string; draft: Draft }, void>(() => {
  throw new Error('storeKeyFx has no handler');
});

/** Waits; milliseconds. */
export const pauseFx = createEffect<number, void>(() => {
  throw new Error('pauseFx has no handler');
});
