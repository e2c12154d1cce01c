import { createEffect } from 'effector';
import type {
  AccountInfo,
  AccountService,
  DelinquencyScheduleResponse,
} from '../../../contracts/rest/account/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export const loadAccountFx = createEffect<void, AccountInfo, RequestFailure>(() => {
  throw new Error('loadAccountFx has no handler');
});

export const loadAccountServicesFx = createEffect<void, AccountService[], RequestFailure>(() => {
  throw new Error('loadAccountServicesFx has no handler');
});

/** The day on which service will be interrupted; asked for under its toggle only (spec 7). */
export const loadDelinquencyScheduleFx = createEffect<
  void,
  DelinquencyScheduleResponse,
  RequestFailure
>(() => {
  throw new Error('loadDelinquencyScheduleFx has no handler');
});
