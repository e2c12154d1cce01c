import type { OutageState } from '../../../models/outages/rules-stages.ts';
import type {
  NetworkService,
  OutageCause,
  OutageStage,
  OutageStep,
} from '../../../models/outages/types.ts';

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
