export { account, addOnServices, services } from './queries.ts';
export * from './facts.ts';
export {
  $signInDataRequested,
  scheduleUnavailableReported,
  customerPageReady,
} from './sequence.ts';
export type { Member } from '../../../../contracts/rest/member/types.ts';
export type { AddOnService } from './ports.ts';
