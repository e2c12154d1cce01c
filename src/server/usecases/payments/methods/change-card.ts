import type { CardChange } from '../../../../../contracts/generated/selfservice.ts';
import {
  cardFieldProblems,
  isCardChanged,
} from '../../../../models/payments/methods/rules-methods.ts';
import type { CardProblem } from '../../../../models/payments/methods/rules-methods.ts';
import { assertMayBegin } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../one-time/ports.ts';
import type { SavedMethod } from './ports.ts';
import { readWallet } from './read-wallet.ts';
import type { Wallet, WalletDeps } from './read-wallet.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export interface ChangeCardDeps extends WalletDeps {
  /**
   * Changes the card at the processor. Throws a {@link Refusal}: UNAVAILABLE without a response.
   */
  updateCard(change: {
    owner: string;
    token: string;
    expiration: string;
    zipCode: string;
    verificationToken: string | null;
  }): Promise<{ ok: true } | { ok: false; code: 'CARD_UNKNOWN' | 'SECURITY_CODE_REQUIRED' }>;
  report: (error: unknown) => void;
}

/** How often a change restarts when others changed the same card meanwhile. */
const MAX_ATTEMPTS = 3;

function toRefusal(fault: CardProblem): Refusal {
  switch (fault.kind) {
    case 'expired':
      return new Refusal('METHOD_EXPIRED');
    case 'beforeScheduled':
      return new Refusal('CARD_EXPIRES_BEFORE_DATE');
    case 'tooFar':
    case 'invalid':
      return new Refusal('BAD_REQUEST', { fields: [`$input.${fault.field}`] });
  }
}

async function savedCard(
  { billing }: ChangeCardDeps,
  { accountNumber }: Actor,
  id: string,
): Promise<SavedMethod> {
  const card = (await billing.methods(accountNumber)).find((method) => method.id === id);
  if (!card || card.type === 'BANK_ACCOUNT') throw new Refusal('NOT_FOUND');
  return card;
}

/**
 * The processor already had the change: it gets the wallet's current card back. A deleted card is
 * no longer charged.
 */
async function revertProcessorCard(needs: ChangeCardDeps, actor: Actor, id: string): Promise<void> {
  const card = (await needs.billing.methods(actor.accountNumber)).find(
    (method) => method.id === id,
  );
  if (!card) return;
  await needs
    .updateCard({
      owner: actor.accountNumber,
      token: card.gatewayToken,
      expiration: card.expiration ?? '',
      zipCode: card.zipCode ?? '',
      verificationToken: null,
    })
    .catch(needs.report);
}

/**
 * One attempt; returns whether it was written. The processor comes first: without its response the
 * wallet is unchanged.
 */
async function change(
  needs: ChangeCardDeps,
  actor: Actor,
  input: CardChange,
  first: boolean,
): Promise<boolean> {
  const { expiration, zipCode } = input;
  const { accountNumber } = actor;
  const today = dayIn(needs.businessNow(), actor.billingTimeZone);
  const faultsWith = (scheduledUntil: string | null) =>
    cardFieldProblems({ expiration, zipCode }, { scheduledUntil, today });
  const card = await savedCard(needs, actor, input.paymentMethodId);
  const use = (await needs.wallet.uses(accountNumber)).find(
    ({ fingerprint }) => fingerprint === card.fingerprint,
  );
  const [fault] = faultsWith(use?.scheduledUntil ?? null);
  if (fault) throw toRefusal(fault);
  const verificationToken = input.securityCodeToken ?? null;
  // A code of another session counts as none.
  if (verificationToken === '') throw new Refusal('SECURITY_CODE_REQUIRED');
  // If another request made the same change meanwhile, this customer's change still counts.
  if (first && !isCardChanged({ expiration, zipCode }, card) && verificationToken === null)
    throw new Refusal('NOTHING_CHANGED');
  const updated = await needs.updateCard({
    owner: accountNumber,
    token: card.gatewayToken,
    expiration,
    zipCode,
    verificationToken,
  });
  if (!updated.ok) throw new Refusal(updated.code === 'CARD_UNKNOWN' ? 'NOT_FOUND' : updated.code);
  const written = await needs.wallet.changeCard(
    accountNumber,
    { id: card.id, from: card, to: { expiration, zipCode } },
    (scheduledUntil) => faultsWith(scheduledUntil).length === 0,
  );
  if (written === 'refused') throw new Refusal('CARD_EXPIRES_BEFORE_DATE');
  return written === 'written';
}

/**
 * Changes a saved card at the processor and in the wallet. The last writer of the wallet was also
 * last at the processor, because a change that finds a different card restarts. Throws a {@link
 * Refusal}; the wallet is then unchanged.
 */
export async function changeCard(
  needs: ChangeCardDeps,
  actor: Actor,
  input: CardChange,
): Promise<Wallet> {
  await assertMayBegin(needs, actor, 'editMethod');
  let sent = false;
  const updateCard: ChangeCardDeps['updateCard'] = async (card) => {
    const updated = await needs.updateCard(card);
    sent ||= updated.ok;
    return updated;
  };
  try {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1)
      if (await change({ ...needs, updateCard }, actor, input, tries === 0))
        return await readWallet(needs, actor);
    throw new Refusal('UNAVAILABLE');
  } catch (error) {
    if (sent) await revertProcessorCard(needs, actor, input.paymentMethodId);
    throw error;
  }
}
