import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine, ringPlan } from '../../../../tests/fixtures/voice/voice.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import { $phoneLine, phoneLineChosen, phoneLineUpdated } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateForwardingFx } from '../phone-lines/ports.ts';
import type { ForwardingChange, PhoneLine } from '../phone-lines/ports.ts';
import {
  $forwardingBar,
  $draftedLine,
  $forwardingChanged,
  $forwardingDraft,
  $forwardingNotice,
  $forwardingStanding,
  $ringPlanProblem,
  $ruleProblems,
  forwardingDiscarded,
  forwardingOpened,
  forwardingSubmitted,
  ringPlanEdited,
  ringsChosen,
  ruleEdited,
} from './index.ts';

const PATH = '/services/voice/call-forwarding';
const LINES = [
  phoneLine(),
  phoneLine({
    telephoneNumber: '2075550143',
    forwarding: [{ kind: 'NO_ANSWER', forwardTo: '2075550142', until: null }],
  }),
];

async function customer({
  who = {},
  lines = () => LINES,
  update = ({ telephoneNumber, rings, ringPlan, forwarding }: ForwardingChange) =>
    phoneLine({
      telephoneNumber,
      rings,
      ringPlan: ringPlan ?? null,
      forwarding: forwarding as PhoneLine['forwarding'],
      forwardingVersion: 1,
    }),
}: {
  who?: Parameters<typeof profile>[0];
  lines?: () => unknown;
  update?: (change: ForwardingChange) => unknown;
} = {}) {
  const calls = { load: vi.fn(lines), update: vi.fn(update) };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$businessNow, '2026-12-04T15:00:00.000Z'],
      [$location, { path: PATH, search: '' }],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.load],
      [updateForwardingFx, calls.update],
      [
        navigateFx,
        ({ to }: { to: string }) => {
          // Not where the routes lead whom they know nothing of.
          if (!to.startsWith(PATH)) return;
          const params = { path: PATH, search: to.slice(PATH.length) };
          queueMicrotask(() => void allSettled(locationChanged, { scope, params }));
        },
      ],
    ] as never,
  });
  await allSettled(forwardingOpened, { scope });
  const edit = (...params: Parameters<typeof ruleEdited>) =>
    allSettled(ruleEdited, { scope, params: params[0] });
  const save = () => allSettled(forwardingSubmitted, { scope });
  return { scope, calls, edit, save };
}

const TO = { on: true, forwardTo: '(207) 555-0199' };

it('calls are forwarded until Monday, and the line says so', async () => {
  const { scope, calls, edit, save } = await customer();
  await edit({ kind: 'ALWAYS', change: { ...TO, end: 'MONDAY' } });
  expect(scope.getState($forwardingChanged)).toBe(true);
  await save();
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: '2075550142',
    version: 0,
    rings: 4,
    ringPlan: null,
    forwarding: [{ kind: 'ALWAYS', forwardTo: '2075550199', until: '2026-12-07T13:00:00.000Z' }],
  });
  expect(scope.getState($forwardingStanding)?.every?.turn).toMatchObject({ to: '2075550199' });
  expect(scope.getState($forwardingNotice)).toEqual({ kind: 'saved' });
  expect(scope.getState($forwardingChanged)).toBe(false);
});

it('a change is thought through before it is saved', async () => {
  const { scope, edit } = await customer();
  await edit({ kind: 'NO_ANSWER', change: TO });
  expect(scope.getState($draftedLine)?.forwarding).toMatchObject([{ forwardTo: '2075550199' }]);
  expect(scope.getState($phoneLine)?.forwarding).toEqual([]);
});

it.each([
  [{ on: true }, { kind: 'number', problem: 'missing' }],
  [
    { on: true, forwardTo: '555-0199' },
    { kind: 'number', problem: 'areaCode' },
  ],
  [{ ...TO, end: 'DAY', day: 'soon' }, { kind: 'day' }],
  [{ ...TO, end: 'DAY', day: '12/03/26' }, { kind: 'past' }],
  [
    { on: true, forwardTo: '2075550143' },
    { kind: 'loop', path: ['2075550142', '2075550143', '2075550142'] },
  ],
] as const)('a rule such as %j is not sent, and is told %j', async (change, problem) => {
  const { scope, calls, edit, save } = await customer();
  await edit({ kind: 'BUSY', change });
  await save();
  expect(calls.update).not.toHaveBeenCalled();
  expect(scope.getState($ruleProblems)).toEqual({ BUSY: problem });
  await edit({ kind: 'BUSY', change: { forwardTo: '2' } });
  expect(scope.getState($ruleProblems)).toEqual({});
});

