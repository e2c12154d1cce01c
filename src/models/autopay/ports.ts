import { createEffect } from 'effector';
import type { AutopayCancellation, AutopayQuery, DebitDayChange } from '../../../contracts/generated/selfservice.ts';
import type { CallFailure } from '../call/errors.ts';

export type AutopayGroup = AutopayQuery['autopay'][number];
export type AutopayEnrolment = NonNullable<AutopayGroup['enrolment']>;
export type CancelInput = AutopayCancellation;
export type DayInput = DebitDayChange;

export const loadAutopayFx = createEffect<void, AutopayGroup[], CallFailure>(() => {
  throw new Error('loadAutopayFx has no handler');
});

/** Answers the service group as it is then. */
export const cancelAutopayFx = createEffect<CancelInput, AutopayGroup, CallFailure>(() => {
  throw new Error('cancelAutopayFx has no handler');
});

/** Answers the service group as it is then. */
export const changeDebitDayFx = createEffect<DayInput, AutopayGroup, CallFailure>(() => {
  throw new Error('changeDebitDayFx has no handler');
});

/** The key of a change of Auto Pay. */
export const makeAutopayKeyFx = createEffect<void, string>(() => {
  throw new Error('makeAutopayKeyFx has no handler');
});
