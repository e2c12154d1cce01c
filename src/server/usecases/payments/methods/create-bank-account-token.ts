import type { BankAccountInput } from '../../../../../contracts/generated/selfservice.ts';
import {
  checkAccountNumber,
  checkRoutingNumber,
} from '../../../../models/payments/card-entry/rules-bank-account.ts';
import { checkName } from '../../../../models/payments/card-entry/rules-card-fields.ts';
import type { PaymentProcessor } from '../../../payment-processor/interface.ts';
import { assertMayBegin } from '../../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../one-time/ports.ts';

interface Needs extends AccountStateDeps {
  acceptance(accountNumber: string): Promise<{ bankAccounts: boolean }>;
  tokeniseBankAccount: PaymentProcessor['tokeniseBankAccount'];
}

/**
 * A token for a bank account, valid for 30 minutes. Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming the field, METHOD_NOT_ACCEPTED.
 */
export async function createBankAccountToken(
  needs: Needs,
  actor: Actor,
  input: BankAccountInput,
): Promise<{ paymentToken: string; lastFour: string }> {
  await assertMayBegin(needs, actor, 'addMethod');
  const wrong = [
    !checkRoutingNumber(input.routingNumber) && '$input.routingNumber',
    !checkAccountNumber(input.accountNumber) && '$input.accountNumber',
    !checkName(input.nameOnAccount) && '$input.nameOnAccount',
  ].filter((field) => field !== false);
  if (wrong.length > 0) throw new Refusal('BAD_REQUEST', { fields: wrong });
  if (!(await needs.acceptance(actor.accountNumber)).bankAccounts)
    throw new Refusal('METHOD_NOT_ACCEPTED');
  const made = await needs.tokeniseBankAccount({ owner: actor.accountNumber, ...input });
  return { paymentToken: made.token, lastFour: made.lastFour };
}
