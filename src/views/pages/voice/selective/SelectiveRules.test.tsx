import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  accountSchedules,
  afterHours,
  storeHours,
} from '../../../../../tests/fixtures/voice/schedules.ts';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import { forwardingOpened } from '../../../../models/voice/forwarding/index.ts';
import {
  loadPhoneLinesFx,
  updateSelectiveRulesFx,
} from '../../../../models/voice/phone-lines/ports.ts';
import { loadSchedulesFx } from '../../../../models/voice/schedules/ports.ts';
import CallForwarding from '../forwarding/CallForwarding.tsx';

const open = (
  line: Parameters<typeof phoneLine>[0],
  more: Partial<Parameters<typeof renderPage>[0]> = {},
) =>
  renderPage({
    view: CallForwarding,
    opened: forwardingOpened,
    at: { path: '/services/voice/call-forwarding', search: '' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [phoneLine(line)]],
      [loadSchedulesFx, () => accountSchedules()],
      ...(more.answers ?? []),
    ],
  });
const card = () =>
  within(screen.getByRole('region', { name: 'Rules for certain callers and times' }));
const now = () => screen.getByRole('region', { name: 'What happens to calls now' }).textContent;
const SUPPLIERS = afterHours({
  name: 'Suppliers',
  callers: ['6035550111', '802'],
  time: { schedule: storeHours(), during: 'OPEN' },
  forwardTo: null,
  until: '2026-12-21T13:00:00.000Z',
});

test('each rule says whose calls it sends where, when and until when, in its order', async () => {
  await open({ selective: [SUPPLIERS, afterHours()] });
  expect(
    card()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining(
      'Calls from (603) 555-0111 or 802…, every number that begins with it during ' +
        '"Store hours": to voicemail until 12/21/26, 8:00 AM',
    ),
    expect.stringContaining('Every call outside "Store hours": to (207) 555-0199'),
  ]);
  expect(now()).toContain('A rule sends certain callers elsewhere: "Suppliers".');
});

test('a rule that is wrong is told at its field, and what was typed stays', async () => {
  const { user } = await open({});
  await user.click(card().getByRole('button', { name: 'Add a rule' }));
  const name = screen.getByLabelText('Name of the rule');
  expect(document.activeElement).toBe(name);
  await user.keyboard('After hours');
  await user.type(screen.getByLabelText('Forward to'), '2075550199');
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  const when = within(screen.getByRole('form')).getByLabelText('When');
  expect(document.activeElement).toBe(when);
  expect(card().getByText(/Choose some callers, or a time/)).toBeTruthy();
  await user.click(screen.getByLabelText('Only some callers'));
  await user.type(screen.getByLabelText('Their numbers'), '55');
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(card().getByText(/"55" is no phone number/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Their numbers'));
  expect(screen.getByLabelText<HTMLInputElement>('Name of the rule').value).toBe('After hours');
});

test('a rule that could not be saved is still there, with the reason', async () => {
  const { user } = await open(
    { selective: [afterHours()] },
    { answers: [[updateSelectiveRulesFx, () => Promise.reject(unreachable())]] },
  );
  await user.click(card().getByRole('button', { name: 'Change the rule After hours' }));
  await user.click(screen.getByLabelText('To voicemail, without ringing'));
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  expect(screen.getByLabelText<HTMLInputElement>('To voicemail, without ringing').checked).toBe(
    true,
  );
});

test('whoever may not change rules reads them, and sees nothing without one', async () => {
  const who = { role: 'STANDARD' } as const;
  const line = { changeable: false, selective: [afterHours()] };
  await open(line, { who });
  expect(card().queryByRole('button')).toBeNull();
  cleanup();
  await open({ changeable: false }, { who });
  expect(screen.queryByRole('region', { name: 'Rules for certain callers and times' })).toBeNull();
});

test('business hours that do not load are said where a rule would use them', async () => {
  const { user } = await open(
    {},
    { answers: [[loadSchedulesFx, () => Promise.reject(unreachable())]] },
  );
  await user.click(card().getByRole('button', { name: 'Add a rule' }));
  expect(card().getByText(/Business hours did not load/)).toBeTruthy();
  expect(card().getByRole('button', { name: 'Try again' })).toBeTruthy();
});
