import type { Checkpoint } from '../payments/one-time/crash-points.ts';
import type { BillingInformation } from './billing-information.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

/** A service group whose bill's day has come. */
export interface DueBill {
  accountNumber: string;
  serviceGroup: ServiceGroup;
  billingTimeZone: string;
  /** The day of the bill. */
  nextDate: string;
  /** Business time at which it falls due. */
  dueAt: Date;
}

/** What bills need of a database. */
export interface BillStore {
  /** The bill that each service group is to get next, where its time has come; in their order. */
  due(businessNow: Date): Promise<DueBill[]>;
  /**
   * Makes this one and goes on to the next month's, in one transaction with the account locked; service that ended is
   * billed no more and only goes on. Null when another backend was faster.
   */
  make(due: DueBill, at: Date): Promise<DueBill | null>;
  /** When the next one falls due; null when none does. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

export interface MakeBillsDeps {
  bills: BillStore;
  /** How service stood when the bill fell due. */
  standing(due: DueBill): Promise<Pick<BillingInformation, 'serviceState'>>;
  recordDisconnection(accountNumber: string, serviceGroup: ServiceGroup): Promise<void>;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  report: (error: unknown) => void;
}

async function makeBill(needs: MakeBillsDeps, due: DueBill): Promise<DueBill | null> {
  // Service that ended is billed no more, and is known to have ended once its debt is paid.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(due.accountNumber, due.serviceGroup);
  needs.checkpoint('before-bill');
  const next = await needs.bills.make(due, needs.businessNow());
  needs.checkpoint('after-bill');
  return next;
}

/** Every bill of one service group whose day has come, one month after the other. */
async function makeMissedBills(needs: MakeBillsDeps, first: DueBill): Promise<void> {
  for (let due: DueBill | null = first; due !== null && due.dueAt <= needs.businessNow();)
    due = await makeBill(needs, due);
}

/**
 * Makes every bill whose day has come, each once: after days down one for each month that was missed. One that cannot be
 * made keeps no other waiting. Returns how many service groups were to get one.
 */
export async function makeBills(needs: MakeBillsDeps): Promise<number> {
  const due = await needs.bills.due(needs.businessNow());
  for (const one of due) await makeMissedBills(needs, one).catch(needs.report);
  return due.length;
}