it('letters are shown as digits, and sent once they were seen', async () => {
  const { scope, calls, edit, save } = await customer();
  await edit({ kind: 'ALWAYS', change: { on: true, forwardTo: '1-800-FLOWERS' } });
  await save();
  expect(calls.update).not.toHaveBeenCalled();
  expect(scope.getState($ruleProblems)).toEqual({
    ALWAYS: { kind: 'letters', typed: '1-800-FLOWERS' },
  });
  expect(scope.getState($forwardingDraft)?.rules.ALWAYS.forwardTo).toBe('(800) 356-9377');
  await save();
  expect(calls.update).toHaveBeenCalledTimes(1);
});

const refusal = (
  systemErrorCode: Extract<RequestFailure, { kind: 'refused' }>['systemErrorCode'],
  fields: string[] = [],
) => refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields });

it.each([
  ['the role', refusal('NOT_PERMITTED'), { kind: 'refused', refusal: 'NOT_PERMITTED' }, {}],
  ['CPNI', refusal('CPNI_NOT_COMPLIANT'), { kind: 'refused', refusal: 'CPNI_NOT_COMPLIANT' }, {}],
  ['no answer', unreachable(), { kind: 'failed' }, {}],
  [
    'a loop that is new',
    refusal('FORWARD_LOOP', ['$input.forwarding[1].forwardTo']),
    null,
    { NO_ANSWER: { kind: 'loop', path: [] } },
  ],
  [
    'a number that the service does not take',
    refusal('DESTINATION_NOT_ALLOWED', ['$input.forwarding[0].forwardTo']),
    null,
    { BUSY: { kind: 'number', problem: 'invalid' } },
  ],
  [
    'an end that is past by now',
    refusal('BAD_REQUEST', ['$input.forwarding[0].until']),
    null,
    { BUSY: { kind: 'past' } },
  ],
])(
  'what a failed change says of %s stands where it belongs',
  async (_what, failure, notice, problems) => {
    const { scope, edit, save } = await customer({ update: () => Promise.reject(failure) });
    await edit({ kind: 'NO_ANSWER', change: TO });
    await edit({ kind: 'BUSY', change: TO });
    await save();
    expect([scope.getState($forwardingNotice), scope.getState($ruleProblems)]).toEqual([
      notice,
      problems,
    ]);
    expect(scope.getState($forwardingDraft)?.rules.BUSY).toMatchObject(TO);
  },
);

it('after a change by somebody else the draft stays, and can be sent again', async () => {
  let version = 0;
  const { scope, calls, edit, save } = await customer({
    lines: () => [phoneLine({ forwardingVersion: version, rings: 4 + version })],
    update: (change) => {
      if (change.version === version) return phoneLine({ forwardingVersion: version + 1 });
      return Promise.reject(refusal('CHANGED_MEANWHILE'));
    },
  });
  version = 2;
  await edit({ kind: 'ALWAYS', change: TO });
  await save();
  expect(scope.getState($forwardingNotice)).toEqual({ kind: 'changedMeanwhile' });
  expect(scope.getState($phoneLine)?.rings).toBe(6);
  expect(scope.getState($forwardingDraft)).toMatchObject({ version: 2, rules: { ALWAYS: TO } });
  await save();
  expect(calls.update.mock.calls.map(([change]) => change.version)).toEqual([0, 2]);
  expect(scope.getState($forwardingNotice)).toEqual({ kind: 'saved' });
});

