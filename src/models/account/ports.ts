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

/**
 * Loads the day on which service is interrupted. Requested only under its feature toggle (spec 7).
 */
export const loadDelinquencyScheduleFx = requestPort<void, DelinquencyScheduleResponse>(
  'services',
  'loadDelinquencySchedule',
);
