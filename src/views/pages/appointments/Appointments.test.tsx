import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appointment, appointmentCalendar } from '../../../../tests/fixtures/account/services.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { loadAppointmentCalendarFx } from '../../../models/appointments/calendar/ports.ts';
import { cancelVisitOpened } from '../../../models/appointments/cancel/index.ts';
import { loadAppointmentsFx } from '../../../models/appointments/ports.ts';
import { rescheduleOpened } from '../../../models/appointments/reschedule/index.ts';
import { visitsOpened } from '../../../models/appointments/visits/index.ts';
import type { Appointment } from '../../../models/appointments/visits/index.ts';
import {
  cancelVisitFx,
  confirmVisitFx,
  holdWindowFx,
  noteVisitAccessFx,
  rescheduleVisitFx,
} from '../../../models/appointments/visits/ports.ts';
import { refused, timedOut, unreachable } from '../../../models/platform/request/errors.ts';
import AppointmentsPage from './Appointments.tsx';
import CancelVisitPage from './CancelVisit.tsx';
import ReschedulePage from './Reschedule.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
const refuse = (systemErrorCode: SystemErrorCode) => () =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }));

const REPAIR = appointment({ kind: 'REPAIR', minutes: 60, cancelDenial: null });
const MISSED = appointment({
  status: 'MISSED',
  windowStart: '2026-12-14T10:00:00.000Z',
  windowEnd: '2026-12-14T12:00:00.000Z',
  isLate: true,
  credit: 2_500,
  rebookedAs: '2',
  rescheduleDenial: 'VISIT_NOT_CHANGEABLE',
});

const list = (
  visits: Appointment[] | (() => Promise<never>),
  { answers = [], ...more }: { answers?: Answers } & Partial<Parameters<typeof renderPage>[0]> = {},
) =>
  renderPage({
    view: AppointmentsPage,
    opened: visitsOpened,
    at: { path: '/service-appointments', search: '' },
    answers: [
      [loadAppointmentsFx, (typeof visits === 'function' ? visits : () => visits) as never],
      ...answers,
    ],
    ...more,
  });

