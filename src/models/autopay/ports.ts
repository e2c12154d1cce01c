import { createEffect } from 'effector';
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
import type { RequestFailure } from '../platform/request/errors.ts';

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

export const loadAutopayFx = createEffect<void, AutopayGroup[], RequestFailure>(() => {
  throw new Error('loadAutopayFx has no handler');
});

/** Answers the service group as it is then. */
export const cancelAutopayFx = createEffect<CancelInput, AutopayGroup, RequestFailure>(() => {
  throw new Error('cancelAutopayFx has no handler');
});

/** Answers the service group as it is then. */
export const changeDebitDayFx = createEffect<DayInput, AutopayGroup, RequestFailure>(() => {
  throw new Error('changeDebitDayFx has no handler');
});

/** The key of a change of Auto Pay. */
export const makeAutopayKeyFx = createEffect<void, string>(() => {
  throw new Error('makeAutopayKeyFx has no handler');
});

/** Answers what became of each part. */
export const submitAutopayFx = createEffect<SubmitInput, AutopayOutcome, RequestFailure>(() => {
  throw new Error('submitAutopayFx has no handler');
});

/** Has the part of a service group that failed done once more. */
export const repairAutopayFx = createEffect<RepairInput, AutopayOutcome, RequestFailure>(() => {
  throw new Error('repairAutopayFx has no handler');
});

/** What became of a change, by its idempotency key. */
export const findAutopayByKeyFx = createEffect<string, AutopayKeyResult, RequestFailure>(() => {
  throw new Error('findAutopayByKeyFx has no handler');
});

/** Answers the service group as it is then. */
export const setLimitsFx = createEffect<LimitsInput, AutopayGroup, RequestFailure>(() => {
  throw new Error('setLimitsFx has no handler');
});

/** Makes a debit that is held. */
export const releaseDebitFx = createEffect<ReleaseInput, ReceiptFragment, RequestFailure>(() => {
  throw new Error('releaseDebitFx has no handler');
});
