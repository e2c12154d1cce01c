import type { EstimateReason, OutageStage } from '../../../contracts/rest/outages/types.ts';

export type {
  CreditOutcome,
  EstimateReason,
  FollowOutageResponse,
  LostOutage,
  NetworkNode,
  NetworkService,
  Outage,
  OutageCause,
  OutageEstimate,
  OutageHistoryResponse,
  OutagePlace,
  OutageResponse,
  OutagesResponse,
  OutageStage,
  OutageUpdate,
  OwnOutagesResponse,
  PlannedStage,
  ReportOutageResponse,
  UnplannedStage,
} from '../../../contracts/rest/outages/types.ts';

/**
 * What an outage does at a time: it reaches a stage, its end is estimated anew, or an estimate has
 * passed and it goes on. Instants, ISO; `says` is null when the end is not known any more.
 */
export type OutageStep =
  | { kind: 'stage'; stage: OutageStage }
  | { kind: 'estimate'; says: string | null; why: EstimateReason }
  | { kind: 'lapse'; says: string };
