import type {
  PaymentMethodInput,
  PaymentMethodLabel,
} from '../../../../../contracts/generated/selfservice.ts';
import { checkNickname } from '../../../../models/payments/methods/rules.ts';
import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import { Refusal } from '../../failure.ts';
import { acceptsMethod } from '../one-time/check-payment.ts';
import type { Actor, Instrument } from '../one-time/ports.ts';
import type { MethodLabel } from './ports.ts';
import { readWallet } from './read-wallet.ts';
import type { Wallet, WalletDeps } from './read-wallet.ts';

export interface SaveMethodDeps extends WalletDeps {
  /** What a new token stands for; null when it is unknown, another account's or too old. Throws a {@link Refusal}: UNAVAILABLE. */
  newInstrument(accountNumber: string, paymentToken: string): Promise<Instrument | null>;
  /** Whether the bank of a new card takes it, asked without charging it. Throws a {@link Refusal}: UNAVAILABLE. */
  isAccepted(accountNumber: string, paymentToken: string): Promise<boolean>;
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

/** Names a saved method and says whether it is the default one. Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST, NOT_FOUND. */
export async function labelMethod(
  needs: WalletDeps,
  actor: Actor,
  input: PaymentMethodLabel,
): Promise<Wallet> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  if (!(await needs.wallet.label(actor.accountNumber, input.paymentMethodId, labelOf(input))))
    throw new Refusal('NOT_FOUND');
  return readWallet(needs, actor);
}

/**
 * Saves a card or a bank account without paying with it; one that is saved already is brought up to date. Throws a
 * {@link Refusal}: NOT_PERMITTED, BAD_REQUEST, PAYMENT_TOKEN_EXPIRED, METHOD_NOT_ACCEPTED, METHOD_PREPAID,
 * CARD_NOT_VERIFIED, UNAVAILABLE.
 */
export async function saveMethod(
  needs: SaveMethodDeps,
  actor: Actor,
  input: PaymentMethodInput,
): Promise<Wallet> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const label = labelOf(input);
  const { accountNumber } = actor;
  const instrument = await needs.newInstrument(accountNumber, input.paymentToken);
  if (!instrument) throw new Refusal('PAYMENT_TOKEN_EXPIRED');
  if (!acceptsMethod(await needs.billing.acceptance(accountNumber), instrument.type))
    throw new Refusal('METHOD_NOT_ACCEPTED');
  if (instrument.prepaid) throw new Refusal('METHOD_PREPAID');
  // A payment asks the bank by charging the card; here nothing is charged.
  if (
    instrument.type !== 'BANK_ACCOUNT' &&
    !(await needs.isAccepted(accountNumber, input.paymentToken))
  )
    throw new Refusal('CARD_NOT_VERIFIED');
  await needs.wallet.save(accountNumber, instrument, label);
  return readWallet(needs, actor);
}
