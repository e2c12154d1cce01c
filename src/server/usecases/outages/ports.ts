import type { OutageNews } from '../../../models/outages/follow/rules-follow.ts';
import type { OutageState } from '../../../models/outages/rules-stages.ts';
import type {
  EstimateReason,
  NetworkNode,
  NetworkService,
  OutageCause,
  OutageStage,
  OutageStep,
} from '../../../models/outages/types.ts';
import type { Actor } from '../people/ports.ts';

/** An outage that keeps services of an account from working. */
export interface OpenOutage {
  id: string;
  /** The services that it hits, whether or not the account has them. */
  services: NetworkService[];
  cause: OutageCause;
  stage: OutageStage;
  startedAt: Date;
  /** When service is expected back; null while that is not known. */
  estimate: Date | null;
  /** Whether it is planned work. */
  planned: boolean;
}

/** A step of an outage that is due. */
export interface DueStep {
  outageId: string;
  position: number;
  dueAt: Date;
}

/** What a step makes of an outage, and what is due from then on. */
export interface SteppedOutage {
  state: OutageState;
  /** Steps to come that follow from this one. */
  adds: readonly { dueAt: Date; step: OutageStep }[];
  /** Whether the steps that it still had are dropped. */
  drops: boolean;
  /** What its followers are told; null for nothing. */
  news: OutageNews | null;
}

export interface OutageStore {
  /** Steps that are due at this business instant, in order; at most so many. */
  dueSteps(now: Date, atMost: number): Promise<DueStep[]>;
  /**
   * Runs a step once, in one transaction with what `made` says of it; one that cannot be is noted
   * as done and changes nothing.
   */
  runStep(
    due: DueStep,
    made: (state: OutageState, step: OutageStep) => SteppedOutage | null,
  ): Promise<void>;
  /** Business time of the next step after this; null when there is none. */
  nextStep(after: Date): Promise<Date | null>;
}

export interface StoredNode extends NetworkNode {
  /** Two letters. */
  state: string;
  zips: string[];
  customers: number;
}

export interface StoredOutage extends Omit<OpenOutage, 'services'> {
  services: NetworkService[];
  restoredAt: Date | null;
  affected: number;
  /** Ids of its nodes. */
  nodes: string[];
}

export interface OutageHistory {
  outage: StoredOutage;
  /** Oldest first. */
  estimates: { at: Date; says: Date | null; why: EstimateReason }[];
  updates: { at: Date; stage: OutageStage }[];
}

/** The account at its node. */
export interface OwnPlace {
  zip: string;
  /** Null where the network does not know the address. */
  nodeId: string | null;
  /** The account's services that the network carries. */
  services: NetworkService[];
}

/** Reads of the network. */
export interface OutageReads {
  nodes(): Promise<StoredNode[]>;
  /**
   * Outages at these nodes that have not ended, or whose service came back at this business instant
   * or later.
   */
  outagesAt(nodeIds: readonly string[], backSince: Date): Promise<StoredOutage[]>;
  /** Null for an unknown one. */
  history(outageId: string): Promise<OutageHistory | null>;
  /** Number of reports at these nodes since a business instant. */
  reportsSince(nodeIds: readonly string[], since: Date): Promise<number>;
  ownPlace(accountNumber: string): Promise<OwnPlace | null>;
  /** Services that the account reported since a business instant. */
  reportedSince(accountNumber: string, since: Date): Promise<NetworkService[]>;
  /** Ids of the outages that this user follows. */
  followedBy(guid: string): Promise<string[]>;
  /** When the first step was due that has not been run by this business instant; null for none. */
  firstOverdue(now: Date): Promise<Date | null>;
}

/** A report that is to be written, with what is known at its node. */
export interface ReportDesk {
  nodeId: string | null;
  /** When the account last reported this service. */
  lastReportAt: Date | null;
  /** Reports of this service at the node within a time before now, by any account. */
  recentReports(since: Date): Promise<{ accountNumber: string; at: Date }[]>;
  /** Id of an outage of this service at the node that has not ended; null for none. */
  openOutageId(): Promise<string | null>;
  write(at: Date): Promise<void>;
  /** Begins an outage that customers reported; returns its id. */
  beginReported(since: Date, unconfirmedAt: Date): Promise<string>;
}

export interface ReportStore {
  /** Runs the work in one transaction, alone at the account's node. */
  report<Done>(
    actor: Actor,
    service: NetworkService,
    work: (desk: ReportDesk) => Promise<Done>,
  ): Promise<Done>;
}

/** An outage that is to be followed, or no longer. */
export interface FollowDesk {
  stage: OutageStage;
  /** Whether the user follows it. */
  follows: boolean;
  begin(at: Date): Promise<void>;
  /** Ends it; what waits for the morning is not sent. */
  stop(): Promise<void>;
}

export interface FollowStore {
  /** Runs the work in one transaction, alone at the outage; null for an unknown one. */
  follow<Done>(
    actor: Actor,
    outageId: string,
    work: (desk: FollowDesk | null) => Promise<Done>,
  ): Promise<Done>;
}
