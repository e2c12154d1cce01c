import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appointment } from '../../../../../tests/fixtures/account/services.ts';
import {
  arrivedTracking,
  vanPlace,
  visitTracking,
} from '../../../../../tests/fixtures/appointments/tracking.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { loadAppointmentsFx } from '../../../../models/appointments/ports.ts';
import { trackingOpened } from '../../../../models/appointments/tracking/index.ts';
import {
  followLinkFx,
  keepTrackingTokenFx,
  loadVisitTrackingFx,
  readTrackingTokenFx,
} from '../../../../models/appointments/tracking/ports.ts';
import { refused, unreachable } from '../../../../models/platform/request/errors.ts';
import TrackingPage from './Tracking.tsx';

type Answer = () => unknown;
const refuse = (systemErrorCode: SystemErrorCode) => () =>
  Promise.reject(
    refused({
      status: 422,
      systemErrorCode,
      retryAfterSeconds: null,
      fields: [],
      ...(systemErrorCode === 'TRACKING_NOT_STARTED'
        ? { followable: { from: '2026-12-17T13:00:00.000Z', timeZone: 'America/New_York' } }
        : {}),
    }),
  );

const show = (
  answer: Answer,
  {
    search = '?token=abc',
    signedIn = false,
    language = 'en' as 'en' | 'es',
    visits = [appointment({ status: 'ON_THE_WAY' })],
  } = {},
) =>
  renderPage({
    view: TrackingPage,
    opened: trackingOpened,
    at: { path: '/appointment-tracking', search },
    language,
    isSignedOut: !signedIn,
    answers: [
      [loadAppointmentsFx, () => visits],
      [followLinkFx, answer],
      [loadVisitTrackingFx, answer],
      [keepTrackingTokenFx, () => undefined],
      [readTrackingTokenFx, () => null],
    ],
  });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a technician who is on the way', () => {
  test('is told first, then when they are expected, how far, and what is before', async () => {
    await show(() => visitTracking());
    expect(heading()).toBe('Maria is on the way');
    expect(screen.getByRole('status').textContent).toBe(
      'Maria is on the wayExpected between 10:10 AM and 10:30 AM',
    );
    const stages = within(screen.getByRole('list', { name: 'How far the visit is' }));
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Planned, done',
      'On the way, now',
      'Arrived, still to come',
      'Done, still to come',
    ]);
    expect(
      screen.getByText('2.2 miles to drive. The van is north of you. 1 stop before yours.'),
    ).toBeTruthy();
    expect(
      screen.getByText('Planned for Monday, 12/14/26, between 9:50 AM and 11:50 AM'),
    ).toBeTruthy();
    expect(screen.getByText(/^Last update at 10:00 AM/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^\(855\)/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /appointments/ })).toBeNull();
  });

  test('is told in Spanish', async () => {
    await show(() => visitTracking({ place: vanPlace({ stopsBefore: 0 }) }), { language: 'es' });
    expect(heading()).toBe('Maria está en camino');
    expect(
      screen.getByText(
        'Le quedan 2.2 millas por recorrer. La furgoneta está al norte de usted. ' +
          'Su parada es la próxima.',
      ),
    ).toBeTruthy();
  });

  test('is at the address in the last moment', async () => {
    const { home } = vanPlace();
    const place = vanPlace({ van: home, metres: 0, stopsBefore: 0 });
    await show(() => visitTracking({ place }));
    expect(screen.getByText('The van is at your address. Yours is the next stop.')).toBeTruthy();
  });

  test('is followed by a customer, who finds the way back', async () => {
    await show(() => visitTracking(), { search: '', signedIn: true });
    expect(heading()).toBe('Maria is on the way');
    expect(screen.getByRole('link', { name: 'Back to appointments' }).getAttribute('href')).toBe(
      '/service-appointments',
    );
  });
});

test('a technician who is there is told, and what happens now, without a map', async () => {
  await show(() => arrivedTracking());
  expect(heading()).toBe('Maria arrived at 9:40 AM');
  expect(screen.getByRole('region', { name: 'What happens now' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Where the van is' })).toBeNull();
});

describe('a visit that is not followed', () => {
  test.each([
    ['TRACKING_NOT_STARTED', 'Nobody is on the way yet', /from Thursday, 12\/17\/26, 8:00 AM on/],
    ['TRACKING_ENDED', 'This visit can no longer be followed', /^It is over, or it was moved/],
    ['NOT_FOUND', 'This link does not work any more', /^A link to a visit works on the day/],
  ] as const)('with %s says why, and what to do', async (code, title, text) => {
    await show(refuse(code));
    expect(heading()).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('because there is none says so, and leads to the appointments', async () => {
    await show(() => visitTracking(), { search: '', signedIn: true, visits: [] });
    expect(heading()).toBe('No visit to follow');
    expect(screen.getByRole('link', { name: 'See your appointments' })).toBeTruthy();
  });

  test('because the link is missing leads to the sign-in', async () => {
    await show(() => visitTracking(), { search: '' });
    expect(heading()).toBe('Open the link from your message');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
  });

  test.each([
    [refuse('THROTTLED'), /^This was asked too often/],
    [() => Promise.reject(unreachable()), /^Unable to Find Your Technician/],
  ] as const)('because the answer failed can be asked for again', async (failing, title) => {
    const answer = vi.fn<Answer>(() => visitTracking()).mockImplementationOnce(failing);
    const { user } = await show(answer);
    expect(screen.getByRole('alert').textContent).toMatch(title);
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(heading()).toBe('Maria is on the way');
  });
});
