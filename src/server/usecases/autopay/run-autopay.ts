import type { BillingInformation } from '../billing/billing-information.ts';
import type { CreatePaymentDeps } from '../payments/one-time/create-instant-payment.ts';
import { debitFailureCode } from '../payments/scheduled/pay-due.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import type { AutopayStore, DueDebit, HeldDebit } from './ports.ts';

export interface RunAutopayDeps extends Pick<
  CreatePaymentDeps,
  'store' | 'gateway' | 'checkpoint' | 'businessNow' | 'report' | 'recordDisconnection'
> {
  autopay: AutopayStore;
  /** Tells whoever enrolled that a debit is held; the debit stays held whether or not the letter goes out. */
  notifyDebitHeld: (held: HeldDebit) => void;
  standing(debit: DueDebit): Promise<Pick<BillingInformation, 'serviceState'>>;
}

async function debitOne(needs: RunAutopayDeps, due: DueDebit): Promise<void> {
  const { accountNumber, serviceGroup, methodType, expiration } = due.enrolment;
  // Service that ended does not come back by a debit.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(accountNumber, serviceGroup);
  needs.checkpoint('before-debit');
  const at = needs.businessNow();
  const taken = await needs.autopay.takeDebit(due, {
    at,
    failWith: debitFailureCode({ ...due, methodType, expiration }, at),
  });
  needs.checkpoint('after-debit');
  if (taken.kind === 'held') needs.notifyDebitHeld(taken.held);
  if (taken.kind === 'debited' && taken.payment.state === 'created')
    await chargeNew(needs, taken.payment);
}

/**
 * Debits every enrolment whose time has come, in its order, each once: the statement balance less what is pending or
 * scheduled, nothing where that is nothing; one that is above the customer's limits is held, and told. One that failed is tried on the next day once more (decisions). What a crash
 * leaves is settled like any other payment; after days down each debit is made once. Returns how many had come.
 */
export async function runAutopay(needs: RunAutopayDeps): Promise<number> {
  const due = await needs.autopay.due(needs.businessNow());
  for (const one of due) await debitOne(needs, one).catch(needs.report);
  return due.length;
}
