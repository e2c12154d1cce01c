import type { Checkpoint } from '../payments/one-time/crash-points.ts';
import type { BillingInformation } from './billing-information.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

/** A service group whose bill is due. */
export interface DueBill {
  accountNumber: string;
  serviceGroup: ServiceGroup;
  billingTimeZone: string;
  /** The day of the bill. */
  nextDate: string;
  /** Business time at which it falls due. */
  dueAt: Date;
}

/** Database interface of bills. */
export interface BillStore {
  /** The next bill of each service group, if due, in order of due time. */
  due(businessNow: Date): Promise<DueBill[]>;
  /**
   * Makes this bill and moves on to the next month's, in one transaction with the account locked;
   * ended service has a final bill and then only moves on. Null when another backend was faster.
   */
  make(due: DueBill, at: Date): Promise<DueBill | null>;
  /** Time of the next due debit; null when there is none. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

export interface MakeBillsDeps {
  bills: BillStore;
  /** Service status when the bill was due. */
  standing(due: DueBill): Promise<Pick<BillingInformation, 'serviceState'>>;
  recordDisconnection(accountNumber: string, serviceGroup: ServiceGroup): Promise<void>;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  report: (error: unknown) => void;
}

async function makeBill(needs: MakeBillsDeps, due: DueBill): Promise<DueBill | null> {
  // Ended service has one more bill, and stays recorded as ended once its debt is paid.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(due.accountNumber, due.serviceGroup);
  needs.checkpoint('before-bill');
  const next = await needs.bills.make(due, needs.businessNow());
  needs.checkpoint('after-bill');
  return next;
}

/** All due bills of one service group, month by month. */
async function makeMissedBills(needs: MakeBillsDeps, first: DueBill): Promise<void> {
  for (let due: DueBill | null = first; due !== null && due.dueAt <= needs.businessNow();)
    due = await makeBill(needs, due);
}

/**
 * Makes every due bill, each once: after downtime one for each missed month. A bill that fails does
 * not delay the others. Returns the number of service groups with a due bill.
 */
export async function makeBills(needs: MakeBillsDeps): Promise<number> {
  const due = await needs.bills.due(needs.businessNow());
  for (const one of due) await makeMissedBills(needs, one).catch(needs.report);
  return due.length;
}
