import {
  paymentTokenOf,
  tokenFingerprint,
} from '../../payments/method-entry/rules-method-entry.ts';
import type { TokenizedCard } from '../../payments/method-entry/types.ts';
import type { AutopayGroup, SubmitInput } from '../ports.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { enrolsAny, payToday, requestedChangesOf } from './rules-flow.ts';
import type { FlowDraft } from './types.ts';

const NEW = new Set(['NEW_CARD', 'NEW_BANK_ACCOUNT']);

/**
 * The request to send. Null while something is missing. The caller fills in the idempotency key.
 */
export function submissionInput(
  draft: FlowDraft,
  captured: TokenizedCard | null,
  groups: readonly AutopayGroup[],
): Omit<SubmitInput, 'idempotencyKey'> | null {
  const wanted = requestedChangesOf(draft, groups);
  if (wanted.length === 0) return null;
  const wishes = wanted.map((one) => ({
    serviceGroup: one.group.serviceGroup,
    wish: one.wish,
    version: one.group.enrolment?.version ?? null,
    debitDay: null,
    payToday: payToday(one, draft),
  }));
  if (!enrolsAny(wanted))
    return {
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: null,
      wishes,
      termsAccepted: draft.termsAccepted,
    };
  if (draft.method === null) return null;
  const isNew = NEW.has(draft.method);
  const token = captured?.method === draft.method ? captured.paymentToken : null;
  return {
    paymentMethodId: isNew ? null : draft.method,
    securityCodeToken: isNew ? null : token,
    paymentToken: isNew ? paymentTokenOf(draft, token) : null,
    wishes,
    termsAccepted: draft.termsAccepted,
  };
}

/**
 * The request fingerprint of an idempotency key: the body, with a token fingerprint in place of
 * each token.
 */
export const requestFingerprint = (input: Omit<SubmitInput, 'idempotencyKey'> | null): string =>
  input === null
    ? ''
    : JSON.stringify({
        ...input,
        securityCodeToken: tokenFingerprint(input.securityCodeToken),
        paymentToken: tokenFingerprint(input.paymentToken),
      });

/**
 * The service groups that were in Auto Pay when a change was sent, from the key's request
 * fingerprint.
 */
export const groupsEnrolledBefore = (keyFor: string | null): ServiceGroup[] =>
  keyFor
    ? (JSON.parse(keyFor) as Pick<SubmitInput, 'wishes'>).wishes.flatMap(
        ({ serviceGroup, version }) => (version == null ? [] : [serviceGroup]),
      )
    : [];