describe('the appointments', () => {
  test('say when somebody comes, what for, and how far it is', async () => {
    await list([appointment()]);
    expect(screen.getByText('Thursday, 12/17/26, between 1:00 PM and 3:00 PM')).toBeTruthy();
    const stages = within(screen.getByRole('list', { name: 'How far the visit is' }));
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Planned, now',
      'Confirmed by you, still to come',
      'On the way, still to come',
      'Arrived, still to come',
      'Done, still to come',
    ]);
    expect(
      screen.getByRole('link', { name: 'Change the time of the visit on 12/17/26' }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Cancel the visit/ })).toBeNull();
    expect(screen.getByText(/To cancel this visit, call/)).toBeTruthy();
  });

  test('are confirmed with one press', async () => {
    const confirm = vi.fn(() => appointment({ status: 'CONFIRMED', version: 2 }));
    const { user } = await list([appointment()], {
      answers: [[confirmVisitFx, confirm as never]],
    });
    await user.click(screen.getByRole('button', { name: 'Confirm the visit' }));
    expect(await screen.findByText('Thank you. The visit is confirmed.')).toBeTruthy();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('that somebody changed meanwhile are shown as they are', async () => {
    const { user } = await list([appointment()], {
      answers: [[confirmVisitFx, refuse('VERSION_CONFLICT') as never]],
    });
    await user.click(screen.getByRole('button', { name: 'Confirm the visit' }));
    expect(await screen.findByText(/^Somebody changed this visit meanwhile/)).toBeTruthy();
  });

  test('to which nobody came say so, with the credit', async () => {
    await list([MISSED]);
    const past = within(screen.getByRole('region', { name: 'Past visits' }));
    expect(past.getByText('Nobody came')).toBeTruthy();
    expect(
      past.getByText(
        'Nobody came between 5:00 AM and 7:00 AM. We are sorry. ' +
          'Your bill has a credit of $25.00 for it. Another visit was planned.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^No visit is planned/)).toBeTruthy();
  });

  test('whose technician is on the way say when they are expected', async () => {
    await list([
      appointment({
        status: 'ON_THE_WAY',
        onTheWayAt: '2026-12-17T18:05:00.000Z',
        expected: { from: '2026-12-17T18:25:00.000Z', until: '2026-12-17T18:45:00.000Z' },
        rescheduleDenial: 'VISIT_NOT_CHANGEABLE',
      }),
    ]);
    expect(screen.getByText('Expected between 1:25 PM and 1:45 PM')).toBeTruthy();
    expect(screen.getByText('The technician set off at 1:05 PM.')).toBeTruthy();
  });

  test('whose technician is late say that there is a credit', async () => {
    await list([
      appointment({
        status: 'ON_THE_WAY',
        onTheWayAt: '2026-12-14T14:50:00.000Z',
        isLate: true,
        credit: 2_500,
        rescheduleDenial: 'VISIT_NOT_CHANGEABLE',
      }),
    ]);
    expect(screen.getByText(/is late\. Your next bill has a credit of \$25\.00/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Change the time/ })).toBeNull();
  });

  test('are read only for a standard user', async () => {
    await list([REPAIR], { who: { role: 'STANDARD' } });
    expect(screen.queryByRole('button', { name: 'Confirm the visit' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Change|Cancel)/ })).toBeNull();
    expect(screen.getByText(/^Only the account's owner/)).toBeTruthy();
  });

  test('that failed to load offer a retry', async () => {
    await list(() => Promise.reject(unreachable()), { language: 'es' });
    expect(screen.getByRole('alert').textContent).toContain('No se pueden cargar las citas');
  });
});

const HOLD = {
  windowStart: '2026-12-18T13:00:00.000Z',
  windowEnd: '2026-12-18T15:00:00.000Z',
  until: '2026-12-14T15:05:00.000Z',
};
const FRIDAY = 'Friday, 12/18/26, 8:00 AM to 10:00 AM';

const reschedule = (answers: Answers, visit = appointment(), search = '') =>
  renderPage({
    view: ReschedulePage,
    opened: rescheduleOpened,
    at: { path: '/appointment-tracking/reschedule-appointment', search },
    answers: [
      [loadAppointmentsFx, () => [visit]],
      [loadAppointmentCalendarFx, () => appointmentCalendar()],
      [holdWindowFx, () => HOLD],
      ...answers,
    ],
  });

describe('another time for a visit', () => {
  test('is chosen, looked at while it is kept, and taken', async () => {
    const move = vi.fn(() => appointment({ ...HOLD, version: 2, changesLeft: 2 }));
    const { user } = await reschedule([[rescheduleVisitFx, move as never]]);
    await user.click(screen.getByRole('button', { name: FRIDAY }));
    expect(await screen.findByText('This time is kept for you until 10:05 AM.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText('The visit has a new time')).toBeTruthy();
    expect(move).toHaveBeenCalledTimes(1);
    expect(move.mock.calls[0]).toMatchObject([
      { orderId: 'WO-8000000001-1', jobId: '1', version: 1, windowStart: HOLD.windowStart },
    ]);
  });

  test('that somebody else took comes with the nearest three', async () => {
    await reschedule([[holdWindowFx, refuse('WINDOW_FULL') as never]]).then(({ user }) =>
      user.click(screen.getByRole('button', { name: FRIDAY })),
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Somebody else has just taken this time/)).toBeTruthy();
    expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Friday, 12/18/26, 10:00 AM to 12:00 PM',
      'Friday, 12/18/26, 1:00 PM to 3:00 PM',
      'Friday, 12/18/26, 3:00 PM to 5:00 PM',
    ]);
  });

  test('that was kept too long ago is chosen anew', async () => {
    const { user } = await reschedule([[rescheduleVisitFx, refuse('HOLD_EXPIRED') as never]]);
    await user.click(screen.getByRole('button', { name: FRIDAY }));
    await user.click(await screen.findByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText(/^This time was kept for you for five minutes/)).toBeTruthy();
    expect(screen.getByRole('button', { name: FRIDAY })).toBeTruthy();
  });

  test('of which no answer came is sent again with the same key', async () => {
    const keys: string[] = [];
    const { user } = await reschedule([
      [
        rescheduleVisitFx,
        (({ idempotencyKey }: { idempotencyKey: string }) => {
          keys.push(idempotencyKey);
          return keys.length === 1 ? Promise.reject(timedOut()) : appointment(HOLD);
        }) as never,
      ],
    ]);
    await user.click(screen.getByRole('button', { name: FRIDAY }));
    await user.click(await screen.findByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText(/^We could not tell whether it was done/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText('The visit has a new time')).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('is not offered where the visit cannot be moved', async () => {
    await reschedule([], appointment({ rescheduleDenial: 'TOO_MANY_CHANGES', changesLeft: 0 }));
    expect(screen.getByText(/^The time was changed three times/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not for a visit that is not there', async () => {
    await reschedule([], appointment(), '?order=WO-1&job=1');
    expect(screen.getByText('This visit is not on your account')).toBeTruthy();
  });
});

const cancel = (answers: Answers = [], visit = REPAIR) =>
  renderPage({
    view: CancelVisitPage,
    opened: cancelVisitOpened,
    at: { path: '/appointment-tracking/cancel-appointment', search: '' },
    answers: [[loadAppointmentsFx, () => [visit]], ...answers],
  });

describe('a visit is cancelled', () => {
  test('once a reason is chosen', async () => {
    const send = vi.fn(() => ({ ...REPAIR, status: 'CANCELLED' as const }));
    const { user } = await cancel([[cancelVisitFx, send as never]]);
    await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
    expect(screen.getByText('Choose why you cancel the visit.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'It works again' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByText('The visit is cancelled')).toBeTruthy();
    expect(send.mock.calls[0]).toMatchObject([{ reason: 'WORKS_AGAIN', version: 1 }]);
  });

  test('by phone where it is no repair', async () => {
    await cancel([], appointment());
    expect(screen.getByText(/^Only repairs can be cancelled here/)).toBeTruthy();
  });

  test('later where it is refused for now, and the reason stays', async () => {
    const { user } = await cancel([[cancelVisitFx, refuse('THROTTLED') as never]]);
    await user.click(screen.getByRole('radio', { name: 'Nobody can be there' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByText(/^You have looked at many times/)).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'Nobody can be there' }).checked,
    ).toBe(true);
  });
});

describe('getting in', () => {
  const NOTED = { contactName: 'Dana Whitfield', contactPhone: '2075550142', note: 'Back door' };
  const ADD = 'Add how to get in, for the visit on 12/17/26';

  test('is noted, with what is wrong beside its field, and the focus there', async () => {
    const note = vi.fn(() => appointment({ access: NOTED, version: 2 }));
    let visits = [appointment()];
    const { user } = await list([], {
      answers: [
        [loadAppointmentsFx, (() => visits) as never],
        [noteVisitAccessFx, note as never],
      ],
    });
    expect(screen.getByText(/^Nothing is noted/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: ADD }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Whom to ask for/));
    await user.keyboard('Dana Whitfield');
    await user.type(screen.getByLabelText(/^How to get in/), 'Code 4711');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^This looks like a code/)).toBeTruthy();
    expect(screen.getByText(/^Enter a number at which this person/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Their phone number'));
    expect(note).not.toHaveBeenCalled();
    await user.keyboard('(207) 555-0142');
    await user.clear(screen.getByLabelText(/^How to get in/));
    await user.type(screen.getByLabelText(/^How to get in/), 'Back door');
    visits = [appointment({ access: NOTED, version: 2 })];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The technician sees this.')).toBeTruthy();
    expect(note.mock.calls).toEqual([
      [{ orderId: 'WO-8000000001-1', jobId: '1', version: 1, ...NOTED }],
    ]);
    expect(screen.getByText('Dana Whitfield, (207) 555-0142')).toBeTruthy();
    expect(screen.getByText('Back door')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Change');
  });

  test('keeps what was typed where somebody changed the visit meanwhile', async () => {
    const { user } = await list([appointment({ access: NOTED })], {
      answers: [[noteVisitAccessFx, refuse('VERSION_CONFLICT') as never]],
    });
    await user.click(screen.getByRole('button', { name: /^Change how to get in/ }));
    await user.type(screen.getByLabelText(/^How to get in/), ', ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody changed this visit meanwhile/)).toBeTruthy();
    expect(screen.getByDisplayValue('Back door, ring twice')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByDisplayValue('Back door, ring twice')).toBeNull();
    expect(screen.getByText('Back door')).toBeTruthy();
  });

  test('is not changed once the technician is there', async () => {
    await list([appointment({ status: 'ARRIVED', access: NOTED })]);
    expect(screen.getByText('Back door')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change how to get in/ })).toBeNull();
  });
});
