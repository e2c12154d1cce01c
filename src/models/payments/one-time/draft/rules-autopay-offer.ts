import { mayDebit } from '../../../autopay/rules-debits.ts';
import type { AutopayGroup } from '../../../autopay/ports.ts';
import type { PaymentMethod } from '../../wallet/ports.ts';
import type { Draft } from './types.ts';
import type { TokenizedCard } from '../../method-entry/types.ts';

/** Terms of enrolling with this payment. */
export interface AutopayOffer {
  /** Day of the month, 1 to 28. */
  debitDay: number;
  /** The date of the first debit. */
  firstDebit: string;
  /** Cents per month. */
  discount: number;
  /** The method is new and is saved on enrolment. */
  savesMethod: boolean;
}

type BankDraft = Pick<Draft, 'method' | 'bankToken' | 'connectedBank'>;

/** The method for the eligibility check. Null until known. A bank account is never prepaid. */
function debitMethod(
  { method, bankToken, connectedBank }: BankDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
): { type: string; prepaid: boolean } | null {
  const saved = methods.find(({ id }) => id === method);
  if (saved) return saved;
  if (captured !== null && captured.method === method) return captured;
  const account =
    method === 'NEW_BANK_ACCOUNT' ? bankToken : method === 'CONNECT_BANK' ? connectedBank : null;
  return account && { type: 'BANK_ACCOUNT', prepaid: false };
}

/**
 * Offered if Auto Pay is off and not blocked, and the method may be debited monthly (spec 4, 5).
 */
export function autopayOffer(
  group: AutopayGroup,
  draft: BankDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
): AutopayOffer | null {
  const method = debitMethod(draft, captured, methods);
  if (
    group.enrolment !== null ||
    group.bar !== null ||
    method === null ||
    !mayDebit(group.serviceGroup, method)
  )
    return null;
  return {
    debitDay: group.proposedDebitDay,
    firstDebit: group.proposedDebitDate,
    discount: group.monthlyDiscount,
    savesMethod: !methods.some(({ id }) => id === draft.method),
  };
}
