import type { PaymentMethod } from '../wallet/ports.ts';
import type { TokenizedCard, MethodDraft, MethodPanel } from './types.ts';
import { securityCodeLength } from '../card-entry/rules-security-code.ts';

/**
 * The panel below the choices on the method step. A verified code is not requested again in the
 * flow (decisions).
 */
export function methodPanel(
  draft: MethodDraft,
  captured: TokenizedCard | null,
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
