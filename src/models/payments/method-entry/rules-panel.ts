import { amountOf } from '../one-time/rules/flow.ts';
import { securityCodeLength } from '../card-entry/rules-method.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import type { AmountChoice, Draft } from '../one-time/rules/types.ts';
import type { Captured, MethodDraft } from './types.ts';
import type { BillFacts } from '../amounts/rules-amount.ts';

/** What the chosen method still asks for, or that it is ready. */
export type MethodPanel =
  /** Nothing is chosen, or a saved bank account: nothing to ask. */
  | { kind: 'nothing' }
  | { kind: 'newCard' }
  | { kind: 'cardReady'; type: string; lastFour: string; prepaid: boolean }
  | { kind: 'securityCode'; methodId: string; type: string; lastFour: string; length: 3 | 4 }
  | { kind: 'codeVerified' }
  | { kind: 'newBankAccount' }
  | { kind: 'bankReady'; lastFour: string }
  /** Its bank is chosen on the next step. */
  | { kind: 'connectBank' };

/** What the method step shows below the choices. A verified code is not asked again in the flow (decisions). */
export function methodPanel(
  draft: MethodDraft,
  captured: Captured | null,
  methods: readonly PaymentMethod[],
): MethodPanel {
  const ready = captured?.method === draft.method ? captured : null;
  if (draft.method === 'NEW_BANK_ACCOUNT')
    return draft.bankToken
      ? { kind: 'bankReady', lastFour: draft.bankToken.lastFour }
      : { kind: 'newBankAccount' };
  if (draft.method === 'CONNECT_BANK') return { kind: 'connectBank' };
  if (draft.method === 'NEW_CARD')
    return ready
      ? { kind: 'cardReady', type: ready.type, lastFour: ready.lastFour, prepaid: ready.prepaid }
      : { kind: 'newCard' };
  const saved = methods.find(({ id }) => id === draft.method);
  if (!saved || saved.type === 'BANK_ACCOUNT' || saved.expired || saved.restricted)
    return { kind: 'nothing' };
  return ready
    ? { kind: 'codeVerified' }
    : {
        kind: 'securityCode',
        methodId: saved.id,
        type: saved.type,
        lastFour: saved.lastFour,
        length: securityCodeLength(saved.type),
      };
}

/** By how much the other amount lies above the amount due, in cents; null when it doesn't, or may not be paid anyway. */
export function aboveDue(
  draft: Draft,
  bill: BillFacts,
): { difference: number; amountDue: number } | null {
  const amount = draft.amountChoice === 'OTHER' ? amountOf(draft, bill) : null;
  if (
    amount === null ||
    amount <= bill.amountDue ||
    amount < bill.minimumPaymentAmount ||
    amount > bill.maximumPaymentAmount
  )
    return null;
  return { difference: amount - bill.amountDue, amountDue: bill.amountDue };
}

/** The choice to begin with, and what becomes of one that is no longer offered: what is past due, else what is due, else another amount. */
export function settledChoice(
  choice: AmountChoice | null,
  { amountDue, adjustedDelinquencyAmount }: BillFacts,
  isBoth = false,
): AmountChoice {
  const offersPastDue = adjustedDelinquencyAmount > 0 && adjustedDelinquencyAmount < amountDue;
  // Who pays both bills pays what the button that led there says.
  if (isBoth) return choice === 'PAST_DUE' && offersPastDue ? choice : 'AMOUNT_DUE';
  if (
    choice === 'OTHER' ||
    (choice === 'AMOUNT_DUE' && amountDue > 0) ||
    (choice === 'PAST_DUE' && offersPastDue)
  )
    return choice;
  return offersPastDue ? 'PAST_DUE' : amountDue > 0 ? 'AMOUNT_DUE' : 'OTHER';
}
