import {
  NEW_BANK,
  CONNECT,
  paymentTokenOf,
  tokenFingerprint,
} from '../../method-entry/rules-method-entry.ts';
import type { Draft, InstantPaymentInput, DevicePaymentInput } from './types.ts';
import type { TokenizedCard } from '../../method-entry/types.ts';
import type { ServiceGroup } from '../../../platform/service-group/types.ts';

const NEW = new Set([NEW_BANK, CONNECT, 'NEW_CARD']);

/**
 * The request of a planned payment. Null while something is missing. Payment extras are sent with
 * the first payment. The caller fills in the key and a later day. Auto Pay implies saving a new
 * method.
 */
export function paymentInput(
  draft: Draft,
  captured: TokenizedCard | null,
  part: { serviceGroup: ServiceGroup; amount: number } | null,
  offersAutopay: boolean,
): Omit<InstantPaymentInput, 'idempotencyKey'> | null {
  if (part === null || draft.method === null) return null;
  const isNew = NEW.has(draft.method);
  const isFirst = draft.paid.length === 0;
  const enrolAutopay = isFirst && offersAutopay && draft.enrolAutopay;
  const token = captured?.method === draft.method ? captured.paymentToken : null;
  return {
    serviceGroup: part.serviceGroup,
    amount: part.amount,
    paymentMethodId: isNew ? null : draft.method,
    securityCodeToken: isNew ? null : token,
    paymentToken: isNew ? paymentTokenOf(draft, token) : null,
    saveMethod:
      isFirst && isNew && (draft.saveMethod || enrolAutopay) && !(captured?.prepaid ?? false),
    enrolAutopay,
    enrolPaperless: isFirst && draft.enrolPaperless,
    termsAccepted: draft.termsAccepted,
    confirmedAboveAmountDue: draft.confirmedAboveDue,
    confirmedDuplicate: draft.confirmedDuplicate,
  };
}

/** The same for a device's balance. */
export const deviceInput = (
  {
    idempotencyKey,
    amount,
    paymentMethodId,
    securityCodeToken,
    paymentToken,
    saveMethod,
    termsAccepted,
  }: InstantPaymentInput,
  deviceId: string,
): DevicePaymentInput => ({
  idempotencyKey,
  deviceId,
  amount,
  paymentMethodId: paymentMethodId ?? null,
  securityCodeToken: securityCodeToken ?? null,
  paymentToken: paymentToken ?? null,
  saveMethod,
  termsAccepted,
});

/**
 * The request fingerprint of a payment's key: the body, and the day if it is a later one. Stored
 * with the draft, so it contains a token fingerprint in place of each token.
 */
export function requestFingerprint(
  input: Omit<InstantPaymentInput, 'idempotencyKey'> | null,
  paymentDate: string | null,
  deviceId: string | null = null,
): string {
  if (input === null) return '';
  return JSON.stringify({
    ...input,
    securityCodeToken: tokenFingerprint(input.securityCodeToken),
    paymentToken: tokenFingerprint(input.paymentToken),
    ...(paymentDate ? { paymentDate } : {}),
    ...(deviceId ? { deviceId } : {}),
  });
}
