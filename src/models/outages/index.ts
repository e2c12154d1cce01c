export * from './model.ts';
export { estimateError, minutesOut } from './rules-answer.ts';
export type { CutOff, PlaceAnswer } from './rules-answer.ts';
export { endedAmong } from './rules-list.ts';
export { hasEnded, isOut } from './rules-stages.ts';
export { NETWORK_TIME_ZONE } from './rules-places.ts';
export type { ZipFault } from '../platform/zip/rules-zip.ts';
export type {
  NetworkService,
  Outage,
  OutageResponse,
  OutagesResponse,
  OutageStage,
} from './types.ts';
export {
  answerTone,
  beginOf,
  causeOf,
  endOf,
  estimateVerdict,
  MAP_LOOKS,
  mapLook,
  outageTone,
} from './rules-told.ts';
export { durationText } from './rules-duration.ts';
export type { MapLook } from './rules-told.ts';
