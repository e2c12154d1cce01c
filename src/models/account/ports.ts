import { requestPort } from '../platform/port/index.ts';
import type {
  AccountInfo,
  AccountService,
  DelinquencyScheduleResponse,
} from '../../../contracts/rest/account/types.ts';

export const loadAccountFx = requestPort<void, AccountInfo>('session', 'loadAccount');

export const loadAccountServicesFx = requestPort<void, AccountService[]>(
  'session',
  'loadAccountServices',
);

/** The day on which service will be interrupted; asked for under its toggle only (spec 7). */
export const loadDelinquencyScheduleFx = requestPort<void, DelinquencyScheduleResponse>(
  'services',
  'loadDelinquencySchedule',
);
