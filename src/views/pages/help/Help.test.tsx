import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { supportLocationResponse } from '../../../../tests/fixtures/help/partner-location.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { helpOpened } from '../../../models/help/partner-location/index.ts';
import { loadSupportDeskFx } from '../../../models/help/partner-location/ports.ts';
import { refused, unreachable } from '../../../models/platform/request/errors.ts';
import { ContactUs } from './ContactUs.tsx';
import { Support } from './Support.tsx';

type Rendered = Parameters<typeof renderPage>[0];

const open = (answer: () => unknown, more: Partial<Rendered> = {}) =>
  renderPage({
    view: ContactUs,
    opened: helpOpened,
    at: { path: '/contactus', search: '' },
    ...more,
    answers: [[loadSupportDeskFx, answer]],
  });
const inOrlando = () =>
  supportLocationResponse(
    { zipcode: '32801', city: 'Orlando', state: 'FL', resolvedBy: 'ZIP' },
    { phone: '8555550122' },
  );
const unserved = () =>
  Promise.reject(
    refused({ status: 404, systemErrorCode: 'NOT_FOUND', retryAfterSeconds: null, fields: [] }),
  );
const callOf = (title: string) => screen.getByText(title).closest('li') ?? document.body;

test.each([
  ['en', 'Help for Orlando, FL 32801', 'Every day, 8:00 AM to 8:00 PM ET · Open now'],
  ['es', 'Ayuda para Orlando, FL 32801', /^Todos los días, de 8:00 a\. m\. a 8:00 p\. m\., ET · /],
] as const)(
  'contact (%s) has the number and the hours of the place',
  async (language, place, hours) => {
    await open(inOrlando, { language });
    expect(screen.getByRole('status').textContent).toBe(place);
    const line = callOf(language === 'en' ? 'Technical support' : 'Soporte técnico');
    expect(within(line).getByText(hours)).toBeTruthy();
    expect(within(line).getByRole('link').getAttribute('href')).toBe('tel:+18555550122');
  },
);

test('a place that is a guess is called one', async () => {
  await open(() => supportLocationResponse({ resolvedBy: 'IP' }));
  expect(screen.getByText('You seem to be near Portland, ME 04101')).toBeTruthy();
});

test('a place that nobody serves is named, with the numbers that help everywhere', async () => {
  await open(unserved, { at: { path: '/contactus', search: '?zip=90210' } });
  expect(screen.getByText('Our network does not serve 90210')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('90210');
  expect(within(callOf('Technical support')).getByText('Every day, 24 hours')).toBeTruthy();
});

test('where the place can not be looked up, the numbers stand, with a retry', async () => {
  await open(() => Promise.reject(unreachable()));
  expect(screen.getByText("We can't look up the number for your area")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(within(callOf('Technical support')).getByRole('link')).toBeTruthy();
});

test('half a ZIP code keeps what was typed, and says what is wrong', async () => {
  const { user } = await open(inOrlando);
  await user.click(screen.getByText('Change place'));
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '328');
  await user.click(screen.getByRole('button', { name: 'Show help for it' }));
  expect(screen.getByText('A ZIP code has five digits, such as 04101.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('328');
  await user.type(screen.getByLabelText('ZIP code'), '0');
  expect(screen.getByLabelText('ZIP code').closest('details')?.open).toBe(true);
});

test('support begins with the place, too, and ends with its number', async () => {
  await open(inOrlando, { view: Support, at: { path: '/support', search: '' } });
  expect(screen.getByText('Help for Orlando, FL 32801')).toBeTruthy();
  const call = screen.getByRole('region', { name: 'Call technical support' });
  expect(within(call).getByRole('link').getAttribute('href')).toBe('tel:+18555550122');
});
