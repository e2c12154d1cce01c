import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import {
  accountSchedules,
  afterHours,
  STORE_ID,
  storeHours,
} from '../../../../tests/fixtures/voice/schedules.ts';
import { phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { forwardingOpened } from '../forwarding/index.ts';
import { $phoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateSelectiveRulesFx } from '../phone-lines/ports.ts';
import type { SelectiveRulesChange } from '../phone-lines/ports.ts';
import { loadSchedulesFx } from '../schedules/ports.ts';
import {
  $forwardingRehearsal,
  $selectiveDraft,
  $selectiveNotice,
  $selectiveProblem,
  $takesMoreRules,
  ruleEditCancelled,
  ruleEditRequested,
  ruleMovedUp,
  ruleRemoved,
  selectiveEdited,
  selectiveSubmitted,
} from './index.ts';
import type { LineRule, SelectiveDraft } from './index.ts';

/** The service: rules are kept with the schedules of the account. */
const saved = ({ telephoneNumber, version, rules }: SelectiveRulesChange) =>
  phoneLine({
    telephoneNumber,
    selectiveVersion: version + 1,
    selective: rules.map(({ name, callers, time, forwardTo = null, until = null }): LineRule => ({
      name,
      callers,
      time: time ? { schedule: storeHours(), during: time.during } : null,
      forwardTo,
      until,
    })),
  });

async function customer({
  who = {},
  lines = () => [phoneLine()],
  update = saved,
}: {
  who?: Parameters<typeof profile>[0];
  lines?: () => unknown;
  update?: (change: SelectiveRulesChange) => unknown;
} = {}) {
  const calls = {
    update: vi.fn(update),
    schedules: vi.fn(() => accountSchedules()),
    lines: vi.fn(lines),
  };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      // Friday, 10 in the morning.
      [$businessNow, '2026-12-04T15:00:00.000Z'],
      [$location, { path: '/services/voice/call-forwarding', search: '' }],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.lines],
      [loadSchedulesFx, calls.schedules],
      [updateSelectiveRulesFx, calls.update],
    ] as never,
  });
  await allSettled(forwardingOpened, { scope });
  const begin = (name: string | null) => allSettled(ruleEditRequested, { scope, params: name });
  const edit = (params: Partial<SelectiveDraft>) => allSettled(selectiveEdited, { scope, params });
  const save = () => allSettled(selectiveSubmitted, { scope });
  return { scope, calls, begin, edit, save };
}

const AFTER_HOURS = {
  name: ' After  hours ',
  scheduleId: STORE_ID,
  during: 'CLOSED',
  forwardTo: '207 555 0199',
} as const;
const TWO = () => [
  phoneLine({
    selective: [afterHours(), afterHours({ name: 'Suppliers', callers: ['603'] })],
    selectiveVersion: 4,
  }),
];

it('calls after hours go to the mobile from the save on', async () => {
  const { scope, calls, begin, edit, save } = await customer();
  await begin(null);
  await edit(AFTER_HOURS);
  await save();
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: '2075550142',
    version: 0,
    rules: [
      {
        name: 'After hours',
        callers: [],
        time: { scheduleId: STORE_ID, during: 'CLOSED' },
        forwardTo: '2075550199',
        until: null,
      },
    ],
  });
  expect(scope.getState($phoneLine)?.selective).toEqual([afterHours()]);
  expect(scope.getState($selectiveNotice)).toEqual({ kind: 'saved', name: 'After hours' });
  expect(scope.getState($selectiveDraft)).toBeNull();
});

it('a rule is thought through before it is saved', async () => {
  const { scope, begin, edit } = await customer();
  await begin(null);
  await edit({ ...AFTER_HOURS, during: 'OPEN', who: 'THESE', callers: '(603) 555-0111\n800' });
  expect(scope.getState($forwardingRehearsal)).toMatchObject({
    path: { outcome: 'FORWARDED', endsAt: '2075550199' },
  });
  await edit({ callers: '(603) 555-01' });
  expect(scope.getState($forwardingRehearsal)).toMatchObject({ path: { outcome: 'FORWARDED' } });
  await edit({ callers: '8005550100' });
  expect(scope.getState($forwardingRehearsal)).toMatchObject({ path: { outcome: 'VOICEMAIL' } });
});

