import { mayDebit } from '../../../autopay/rules-debits.ts';
import type { AutopayGroup } from '../../../autopay/ports.ts';
import type { PaymentMethod } from '../../wallet/ports.ts';
import type { Draft } from './types.ts';
import type { TokenizedCard } from '../../method-entry/types.ts';

/** What enrolling with this payment would mean. */
export interface AutopayOffer {
  /** Day of the month, 1 to 28. */
  debitDay: number;
  /** The first debit's day. */
  firstDebit: string;
  /** Cents a month. */
  discount: number;
  /** The method is a new one, which is saved with it. */
  savesMethod: boolean;
}

type BankDraft = Pick<Draft, 'method' | 'bankToken' | 'connectedBank'>;

/** The method as enrolment asks; null while it is not known. A bank account is never prepaid. */
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

/** Offered where it is not on, nothing bars it, and the method may be debited each month (spec 4, 5). */
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
