export { $followed, $trackedStages, $van } from './followed.ts';
export { trackingOpened, trackingRetried } from './opening.ts';
export type { Direction, TrackedStage } from './rules-told.ts';
export type { Followed, VisitTracking } from './types.ts';
