import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { appointmentCalendar } from '../../../../tests/fixtures/account/services.ts';
import { refused } from '../../platform/request/errors.ts';
import { $notChangeable, $openDays, calendar } from './index.ts';
import { loadAppointmentCalendarFx } from './ports.ts';

const visit = { orderId: 'WO-8000000001-1', jobId: '1' };

it('a customer who reschedules a visit sees the days and time windows with capacity', async () => {
  const scope = fork({ handlers: [[loadAppointmentCalendarFx, () => appointmentCalendar()]] });
  expect(scope.getState($openDays)).toEqual([]);
  await allSettled(calendar.opened, { scope, params: visit });
  const days = scope.getState($openDays);
  expect(days.map(({ day }) => day)).not.toContain('2026-12-20');
  expect(days.flatMap(({ windows }) => windows).every(({ openings }) => openings > 0)).toBe(true);
  expect(days.find(({ day }) => day === '2026-12-15')?.windows.length).toBe(4);
  expect(scope.getState($notChangeable)).toBe(false);
});

it('a visit that is under way has no other days, and says so', async () => {
  const scope = fork({
    handlers: [
      [
        loadAppointmentCalendarFx,
        () =>
          Promise.reject(
            refused({
              status: 422,
              systemErrorCode: 'VISIT_NOT_CHANGEABLE',
              retryAfterSeconds: null,
              fields: [],
            }),
          ),
      ],
    ],
  });
  await allSettled(calendar.opened, { scope, params: visit });
  expect([scope.getState($notChangeable), scope.getState($openDays)]).toEqual([true, []]);
});
