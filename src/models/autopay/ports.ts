import { lazyPort, requestPort } from '../platform/port/index.ts';
import type {
  AutopayByKeyQuery,
  AutopayCancellation,
  AutopayLimits,
  AutopayQuery,
  AutopayRepair,
  AutopayResultFragment,
  AutopaySubmission,
  DebitDayChange,
  DebitRelease,
  ReceiptFragment,
} from '../../../contracts/generated/selfservice.ts';

export type AutopayGroup = AutopayQuery['autopay'][number];
export type AutopayEnrolment = NonNullable<AutopayGroup['enrolment']>;
export type CancelInput = AutopayCancellation;
export type DayInput = DebitDayChange;
export type SubmitInput = AutopaySubmission;
export type RepairInput = AutopayRepair;
export type LimitsInput = AutopayLimits;
export type ReleaseInput = DebitRelease;
export type AutopayOutcome = AutopayResultFragment;
export type AutopayPart = AutopayOutcome['parts'][number];
export type AutopayKeyResult = AutopayByKeyQuery['autopayByKey'];

export const loadAutopayFx = requestPort<void, AutopayGroup[]>('billing', 'loadAutopay');

/** Answers the service group as it is then. */
export const cancelAutopayFx = requestPort<CancelInput, AutopayGroup>('billing', 'cancelAutopay');

/** Answers the service group as it is then. */
export const changeDebitDayFx = requestPort<DayInput, AutopayGroup>('billing', 'changeDebitDay');

/** The key of a change of Auto Pay. */
export const makeAutopayKeyFx = lazyPort<void, string>('browser', 'makeAutopayKey');

/** Answers what became of each part. */
export const submitAutopayFx = requestPort<SubmitInput, AutopayOutcome>('billing', 'submitAutopay');

/** Has the part of a service group that failed done once more. */
export const repairAutopayFx = requestPort<RepairInput, AutopayOutcome>('billing', 'repairAutopay');

/** What became of a change, by its idempotency key. */
export const findAutopayByKeyFx = requestPort<string, AutopayKeyResult>(
  'billing',
  'findAutopayByKey',
);

/** Answers the service group as it is then. */
export const setLimitsFx = requestPort<LimitsInput, AutopayGroup>('billing', 'setLimits');

/** Makes a debit that is held. */
export const releaseDebitFx = requestPort<ReleaseInput, ReceiptFragment>('billing', 'releaseDebit');
