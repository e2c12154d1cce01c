import { requestPort } from '../platform/port/index.ts';
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

/** Returns the updated service group. */
export const cancelAutopayFx = requestPort<CancelInput, AutopayGroup>('autopay', 'cancelAutopay');

/** Returns the updated service group. */
export const changeDebitDayFx = requestPort<DayInput, AutopayGroup>('autopay', 'changeDebitDay');

/** Returns the outcome of each part. */
export const submitAutopayFx = requestPort<SubmitInput, AutopayOutcome>('autopay', 'submitAutopay');

/** Retries the failed part of a service group. */
export const repairAutopayFx = requestPort<RepairInput, AutopayOutcome>('autopay', 'repairAutopay');

/** The outcome of a change, by its idempotency key. */
export const findAutopayByKeyFx = requestPort<string, AutopayKeyResult>(
  'autopay',
  'findAutopayByKey',
);

/** Returns the updated service group. */
export const setLimitsFx = requestPort<LimitsInput, AutopayGroup>('autopay', 'setLimits');

/** Releases a debit on hold. */
export const releaseDebitFx = requestPort<ReleaseInput, ReceiptFragment>('autopay', 'releaseDebit');
