import type { PaymentMethod } from '../wallet/ports.ts';
import type { TokenizedCard, ExpiringCard, MethodDraft } from './types.ts';
import { isExpiringSoon } from '../card-entry/rules-card-expiration.ts';

/** The identity of a card for which the customer has confirmed the expiry. */
export const expiringKey = ({
  type,
  lastFour,
  expiration,
}: {
  type: string;
  lastFour: string;
  expiration: string;
}): string => `${type} ${lastFour} ${expiration}`;

/**
 * The chosen card, if it expires this month or next and the customer has not confirmed its use yet
 * (spec 4). Null if no confirmation is needed. A saved card expires as in the wallet, a new one as
 * entered. `today` is `YYYY-MM-DD` in the account's billing time zone.
 */
export function expiringCard(
  draft: MethodDraft,
  captured: TokenizedCard,
  methods: readonly PaymentMethod[],
  today: string,
): ExpiringCard | null {
  const saved = methods.find(({ id }) => id === captured.method);
  const { type, lastFour } = captured;
  const card = { type, lastFour, expiration: saved?.expiration ?? captured.expiration };
  if (
    !(saved?.expiringSoon ?? isExpiringSoon(card.expiration, today)) ||
    draft.confirmedExpiring === expiringKey(card)
  )
    return null;
  return { ...card, saving: !saved && draft.saveMethod && !captured.prepaid };
}
