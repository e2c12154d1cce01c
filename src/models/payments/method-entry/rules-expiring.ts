import type { PaymentMethod } from '../wallet/ports.ts';
import type { TokenizedCard, ExpiringCard, MethodDraft } from './types.ts';
import { isExpiringSoon } from '../card-entry/rules-card-expiration.ts';

/** What a card is told apart by, once the customer has said that they use it all the same. */
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
 * The card at hand, when it expires this month or next and the customer has not said yet that they use it all the same
 * (spec 4); null when there is nothing to ask. A saved card expires as the wallet has it, a new one as it was entered.
 * `today` is `YYYY-MM-DD` in the account's billing time zone.
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