describe('other phones of a line', () => {
  const phones = (numbers: string) => ({ order: 'SIMULTANEOUS' as const, numbers });

  it('are sent with the line, and the line says so', async () => {
    const { scope, calls, save } = await customer();
    await allSettled(ringPlanEdited, { scope, params: phones('(207) 555-0199, 603-555-0111') });
    expect(scope.getState($forwardingChanged)).toBe(true);
    expect(scope.getState($draftedLine)?.ringPlan?.numbers).toEqual(['2075550199', '6035550111']);
    await allSettled(ringPlanEdited, { scope, params: { whenBusy: true } });
    await save();
    expect(calls.update.mock.calls[0]?.[0].ringPlan).toEqual({
      order: 'SIMULTANEOUS',
      numbers: ['2075550199', '6035550111'],
      ringsEach: 4,
      whenBusy: true,
    });
    expect(scope.getState($forwardingStanding)?.rang.NO_ANSWER).toEqual([
      { phones: ['2075550142', '2075550199', '6035550111'], rings: 4 },
    ]);
    expect(scope.getState($forwardingChanged)).toBe(false);
  });

  it('end once none is to ring', async () => {
    const { scope, calls, save } = await customer({
      lines: () => [phoneLine({ ringPlan: ringPlan() })],
    });
    await allSettled(ringPlanEdited, { scope, params: { order: 'NONE' } });
    await save();
    expect(calls.update.mock.calls[0]?.[0].ringPlan).toBeNull();
  });

  it.each([
    ['none', '', { kind: 'empty' }],
    [
      'one without area code',
      '555-0199',
      { kind: 'number', problem: 'areaCode', typed: '555-0199' },
    ],
    ['one twice', '2075550199\n(207) 555-0199', { kind: 'twice', typed: '(207) 555-0199' }],
    [
      'eleven',
      Array.from({ length: 11 }, (_, more) => 2_075_550_200 + more).join('\n'),
      { kind: 'full' },
    ],
  ])('with %s are not sent, and are told why', async (_which, numbers, problem) => {
    const { scope, calls, save } = await customer();
    await allSettled(ringPlanEdited, { scope, params: phones(numbers) });
    await save();
    expect(calls.update).not.toHaveBeenCalled();
    expect(scope.getState($ringPlanProblem)).toEqual(problem);
    await allSettled(ringPlanEdited, { scope, params: { numbers: '2' } });
    expect(scope.getState($ringPlanProblem)).toBeNull();
  });

  it('in letters are shown as digits, and sent once they were seen', async () => {
    const { scope, calls, save } = await customer();
    await allSettled(ringPlanEdited, { scope, params: phones('1-800-FLOWERS') });
    await save();
    expect(calls.update).not.toHaveBeenCalled();
    expect(scope.getState($ringPlanProblem)).toEqual({ kind: 'letters', typed: '1-800-FLOWERS' });
    expect(scope.getState($forwardingDraft)?.ringPlan.numbers).toBe('(800) 356-9377');
    await save();
    expect(calls.update).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'DESTINATION_NOT_ALLOWED' as const,
      '[1]',
      { kind: 'number', problem: 'invalid', typed: '6035550111' },
    ],
    ['ALREADY_LISTED' as const, '[1]', { kind: 'twice', typed: '6035550111' }],
    ['LIST_FULL' as const, '', { kind: 'full' }],
  ])('that are refused with %s are told at their field', async (code, place, problem) => {
    const { scope, save } = await customer({
      update: () => Promise.reject(refusal(code, [`$input.ringPlan.numbers${place}`])),
    });
    await allSettled(ringPlanEdited, { scope, params: phones('2075550199, 6035550111') });
    await save();
    expect(scope.getState($ringPlanProblem)).toEqual(problem);
    expect(scope.getState($forwardingNotice)).toBeNull();
  });
});

