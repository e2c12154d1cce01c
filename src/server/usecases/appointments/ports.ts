import type {
  CancelReason,
  VisitAccess,
  VisitKind,
} from '../../../../contracts/rest/appointments/types.ts';
import type { BookedSlot, Shift } from '../../../models/appointments/calendar/rules-calendar.ts';
import type { VisitMoments } from '../../../models/appointments/rules-visit.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import type { Requester } from '../account/types.ts';
import type { ChangeRateDeps } from '../change-rates.ts';

/** A visit by its order and its job. */
export interface VisitId {
  orderId: string;
  jobId: string;
}

/** Who changes a visit. */
export interface Actor extends Requester {
  firstName: string;
  lastName: string;
}

/** A visit as the database has it; business time. */
export interface StoredVisit extends VisitId, VisitMoments, VisitAccess {
  accountNumber: string;
  kind: VisitKind;
  changes: number;
  movedByKey: string | null;
  rebookedAs: string | null;
  /** Cents; null until its missed window was settled. */
  creditCents: number | null;
  version: number;
}

/** A window, in instants of business time. */
export type Slot = Pick<VisitMoments, 'windowStart' | 'windowEnd'>;

/** What a visit is planned as, and when its technician comes. */
export type PlannedVisit = Slot &
  Pick<VisitMoments, 'onTheWayAt' | 'arrivedAt' | 'endedAt' | 'endedAs'>;

/** What the technicians at the account's location have planned. */
export interface Capacity {
  shifts: Shift[];
  /** Windows of other visits, and those that are kept for other visits. */
  taken: BookedSlot[];
}

/** A customer's key of a change, with real and business time. */
export interface MoveGiven {
  key: string;
  at: Date;
  now: Date;
}

/** What follows from a window that went by. */
export interface MissedOutcome extends Pick<NoticeFacts['visit-missed'], 'came' | 'credit'> {
  /**
   * What was planned in its place by itself; null where every window is taken, undefined where
   * nothing was to be planned.
   */
  next: Slot | null | undefined;
}

/** A visit of the account that is being changed; its row and its technicians' shifts are locked. */
export interface OpenVisit {
  stored: StoredVisit;
  capacity(now: Date, until: Date): Promise<Capacity>;
  /** The window that is kept for it; null for none. */
  hold(now: Date): Promise<(Slot & { until: Date }) | null>;
  /** Keeps a window for it, in place of the one before. */
  keep(slot: Slot, until: Date): Promise<void>;
  /**
   * Moves it, with the entry of the audit list and the notice; no window is kept any more. `at`:
   * real time; `now`: business time.
   */
  move(actor: Actor, planned: PlannedVisit, given: MoveGiven): Promise<void>;
  /**
   * Plans another visit of its order in its place: its id. By a customer with their key, the entry
   * of the audit list and the notice; or by itself, which the notice of the missed window tells.
   */
  rebook(planned: PlannedVisit, by: (MoveGiven & { actor: Actor }) | null): Promise<VisitId>;
  /** Cancels it, with the entry of the audit list and the notice. `at`: real time. */
  cancel(actor: Actor, given: { reason: CancelReason; cancelledAt: Date; at: Date }): Promise<void>;
  /** Confirms it, with the entry of the audit list. `at`: real time. */
  confirm(actor: Actor, given: { confirmedAt: Date; at: Date }): Promise<void>;
  /** Replaces what is noted about getting in, with the entry of the audit list. `at`: real time. */
  noteAccess(actor: Actor, access: VisitAccess, at: Date): Promise<void>;
  /**
   * Notes what its missed window gives back, which the ledger and the next bill have from now on;
   * less, down to 0, where no bill of this portal is to come. Resolves with the cents.
   */
  settle(cents: number, now: Date): Promise<number>;
  /** Writes the notice that nobody was there when the window ended. */
  tellMissed(outcome: MissedOutcome, now: Date): Promise<void>;
  /** Writes the notice that nobody opened. */
  tellNoAccess(now: Date): Promise<void>;
  /** Writes the notice that the technician is on the way, once for the visit. */
  tellOnTheWay(now: Date): Promise<void>;
}

/** Database interface of technician visits. */
export interface VisitStore {
  /** Visits whose window ended then or later, earliest first. */
  visits(accountNumber: string, endedSince: Date): Promise<StoredVisit[]>;
  /** Null when the account has no such visit. */
  visit(accountNumber: string, id: VisitId): Promise<StoredVisit | null>;
  /** The visit that was moved with a key, of any account. */
  visitByKey(key: string): Promise<StoredVisit | null>;
  /** The technicians around the account, without what is planned or kept for this visit. */
  capacity(accountNumber: string, but: VisitId, now: Date, until: Date): Promise<Capacity>;
  /** Runs a change; the work gets null when the account has no such visit. */
  withVisitLocked<Result>(
    accountNumber: string,
    id: VisitId,
    work: (open: OpenVisit | null) => Promise<Result>,
  ): Promise<Result>;
  /** Visits whose window went by without a technician and that are not settled. */
  missed(now: Date): Promise<(VisitId & { accountNumber: string; billingTimeZone: string })[]>;
  /** When the next window ends that nobody will have come to; null for none. */
  nextMissed(): Promise<Date | null>;
  /** Visits where nobody opened, of the last days, that nothing followed and nobody was told of. */
  unopened(now: Date): Promise<(VisitId & { accountNumber: string })[]>;
  /** When the next technician leaves a closed door; null for none. */
  nextUnopened(now: Date): Promise<Date | null>;
  /** Visits whose technician is on the way and that nobody was told of. */
  setOff(now: Date): Promise<(VisitId & { accountNumber: string })[]>;
  /** When the next technician sets off; null for none. */
  nextSetOff(now: Date): Promise<Date | null>;
  /** Where the account's technicians come to. */
  serviceAddress(accountNumber: string): Promise<string | null>;
}

/** Database interface of links to visits that need no sign-in. */
export interface TrackingLinks {
  /** `createdAt`: real time. */
  addTrackingLink(
    row: VisitId & Pick<Slot, 'windowStart'> & { tokenDigest: string; createdAt: Date },
  ): Promise<void>;
  /** What a link with this digest was sent for; null for none. */
  linkedVisit(tokenDigest: string): Promise<{
    link: Pick<Slot, 'windowStart'>;
    visit: StoredVisit;
    timeZone: string;
  } | null>;
}

/** What the use cases of visits are made of. */
export interface VisitDeps extends ChangeRateDeps, AccountStateDeps {
  visits: VisitStore;
  trackingLinks: TrackingLinks;
  businessNow: () => Date;
}
