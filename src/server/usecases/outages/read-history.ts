import { TOLD_BACK_MS } from '../../../models/outages/rules-list.ts';
import type {
  CreditOutcome,
  LostOutage,
  NetworkService,
  OutageCause,
  OutageHistoryResponse,
} from '../../../models/outages/types.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import type { OutageReads } from './ports.ts';
import { assertFresh } from './read-outages.ts';

/** What an account lost by an outage, as it was booked. */
export interface BookedLoss {
  id: string;
  planned: boolean;
  cause: OutageCause;
  /** At least one. */
  services: NetworkService[];
  startedAt: Date;
  restoredAt: Date;
  minutes: number;
  /** From 0. */
  cents: number;
  outcome: CreditOutcome;
  /** The statement with the credit; null before there is one. */
  statementId: string | null;
  firstEstimate: Date | null;
  lastEstimate: Date | null;
}

export interface HistoryReads {
  /** Of outages whose service came back at this business instant or later, newest first. */
  lossesSince(accountNumber: string, since: Date): Promise<BookedLoss[]>;
  /** Whether the account's bills are shown in this portal. */
  billsAreShown(accountNumber: string): Promise<boolean>;
}

interface Needs {
  outages: Pick<OutageReads, 'firstOverdue'>;
  outageHistory: HistoryReads;
  businessNow(): Date;
}

const told = (loss: BookedLoss, seesMoney: boolean): LostOutage => ({
  id: loss.id,
  planned: loss.planned,
  cause: loss.cause,
  services: loss.services as LostOutage['services'],
  startedAt: loss.startedAt.toISOString(),
  restoredAt: loss.restoredAt.toISOString(),
  minutesLost: loss.minutes,
  firstEstimate: loss.firstEstimate?.toISOString() ?? null,
  lastEstimate: loss.lastEstimate?.toISOString() ?? null,
  outcome: seesMoney ? loss.outcome : null,
  credit:
    seesMoney && loss.cents > 0 ? { amount: loss.cents, statementId: loss.statementId } : null,
});

const sumOf = (losses: readonly BookedLoss[], of: (loss: BookedLoss) => number): number =>
  losses.reduce((sum, loss) => sum + of(loss), 0);

/**
 * What the account lost by outages in the past 12 months; what was given back, or why nothing was,
 * is for whoever may read billing. Throws a Refusal: NOT_PERMITTED, FEED_STALE.
 */
export async function readOutageHistory(
  needs: Needs,
  asker: Requester,
): Promise<OutageHistoryResponse> {
  assertPermitted('readServices', asker);
  const asOf = await assertFresh(needs);
  const since = new Date(needs.businessNow().getTime() - TOLD_BACK_MS);
  const [losses, billsAreShown] = await Promise.all([
    needs.outageHistory.lossesSince(asker.accountNumber, since),
    needs.outageHistory.billsAreShown(asker.accountNumber),
  ]);
  const seesMoney = billsAreShown && mayDo('readBilling', asker);
  return {
    asOf: asOf.toISOString(),
    outages: losses.map((loss) => told(loss, seesMoney)),
    minutesLost: sumOf(losses, ({ minutes }) => minutes),
    credited: seesMoney ? sumOf(losses, ({ cents }) => cents) : null,
  };
}