describe('what somebody else changed of a line meanwhile', () => {
  const theirs = { kind: 'BUSY' as const, forwardTo: '6035550155', until: null };

  it('stays with a change that says nothing of it, after the notice', async () => {
    let version = 0;
    const { scope, calls, edit, save } = await customer({
      lines: () => [
        phoneLine({ forwardingVersion: version, forwarding: version > 0 ? [theirs] : [] }),
      ],
      update: (change) =>
        change.version === version
          ? phoneLine({ forwardingVersion: version + 1 })
          : Promise.reject(refusal('CHANGED_MEANWHILE')),
    });
    version = 1;
    await edit({ kind: 'ALWAYS', change: TO });
    await save();
    expect(scope.getState($forwardingNotice)).toEqual({ kind: 'changedMeanwhile' });
    await save();
    expect(calls.update.mock.calls[1]?.[0].forwarding).toEqual([
      expect.objectContaining({ kind: 'ALWAYS', forwardTo: '2075550199' }),
      theirs,
    ]);
  });

  it('stays with a change that was begun before the line was answered anew', async () => {
    const { scope, calls, edit, save } = await customer();
    await edit({ kind: 'ALWAYS', change: TO });
    const params = phoneLine({ forwardingVersion: 1, forwarding: [theirs] });
    await allSettled(phoneLineUpdated, { scope, params });
    await save();
    expect(calls.update.mock.calls[0]?.[0]).toMatchObject({
      version: 1,
      forwarding: [{ kind: 'ALWAYS' }, theirs],
    });
  });
});

it('a forward that ended meanwhile is off, and keeps no other change back', async () => {
  const ends = '2026-12-04T16:00:00.000Z';
  const { scope, calls, save } = await customer({
    lines: () => [
      phoneLine({ forwarding: [{ kind: 'ALWAYS', forwardTo: '2075550199', until: ends }] }),
    ],
  });
  expect(scope.getState($forwardingDraft)?.rules.ALWAYS.on).toBe(true);
  await allSettled($businessNow, { scope, params: ends });
  expect(scope.getState($forwardingDraft)?.rules.ALWAYS.on).toBe(false);
  expect(scope.getState($forwardingChanged)).toBe(false);
  await allSettled(ringsChosen, { scope, params: 6 });
  await save();
  expect(calls.update.mock.calls[0]?.[0]).toMatchObject({ rings: 6, forwarding: [] });
});

it('what is not saved waits on its line', async () => {
  const { scope, edit } = await customer();
  await edit({ kind: 'ALWAYS', change: TO });
  const turnTo = async (number: string) => {
    await allSettled(phoneLineChosen, { scope, params: number });
    await vi.waitFor(() => expect(scope.getState($phoneLine)?.telephoneNumber).toBe(number));
  };
  await turnTo('2075550143');
  expect(scope.getState($forwardingChanged)).toBe(false);
  await turnTo('2075550142');
  expect(scope.getState($forwardingDraft)?.rules.ALWAYS).toMatchObject(TO);
  await allSettled(forwardingOpened, { scope });
  expect(scope.getState($forwardingChanged)).toBe(true);
});

it('what is discarded is gone, and what was done to another line is not done here', async () => {
  const { scope, edit } = await customer();
  await allSettled(ringsChosen, { scope, params: 9 });
  await allSettled(forwardingDiscarded, { scope });
  expect([scope.getState($forwardingDraft)?.rings, scope.getState($forwardingChanged)]).toEqual([
    4,
    false,
  ]);
  await edit({ kind: 'ALWAYS', change: TO });
  await allSettled(phoneLineChosen, { scope, params: '2075550143' });
  await vi.waitFor(() => expect(scope.getState($phoneLine)?.telephoneNumber).toBe('2075550143'));
  expect(scope.getState($forwardingDraft)?.rules.ALWAYS.on).toBe(false);
  expect(scope.getState($forwardingChanged)).toBe(false);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($phoneLine)).toBeNull();
});

it.each([
  ['an owner', {}, {}, null],
  ['a representative', { userType: 'CSR' as const }, { changeable: false }, 'NOT_PERMITTED'],
  [
    'an owner of a line of another switch',
    {},
    { changeable: false, switchType: 'BROADWORKS' as const },
    'LINE_NOT_FORWARDABLE',
  ],
  [
    'an owner of an account that is not CPNI compliant',
    {},
    { changeable: false },
    'CPNI_NOT_COMPLIANT',
  ],
])('%s is told why nothing can be changed: %4$s', async (_who, who, line, bar) => {
  const { scope } = await customer({ who, lines: () => [phoneLine(line)] });
  expect(scope.getState($forwardingBar)).toBe(bar);
});
