import type { SchedulesChange, SchedulesQuery } from '../../../../contracts/generated/voice.ts';
import { requestPort } from '../../platform/port/index.ts';

export type { SchedulesChange } from '../../../../contracts/generated/voice.ts';
export type Schedules = SchedulesQuery['schedules'];

/** When the business is open, for rules of its lines. */
export const loadSchedulesFx = requestPort<void, Schedules>('voice', 'loadSchedules');

/** Replaces the schedules of the account. Returns them as they are now. */
export const updateSchedulesFx = requestPort<SchedulesChange, Schedules>(
  'voice',
  'updateSchedules',
);