it('a rule is changed in its place, and the others stay as they are', async () => {
  const { scope, calls, begin, edit, save } = await customer({ lines: TWO });
  await begin('After hours');
  expect(scope.getState($selectiveDraft)).toMatchObject({
    name: 'After hours',
    who: 'ANYBODY',
    scheduleId: STORE_ID,
    forwardTo: '(207) 555-0199',
  });
  await edit({ to: 'VOICEMAIL' });
  await save();
  const [change] = calls.update.mock.calls[0] ?? [];
  expect(change?.version).toBe(4);
  expect(change?.rules.map(({ name, forwardTo }) => [name, forwardTo])).toEqual([
    ['After hours', null],
    ['Suppliers', '2075550199'],
  ]);
});

it('a rule comes earlier, and another goes', async () => {
  const { scope, calls } = await customer({ lines: TWO });
  await allSettled(ruleMovedUp, { scope, params: 'Suppliers' });
  expect(scope.getState($selectiveNotice)).toEqual({ kind: 'moved', name: 'Suppliers' });
  await allSettled(ruleMovedUp, { scope, params: 'Suppliers' });
  await allSettled(ruleRemoved, { scope, params: 'After hours' });
  expect(calls.update.mock.calls.map(([{ rules }]) => rules.map(({ name }) => name))).toEqual([
    ['Suppliers', 'After hours'],
    ['Suppliers'],
  ]);
  expect(scope.getState($selectiveNotice)).toEqual({ kind: 'removed', name: 'After hours' });
});

it.each<[string, Partial<SelectiveDraft>, object]>([
  ['without a name', { name: ' ' }, { field: 'name', problem: 'missing' }],
  ['with a long name', { name: 'x'.repeat(41) }, { field: 'name', problem: 'length' }],
  [
    'with a card number for a name',
    { name: '4111 1111 1111 1111' },
    { field: 'name', problem: 'number' },
  ],
  ['of every call at any time', { scheduleId: null }, { field: 'time', problem: 'none' }],
  [
    'of some callers, but none is typed',
    { who: 'THESE', callers: ' \n' },
    { field: 'callers', problem: 'missing', typed: '' },
  ],
  [
    'of somebody who is no number',
    { who: 'THESE', callers: '603, the flour people' },
    { field: 'callers', problem: 'invalid', typed: 'the flour people' },
  ],
  [
    'of a caller twice',
    { who: 'THESE', callers: '(603) 555-0111\n603-555-0111' },
    { field: 'callers', problem: 'twice', typed: '603-555-0111' },
  ],
  [
    'of thirteen callers',
    { who: 'THESE', callers: Array.from({ length: 13 }, (_, n) => 603_555_0100 + n).join(',') },
    { field: 'callers', problem: 'full' },
  ],
  [
    'to no number',
    { forwardTo: '555' },
    { field: 'destination', problem: { kind: 'number', problem: 'invalid' } },
  ],
  [
    'to the line itself',
    { forwardTo: '2075550142' },
    { field: 'destination', problem: { kind: 'number', problem: 'ownNumber' } },
  ],
  [
    'until a day that is none',
    { end: 'DAY', day: '13/40/26' },
    { field: 'destination', problem: { kind: 'day' } },
  ],
  [
    'until a time that is past',
    { end: 'DAY', day: '12/03/26' },
    { field: 'destination', problem: { kind: 'past' } },
  ],
])('a rule %s is told so at its field, and nothing is sent', async (_what, change, problem) => {
  const { scope, calls, begin, edit, save } = await customer();
  await begin(null);
  await edit({ ...AFTER_HOURS, ...change });
  await save();
  expect(scope.getState($selectiveProblem)).toEqual(problem);
  expect(calls.update).not.toHaveBeenCalled();
});

it('two rules of a line have two names', async () => {
  const { scope, begin, edit, save } = await customer({ lines: TWO });
  await begin(null);
  await edit({ ...AFTER_HOURS, name: 'Suppliers' });
  await save();
  expect(scope.getState($selectiveProblem)).toEqual({ field: 'name', problem: 'twice' });
});

