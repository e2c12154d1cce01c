import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callGuard, phoneLine, ringPlan } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused, unreachable } from '../../../../models/platform/request/errors.ts';
import { forwardingOpened } from '../../../../models/voice/forwarding/index.ts';
import {
  loadPhoneLinesFx,
  updateForwardingFx,
} from '../../../../models/voice/phone-lines/ports.ts';
import CallForwarding from './CallForwarding.tsx';

const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: CallForwarding,
    opened: forwardingOpened,
    at: { path: '/services/voice/call-forwarding', search: '' },
    ...more,
    answers: [[loadPhoneLinesFx, () => [phoneLine()]], ...(more.answers ?? [])],
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const now = () => screen.getByRole('region', { name: 'What happens to calls now' }).textContent;

test('a line says what happens to calls, for each reason', async () => {
  await open({
    answers: [
      [
        loadPhoneLinesFx,
        () => [
          phoneLine({
            rings: 6,
            forwarding: [
              { kind: 'BUSY', forwardTo: '2075550199', until: null },
              { kind: 'NOT_REACHABLE', forwardTo: '6035550111', until: '2026-12-21T13:00:00.000Z' },
            ],
          }),
        ],
      ],
    ],
  });
  expect(now()).toContain('The line rings 6 times, about 36 seconds.');
  expect(now()).toContain('Nobody answers: voicemail');
  expect(now()).toContain('The line is busy: (207) 555-0199');
  expect(now()).toContain('The phone is off or offline: (603) 555-0111 until 12/21/26, 8:00 AM');
});

test.each([
  [
    'with the line',
    ringPlan(),
    [
      'The line and (207) 555-0199 ring 4 times together, about 24 seconds.',
      'The line is busy: voicemail',
      'The phone is off or offline: voicemail; before that, it rings at (207) 555-0199',
    ],
  ],
  [
    'after it',
    ringPlan({ order: 'SEQUENTIAL', numbers: ['2075550199', '6035550111'], whenBusy: true }),
    [
      'The line rings 4 times, about 24 seconds. ' +
        'Then (207) 555-0199 and (603) 555-0111 ring, one after the other.',
      'The line is busy: voicemail; before that, it rings at (207) 555-0199 and (603) 555-0111',
    ],
  ],
  [
    'of which there are many',
    ringPlan({ numbers: [...Array(10).keys()].map((more) => String(2_075_550_200 + more)) }),
    ['The line, (207) 555-0200, and 9 more phones ring 4 times together, about 24 seconds.'],
  ],
])('other phones that ring %s are named', async (_when, plan, says) => {
  await open({ answers: [[loadPhoneLinesFx, () => [phoneLine({ ringPlan: plan })]]] });
  for (const sentence of says) expect(now()).toContain(sentence);
});

test.each<[string, Parameters<typeof phoneLine>[0], string]>([
  [
    'whose forward ends before the network may be back',
    {
      cutOff: { reason: 'DEVICE', since: '2026-12-14T13:00:00.000Z', expectedUntil: null },
      forwarding: [
        { kind: 'NOT_REACHABLE', forwardTo: '6035550111', until: '2026-12-15T05:00:00.000Z' },
      ],
    },
    'calls go to (603) 555-0111, until 12/15/26, 12:00 AM at the longest, and then to voicemail.',
  ],
  [
    'that certain callers reach another way',
    {
      forwarding: [{ kind: 'ALWAYS', forwardTo: '6035550111', until: null }],
      selective: [
        { name: 'Mother', callers: ['603'], time: null, forwardTo: '2075550199', until: null },
      ],
    },
    'Every other call goes to (603) 555-0111; the line does not ring.' +
      'A rule sends certain callers elsewhere: "Mother".',
  ],
  [
    'that refuses callers',
    { guard: callGuard({ blocked: [{ number: '207', label: null }], rejectsAnonymous: true }) },
    'Call Guard refuses 1 blocked number. Callers who withhold their number are refused.',
  ],
])('a line %s says so', async (_which, over, says) => {
  await open({ answers: [[loadPhoneLinesFx, () => [phoneLine(over)]]] });
  expect(now()).toContain(says);
});

