import type {
  PaymentMethodInput,
  PaymentMethodLabel,
} from '../../../../../contracts/generated/selfservice.ts';
import { checkNickname } from '../../../../models/payments/methods/rules-methods.ts';
import { assertMayBegin } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import { acceptsMethod } from '../one-time/check-payment.ts';
import type { Actor, Instrument } from '../one-time/ports.ts';
import type { MethodLabel } from './ports.ts';
import { readWallet } from './read-wallet.ts';
import type { Wallet, WalletDeps } from './read-wallet.ts';

export interface SaveMethodDeps extends WalletDeps {
  /**
   * The instrument of a new token; null when it is unknown, another account's or expired. Throws a
   * {@link Refusal}: UNAVAILABLE.
   */
  newInstrument(accountNumber: string, paymentToken: string): Promise<Instrument | null>;
  /**
   * Whether the bank accepts a new card, checked without a charge. Throws a {@link Refusal}:
   * UNAVAILABLE.
   */
  isAccepted(accountNumber: string, paymentToken: string): Promise<boolean>;
  /** Security time. */
  realNow: () => Date;
}

function labelOf({
  nickname,
  isDefault,
}: {
  nickname?: string | null | undefined;
  isDefault: boolean;
}): MethodLabel {
  if (nickname === null || nickname === undefined) return { nickname: null, isDefault };
  if (checkNickname(nickname) !== 'ok')
    throw new Refusal('BAD_REQUEST', { fields: ['$input.nickname'] });
  return { nickname: nickname.trim(), isDefault };
}

/**
 * Sets a saved method's nickname and default flag. Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST, NOT_FOUND.
 */
export async function labelMethod(
  needs: WalletDeps,
  actor: Actor,
  input: PaymentMethodLabel,
): Promise<Wallet> {
  await assertMayBegin(needs, actor, 'editMethod');
  if (!(await needs.wallet.label(actor.accountNumber, input.paymentMethodId, labelOf(input))))
    throw new Refusal('NOT_FOUND');
  return readWallet(needs, actor);
}

/**
 * Asks a new card's bank whether it accepts the card. What it declines counts as a declined payment
 * does, so that nobody tests cards by saving them. Throws a {@link Refusal}.
 */
async function checkCard(
  { wallet, isAccepted, realNow }: SaveMethodDeps,
  actor: Actor,
  instrument: Instrument,
): Promise<void> {
  const begun = await wallet.beginCardCheck(actor, instrument, realNow());
  if (begun.kind === 'declinedTooOften')
    throw new Refusal('THROTTLED', { retryAfterSeconds: begun.retryAfterSeconds });
  let isDeclined = false;
  try {
    isDeclined = !(await isAccepted(actor.accountNumber, instrument.gatewayToken));
  } finally {
    await wallet.endCardCheck(begun.checkId, isDeclined);
  }
  if (isDeclined) throw new Refusal('CARD_NOT_VERIFIED');
}

/**
 * Saves a card or bank account without a payment; updates one that is already saved. Throws a
 * {@link Refusal}: NOT_PERMITTED, BAD_REQUEST, PAYMENT_TOKEN_EXPIRED, METHOD_NOT_ACCEPTED,
 * METHOD_PREPAID, CARD_NOT_VERIFIED, THROTTLED, UNAVAILABLE.
 */
export async function saveMethod(
  needs: SaveMethodDeps,
  actor: Actor,
  input: PaymentMethodInput,
): Promise<Wallet> {
  await assertMayBegin(needs, actor, 'addMethod');
  const label = labelOf(input);
  const { accountNumber } = actor;
  const instrument = await needs.newInstrument(accountNumber, input.paymentToken);
  if (!instrument) throw new Refusal('PAYMENT_TOKEN_EXPIRED');
  if (!acceptsMethod(await needs.billing.acceptance(accountNumber), instrument.type))
    throw new Refusal('METHOD_NOT_ACCEPTED');
  if (instrument.prepaid) throw new Refusal('METHOD_PREPAID');
  // A payment checks the card with the bank by charging it; here nothing is charged.
  if (instrument.type !== 'BANK_ACCOUNT') await checkCard(needs, actor, instrument);
  if (!(await needs.wallet.save(accountNumber, instrument, label)))
    throw new Refusal('PAYMENT_TOKEN_EXPIRED');
  return readWallet(needs, actor);
}
