import type { WalletQuery } from '../../../../../contracts/generated/selfservice.ts';
import {
  isExpired,
  isExpiringSoon,
} from '../../../../models/payments/card-entry/rules-card-expiration.ts';
import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import { assertMayBegin } from '../../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../one-time/ports.ts';
import type { WalletReader, WalletStore } from './ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export type Wallet = WalletQuery['wallet'];

export interface WalletDeps extends AccountStateDeps {
  billing: WalletReader;
  wallet: WalletStore;
  businessNow: () => Date;
}

/**
 * The saved payment methods with all flags (spec 3), and the accepted kinds. Throws a {@link
 * Refusal}: NOT_PERMITTED.
 */
export async function readWallet(
  { billing, wallet, businessNow }: WalletDeps,
  actor: Actor,
): Promise<Wallet> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const today = dayIn(businessNow(), actor.billingTimeZone);
  const accepted = await billing.acceptance(actor.accountNumber);
  const methods = await billing.methods(actor.accountNumber);
  const uses = await wallet.uses(actor.accountNumber);
  return {
    cardsAccepted: accepted.cards,
    bankAccountsAccepted: accepted.bankAccounts,
    methods: methods.map(
      ({
        id,
        type,
        lastFour,
        expiration,
        zipCode,
        name,
        prepaid,
        fingerprint,
        nickname,
        isDefault,
      }) => {
        const use = uses.find((one) => one.fingerprint === fingerprint);
        return {
          id,
          type: type as Wallet['methods'][number]['type'],
          lastFour,
          expiration,
          zipCode,
          name,
          prepaid,
          nickname,
          isDefault,
          expired: expiration !== null && isExpired(expiration, today),
          expiringSoon: expiration !== null && isExpiringSoon(expiration, today),
          restricted: type === 'BANK_ACCOUNT' ? !accepted.bankAccounts : !accepted.cards,
          autopay: use?.autopay ?? [],
          scheduledPayments: use?.scheduled ?? 0,
          scheduledUntil: use?.scheduledUntil ?? null,
          streamingSubscriptions: use?.streaming ?? 0,
        };
      },
    ),
  };
}

/**
 * Deletes a saved method; succeeds if it was already deleted. Throws a {@link Refusal}:
 * NOT_PERMITTED, METHOD_IN_AUTOPAY, METHOD_SCHEDULED, METHOD_IN_STREAMING.
 */
export async function deletePaymentMethod(
  needs: WalletDeps,
  actor: Actor,
  paymentMethodId: string,
): Promise<Wallet> {
  await assertMayBegin(needs, actor, 'deleteMethod');
  const deleted = await needs.wallet.remove(actor.accountNumber, paymentMethodId);
  if (deleted === 'inAutopay') throw new Refusal('METHOD_IN_AUTOPAY');
  if (deleted === 'scheduled') throw new Refusal('METHOD_SCHEDULED');
  if (deleted === 'inStreaming') throw new Refusal('METHOD_IN_STREAMING');
  return readWallet(needs, actor);
}
