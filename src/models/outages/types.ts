/** A service that the network carries to an address. */
export type NetworkService = 'INTERNET' | 'VIDEO' | 'VOICE';

export type OutageCause =
  'UNKNOWN' | 'POWER' | 'FIBER_CUT' | 'EQUIPMENT' | 'WEATHER' | 'MAINTENANCE' | 'UPGRADE';

/** Where an outage stands, from the first reports to 24 hours after its end. */
export type UnplannedStage =
  | 'REPORTED'
  | 'CONFIRMED'
  | 'CREW_ASSIGNED'
  | 'CREW_ON_SITE'
  | 'RESTORING'
  | 'RESTORED'
  | 'CLOSED'
  | 'FALSE_ALARM';

/** Where planned work stands. */
export type PlannedStage = 'ANNOUNCED' | 'RUNNING' | 'DONE' | 'MOVED' | 'CANCELLED';

export type OutageStage = UnplannedStage | PlannedStage;

/** Why an estimate was given, or changed. */
export type EstimateReason = 'FIRST' | 'CREW_FOUND_MORE' | 'PARTS_NEEDED' | 'SOONER' | 'PLAN';

/**
 * What an outage does at a time: it reaches a stage, or its end is estimated anew. Instants, ISO;
 * `says` is null when the end is not known any more.
 */
export type OutageStep =
  | { kind: 'stage'; stage: OutageStage }
  | { kind: 'estimate'; says: string | null; why: EstimateReason };