it('a number that is typed in letters is shown in digits before it is saved', async () => {
  const { scope, calls, begin, edit, save } = await customer();
  await begin(null);
  await edit({ ...AFTER_HOURS, forwardTo: '207-555-CAFE' });
  await save();
  expect(scope.getState($selectiveProblem)).toEqual({
    field: 'destination',
    problem: { kind: 'letters', typed: '207-555-CAFE' },
  });
  expect(scope.getState($selectiveDraft)?.forwardTo).toBe('(207) 555-2233');
  await save();
  expect(calls.update).toHaveBeenCalledOnce();
});

const refusal = (systemErrorCode: SystemErrorCode, fields: string[] = []) =>
  refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields });
it.each([
  ['that the service cannot take now', unreachable(), { kind: 'failed' }, null],
  [
    'that is not theirs to make',
    refusal('NOT_PERMITTED'),
    { kind: 'refused', refusal: 'NOT_PERMITTED' },
    null,
  ],
  [
    'that uses a schedule that is gone',
    refusal('BAD_REQUEST', ['$input.rules[0].time.scheduleId']),
    { kind: 'changedMeanwhile' },
    null,
  ],
  [
    'that leads back through a line of which they did not know',
    refusal('FORWARD_LOOP', ['$input.rules[0].forwardTo']),
    null,
    { field: 'destination', problem: { kind: 'loop', path: [] } },
  ],
])('what was typed stays after a change %s', async (_what, failure, notice, problem) => {
  const { scope, begin, edit, save } = await customer({ update: () => Promise.reject(failure) });
  await begin(null);
  await edit(AFTER_HOURS);
  await save();
  expect(scope.getState($selectiveNotice)).toEqual(notice);
  expect(scope.getState($selectiveProblem)).toEqual(problem);
  expect(scope.getState($selectiveDraft)).toMatchObject(AFTER_HOURS);
});

it('after a change by somebody else the draft can be saved again, and theirs stays', async () => {
  let version = 0;
  const theirs = afterHours({ name: 'Suppliers', callers: ['603'] });
  const { calls, begin, edit, save } = await customer({
    lines: () => [
      phoneLine({ selectiveVersion: version, selective: version === 0 ? [] : [theirs] }),
    ],
    update: (change) =>
      change.version === version ? saved(change) : Promise.reject(refusal('CHANGED_MEANWHILE')),
  });
  await begin(null);
  await edit(AFTER_HOURS);
  version = 3;
  await save();
  await save();
  expect(
    calls.update.mock.calls.map(([change]) => [
      change.version,
      change.rules.map(({ name }) => name),
    ]),
  ).toEqual([
    [0, ['After hours']],
    [3, ['Suppliers', 'After hours']],
  ]);
});

it('a rule that ended since the page was opened is not sent again', async () => {
  const ended = afterHours({ name: 'Until ten', until: '2026-12-04T15:00:00.000Z' });
  const { scope, calls } = await customer({
    lines: () => [phoneLine({ selective: [ended, afterHours(), afterHours({ name: 'Weekend' })] })],
  });
  await allSettled(ruleMovedUp, { scope, params: 'Weekend' });
  expect(calls.update.mock.calls.map(([{ rules }]) => rules.map(({ name }) => name))).toEqual([
    ['Weekend', 'After hours'],
  ]);
});

it('ten rules are all that a line takes', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => afterHours({ name: `Rule ${place}` }));
  const { scope } = await customer({ lines: () => [phoneLine({ selective: ten })] });
  expect(scope.getState($takesMoreRules)).toBe(false);
});

it('a thousand rules are all that the lines of an account take together', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => afterHours({ name: `Rule ${place}` }));
  const others = Array.from({ length: 100 }, (_, place) =>
    phoneLine({ telephoneNumber: String(2_075_551_000 + place), selective: ten }),
  );
  const { scope } = await customer({ lines: () => [phoneLine({ selective: [] }), ...others] });
  expect(scope.getState($takesMoreRules)).toBe(false);
});

it('whoever may not read the schedules of the account does not ask for them', async () => {
  const { calls } = await customer({ who: { role: 'STANDARD' } });
  expect(calls.schedules).not.toHaveBeenCalled();
});

it('what was left, and what somebody typed before the session ended, is gone', async () => {
  const { scope, begin, edit } = await customer();
  await begin(null);
  await allSettled(ruleEditCancelled, { scope });
  expect(scope.getState($selectiveDraft)).toBeNull();
  await begin(null);
  await edit(AFTER_HOURS);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($selectiveDraft)).toBeNull();
});
