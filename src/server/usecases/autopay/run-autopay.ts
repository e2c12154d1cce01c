import { isBilledElsewhere } from '../../../models/permissions/rules-flows.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import type { CreatePaymentDeps } from '../payments/one-time/create-instant-payment.ts';
import { debitFailureCode } from '../payments/scheduled/pay-due.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import type { AutopayStore, DueDebit } from './ports.ts';

export interface RunAutopayDeps extends Pick<
  CreatePaymentDeps,
  | 'store'
  | 'processor'
  | 'checkpoint'
  | 'businessNow'
  | 'report'
  | 'recordDisconnection'
  | 'accountStates'
> {
  autopay: AutopayStore;
  standing(debit: DueDebit): Promise<Pick<BillingInformation, 'serviceState'>>;
}

async function debitOne(needs: RunAutopayDeps, due: DueDebit): Promise<void> {
  const { accountNumber, serviceGroup, methodType, expiration } = due.enrolment;
  // A debit does not restore ended service.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(accountNumber, serviceGroup);
  const states = await needs.accountStates(accountNumber);
  needs.checkpoint('before-debit');
  const at = needs.businessNow();
  const taken = await needs.autopay.takeDebit(due, {
    at,
    waits: isBilledElsewhere(states),
    failWith: debitFailureCode({ ...due, states, methodType, expiration }, at),
  });
  needs.checkpoint('after-debit');
  if (taken.kind === 'debited' && taken.payment.state === 'created')
    await chargeNew(needs, taken.payment);
}

/**
 * Debits every due enrolment, in order of due time, each once: the statement balance less pending
 * and scheduled payments, nothing when that is zero. A debit above the customer's limits is put on
 * hold, with a notification. A failed one is retried once on the next day (decisions). While an
 * account's billing is suppressed or has moved, nothing is tried (D-282). State left
 * by a crash is reconciled like any other payment; after days of downtime each debit is made once.
 * Returns how many were due.
 */
export async function runAutopay(needs: RunAutopayDeps): Promise<number> {
  const due = await needs.autopay.due(needs.businessNow());
  for (const one of due) await debitOne(needs, one).catch(needs.report);
  return due.length;
}