test('what is discarded gives the focus to its form', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Rings before a call counts as unanswered'), '9');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Forward every call' }));
});

test('a number that cannot ring is told at the field, which has the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Other phones at the same time' }));
  await user.type(screen.getByLabelText('Numbers of the other phones'), '555-0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const field = screen.getByLabelText('Numbers of the other phones');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '555-0199');
  expect(screen.getByText(/Add the area code to "555-0199"/)).toBeTruthy();
});

test('a line whose service is interrupted takes no calls', async () => {
  await open({ answers: [[loadPhoneLinesFx, () => [phoneLine({ suspended: true })]]] });
  expect(now()).toContain('Service is interrupted, so this line takes no calls.');
  expect(region('Try a call').getByRole('status').textContent).toContain(
    '(207) 555-0142 takes no calls: service is interrupted.',
  );
});

test.each([
  [
    'an outage',
    {
      reason: 'OUTAGE',
      since: '2026-12-14T13:00:00.000Z',
      expectedUntil: '2026-12-14T19:30:00.000Z',
    },
    [],
    'An outage has cut this line off since 12/14/26, 8:00 AM.' +
      'Service is expected back on 12/14/26, 2:30 PM.' +
      'Until it is back, callers can leave a voicemail.',
  ],
  [
    'a modem',
    { reason: 'DEVICE', since: '2026-12-14T13:00:00.000Z', expectedUntil: null },
    [{ kind: 'NOT_REACHABLE', forwardTo: '6035550111', until: null }],
    'The phone adapter or modem of this line has been offline since 12/14/26, 8:00 AM.' +
      'Until it is back, calls go to (603) 555-0111; then the line rings again by itself.',
  ],
] as const)(
  'a line that %s cuts off says where calls go meanwhile',
  async (_what, cutOff, rules, says) => {
    const line = phoneLine({ cutOff, forwarding: [...rules] });
    await open({ answers: [[loadPhoneLinesFx, () => [line]]] });
    expect(now()).toContain(says);
    expect(region('Try a call').getByRole('status').textContent).toContain(
      'The phone of (207) 555-0142 is off or offline',
    );
  },
);

test('nothing is saved until something is changed, and what is discarded is gone', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rings before a call counts as unanswered'), '9');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('a rule that cannot be saved is told at its field, which has the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Forward every call' }));
  await user.selectOptions(screen.getByLabelText('Until when'), 'DAY');
  await user.clear(screen.getByLabelText('Until (MM/DD/YY)'));
  await user.type(screen.getByLabelText('Forward to'), '900 555 0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const day = screen.getByLabelText('Until (MM/DD/YY)');
  expect([day.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', day]);
  await user.selectOptions(screen.getByLabelText('Until when'), 'NONE');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByText(/900 or 976 numbers, which charge for each call/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Forward to'));
});

test.each([
  ['NOT_PERMITTED', 'Where calls go is changed by'],
  ['CPNI_NOT_COMPLIANT', 'has to confirm who may see its calling information'],
] as const)('a change that is refused with %s is told why', async (systemErrorCode, why) => {
  const failure = refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });
  const { user } = await open({
    who: { role: 'STANDARD' },
    answers: [
      [loadPhoneLinesFx, () => [phoneLine()]],
      [updateForwardingFx, () => Promise.reject(failure)],
    ],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Forward every call' }));
  await user.type(screen.getByLabelText('Forward to'), '207 555 0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain(why);
});

test('an account without a line is told so', async () => {
  await open({ answers: [[loadPhoneLinesFx, () => []]] });
  expect(screen.getByText(/no business phone line, or none that is assigned/)).toBeTruthy();
});

test('lines that do not load are said, with a retry', async () => {
  await open({ answers: [[loadPhoneLinesFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText('Unable to Load Phone Lines')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
