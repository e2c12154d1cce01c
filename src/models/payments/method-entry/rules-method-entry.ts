import type {
  MethodDraft,
  ExpiringCard,
  TokenizedCard,
  ConnectedBankAccountToken,
  MethodLabel,
} from './types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { checkName } from '../card-entry/rules-card-fields.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import { expiringCard } from './rules-expiring.ts';
import { checkRoutingNumber, checkAccountNumber } from '../card-entry/rules-bank-account.ts';

export const NEW_BANK = 'NEW_BANK_ACCOUNT';

export const CONNECT = 'CONNECT_BANK';

/**
 * Problems of the bank account's fields, in field order (decisions: routing checksum, 4 to 17
 * digits, typed twice).
 */
export function bankProblems({ bank }: Pick<MethodDraft, 'bank'>): FieldProblem[] {
  return [
    ...(checkName(bank.nameOnAccount)
      ? []
      : [{ field: 'nameOnAccount', messageKey: 'errors.nameOnAccount' }]),
    ...(checkRoutingNumber(bank.routingNumber.trim())
      ? []
      : [{ field: 'routingNumber', messageKey: 'errors.routingNumber' }]),
    ...(checkAccountNumber(bank.accountNumber.trim())
      ? bank.accountNumberAgain.trim() === bank.accountNumber.trim()
        ? []
        : [{ field: 'accountNumberAgain', messageKey: 'errors.accountNumberAgain' }]
      : [{ field: 'accountNumber', messageKey: 'errors.accountNumber' }]),
  ];
}

/** Remaining task of the method step. */
export type MethodTask =
  | { kind: 'done' }
  | { kind: 'choose' }
  | { kind: 'captureCard' }
  | { kind: 'captureCode'; paymentMethodId: string }
  | { kind: 'tokeniseBank' }
  /** On a separate step. */
  | { kind: 'connectBank' }
  /** The card is ready but expires soon: the customer confirms its use. */
  | { kind: 'confirmExpiring'; card: ExpiringCard };

/** A verified code is not requested again in the flow (decisions). `today` is `YYYY-MM-DD`. */
export function methodTask(
  draft: MethodDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
  today: string,
): MethodTask {
  if (draft.method === null) return { kind: 'choose' };
  if (draft.method === NEW_BANK)
    return draft.bankToken ? { kind: 'done' } : { kind: 'tokeniseBank' };
  if (draft.method === CONNECT)
    return draft.connectedBank ? { kind: 'done' } : { kind: 'connectBank' };
  if (captured?.method === draft.method) {
    const card = expiringCard(draft, captured, methods, today);
    return card ? { kind: 'confirmExpiring', card } : { kind: 'done' };
  }
  if (draft.method === 'NEW_CARD') return { kind: 'captureCard' };
  const saved = methods.find((method) => method.id === draft.method);
  if (!saved || saved.expired || saved.restricted) return { kind: 'choose' };
  return saved.type === 'BANK_ACCOUNT'
    ? { kind: 'done' }
    : { kind: 'captureCode', paymentMethodId: saved.id };
}

const connectedLabel = ({
  lastFour,
  institution,
  accountType,
}: ConnectedBankAccountToken): MethodLabel => ({
  type: 'BANK_ACCOUNT',
  lastFour,
  connected: { institution, accountType },
});

/** The token of a new method. Null while there is none. */
export function paymentTokenOf(
  { method, bankToken, connectedBank }: MethodDraft,
  captured: string | null,
): string | null {
  if (method === NEW_BANK) return bankToken?.paymentToken ?? null;
  return method === CONNECT ? (connectedBank?.paymentToken ?? null) : captured;
}

/** The method's label in the summary. Null until known. */
export function methodLabel(
  draft: MethodDraft,
  captured: TokenizedCard | null,
  methods: readonly PaymentMethod[],
): MethodLabel | null {
  if (draft.method === NEW_BANK)
    return draft.bankToken ? { type: 'BANK_ACCOUNT', lastFour: draft.bankToken.lastFour } : null;
  if (draft.method === CONNECT)
    return draft.connectedBank ? connectedLabel(draft.connectedBank) : null;
  if (draft.method === 'NEW_CARD')
    return captured?.method === 'NEW_CARD'
      ? { type: captured.type, lastFour: captured.lastFour }
      : null;
  const saved = methods.find((method) => method.id === draft.method);
  return saved ? { type: saved.type, lastFour: saved.lastFour } : null;
}

/** Distinguishes tokens without revealing them: FNV-1a, 32 bits. */
export const tokenFingerprint = (token: string | null | undefined): string | null =>
  token
    ? [...token]
        .reduce(
          (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0,
          2_166_136_261,
        )
        .toString(16)
    : null;
