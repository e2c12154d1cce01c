import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callGuard, listedNumbers, phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused } from '../../../../models/platform/request/errors.ts';
import { guardOpened } from '../../../../models/voice/guard/index.ts';
import { loadPhoneLinesFx, updateCallGuardFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { CallGuardChange, PhoneLine } from '../../../../models/voice/phone-lines/ports.ts';
import CallGuard from './CallGuard.tsx';

const LISTED = phoneLine({ guard: callGuard(listedNumbers()) });
const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: CallGuard,
    opened: guardOpened,
    at: { path: '/services/voice/call-guard', search: '' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [LISTED]],
      [
        updateCallGuardFx,
        ({ telephoneNumber, version, ...guard }: CallGuardChange) =>
          phoneLine({
            telephoneNumber,
            guard: callGuard({ ...(guard as Partial<PhoneLine['guard']>), version: version + 1 }),
          }),
      ],
      ...(more.answers ?? []),
    ],
  });
const blocked = () => within(screen.getByRole('region', { name: 'Blocked numbers' }));

test('a customer reads which numbers are blocked and allowed, and how many fit', async () => {
  await open();
  expect(blocked().getByText('2 of 250')).toBeTruthy();
  const [first, second] = blocked().getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual([
    '(603) 555-0000RobocallsRemove',
    '(603) 555-0001Remove',
  ]);
});

test('the beginning of numbers is blocked, and said as what it is', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Block a number' }));
  await user.type(screen.getByLabelText('Number'), '800');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked: 800…, every number that begins with it.')).toBeTruthy();
  expect(blocked().getByText('800…, every number that begins with it')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block a number' }));
});

test('a number that is allowed is not blocked, and stays typed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Block a number' }));
  await user.type(screen.getByLabelText('Number'), '(800) 555-0100');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  const number = screen.getByLabelText('Number');
  expect(screen.getByText(/always allowed\. Remove it from the allowed/)).toBeTruthy();
  expect([document.activeElement, (number as HTMLInputElement).value]).toEqual([
    number,
    '(800) 555-0100',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test.each([
  ['LIST_FULL', 'The list is full'],
  ['CHANGED_MEANWHILE', 'Somebody else changed this line'],
  ['UNAVAILABLE', 'Not saved'],
] as const)('a change that fails with %s is told so', async (systemErrorCode, title) => {
  const failure = refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });
  const { user } = await open({
    answers: [[updateCallGuardFx, () => Promise.reject(failure)]],
  });
  await user.click(screen.getByRole('radio', { name: /^Let them ring/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Block what/ }).checked).toBe(true);
});

test('a representative reads it and changes nothing', async () => {
  await open({ who: { userType: 'CSR' } });
  expect(screen.getByText(/As a representative you change nothing/)).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Remove|Block a number/ })).toBeNull();
});
