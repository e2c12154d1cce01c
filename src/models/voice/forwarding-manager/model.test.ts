import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { forwardLinesFx, loadPhoneLinesFx } from '../phone-lines/ports.ts';
import type { ForwardingOfLinesChange, PhoneLine } from '../phone-lines/ports.ts';
import {
  $choiceProblem,
  $chosenCount,
  $managerBar,
  $managerDraft,
  $managerNotice,
  $managerProblem,
  $managerRows,
  $shownChoice,
  lineToggled,
  managerEdited,
  managerOpened,
  managerSought,
  managerSubmitted,
  shownLinesToggled,
} from './index.ts';

const [COUNTER, KITCHEN, OFFICE] = ['2075550142', '2075550143', '2075550144'];
const TO = '6035550111';
const holder = (firstName: string) => ({
  guid: '8f6b1f6e-0000-4000-8000-000000000009',
  firstName,
  lastName: 'Tremblay',
});
const LINES = [
  phoneLine(),
  phoneLine({
    telephoneNumber: KITCHEN,
    holder: holder('Zoë'),
    forwarding: [{ kind: 'BUSY', forwardTo: COUNTER, until: null }],
    forwardingVersion: 3,
  }),
  phoneLine({
    telephoneNumber: OFFICE,
    holder: null,
    switchType: 'BROADWORKS',
    changeable: false,
  }),
];

/** Each line has what was asked for. */
const all = ({ lines, rules }: ForwardingOfLinesChange) =>
  lines.map(({ telephoneNumber, version }) => ({
    telephoneNumber,
    refusal: null,
    line: phoneLine({
      telephoneNumber,
      forwardingVersion: version + 1,
      forwarding: rules.filter(({ forwardTo }) => forwardTo) as PhoneLine['forwarding'],
    }),
  }));

async function manager({
  who = {},
  lines = LINES,
  change = all as (input: ForwardingOfLinesChange) => unknown,
}: {
  who?: Parameters<typeof profile>[0];
  lines?: PhoneLine[];
  change?: (input: ForwardingOfLinesChange) => unknown;
} = {}) {
  const calls = { load: vi.fn(() => lines), change: vi.fn(change) };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$businessNow, '2026-12-04T15:00:00.000Z'],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.load],
      [forwardLinesFx, calls.change],
    ] as never,
  });
  await allSettled(managerOpened, { scope });
  return {
    scope,
    calls,
    choose: (number: string) => allSettled(lineToggled, { scope, params: number }),
    edit: (params: Parameters<typeof managerEdited>[0]) =>
      allSettled(managerEdited, { scope, params }),
    save: () => allSettled(managerSubmitted, { scope }),
    rows: () => scope.getState($managerRows),
  };
}

it('every line that can be is forwarded until Monday, in one step', async () => {
  const { scope, calls, edit, save, rows } = await manager();
  await allSettled(shownLinesToggled, { scope });
  expect([scope.getState($chosenCount), scope.getState($shownChoice)]).toEqual([
    2,
    { count: 2, share: 'all' },
  ]);
  await edit({ forwardTo: '(603) 555-0111', end: 'MONDAY' });
  expect(rows().map(({ after }) => after?.kind)).toEqual(['changed', 'changed', undefined]);
  await save();
  expect(calls.change).toHaveBeenCalledExactlyOnceWith({
    lines: [
      { telephoneNumber: COUNTER, version: 0 },
      { telephoneNumber: KITCHEN, version: 3 },
    ],
    rules: [{ kind: 'ALWAYS', forwardTo: TO, until: '2026-12-07T13:00:00.000Z' }],
  });
  expect(scope.getState($managerNotice)).toEqual({ kind: 'done', changed: 2, refused: [] });
  expect(scope.getState($chosenCount)).toBe(0);
  expect(scope.getState($managerDraft).forwardTo).toBe('');
  expect(rows().map(({ standing }) => standing.every !== null)).toEqual([true, true, false]);
});

it('a line that is refused is named and stays chosen; the others are changed', async () => {
  const { scope, choose, edit, save, rows } = await manager({
    change: (input) =>
      all(input).map((end) =>
        end.telephoneNumber === KITCHEN
          ? {
              ...end,
              refusal: 'CHANGED_MEANWHILE',
              line: phoneLine({ telephoneNumber: KITCHEN, rings: 9, forwardingVersion: 5 }),
            }
          : end,
      ),
  });
  await choose(COUNTER);
  await choose(KITCHEN);
  await edit({ forwardTo: TO });
  await save();
  expect(scope.getState($managerNotice)).toEqual({
    kind: 'done',
    changed: 1,
    refused: [{ telephoneNumber: KITCHEN, refusal: 'CHANGED_MEANWHILE' }],
  });
  expect(rows().map(({ chosen, line }) => [chosen, line.rings])).toEqual([
    [false, 4],
    [true, 9],
    [false, 4],
  ]);
  expect(scope.getState($managerDraft).forwardTo).toBe(TO);
});

it('of 300 lines the one that is refused is named, and the 299 others are changed', async () => {
  const numbers = Array.from({ length: 300 }, (_, place) => String(2_075_551_000 + place));
  const lines = numbers.map((telephoneNumber) => phoneLine({ telephoneNumber }));
  const [own] = numbers;
  const { scope, calls, edit, save, rows } = await manager({
    lines,
    change: (input) =>
      all(input).map((end) =>
        end.telephoneNumber === own
          ? { ...end, refusal: 'DESTINATION_NOT_ALLOWED', line: lines[0] }
          : end,
      ),
  });
  await allSettled(shownLinesToggled, { scope });
  await edit({ forwardTo: own ?? '' });
  expect(rows()[0]?.after).toEqual({
    kind: 'problem',
    problem: { kind: 'number', problem: 'ownNumber' },
  });
  await save();
  expect(calls.change.mock.calls[0]?.[0].lines).toHaveLength(300);
  expect(scope.getState($managerNotice)).toEqual({
    kind: 'done',
    changed: 299,
    refused: [{ telephoneNumber: own, refusal: 'DESTINATION_NOT_ALLOWED' }],
  });
  expect(scope.getState($chosenCount)).toBe(1);
});

it('a line that is gone is named and shown no more', async () => {
  const { scope, choose, edit, save, rows } = await manager({
    change: () => [{ telephoneNumber: COUNTER, refusal: 'NOT_FOUND', line: null }],
  });
  await choose(COUNTER);
  await edit({ act: 'END' });
  await save();
  expect(rows().map(({ line }) => line.telephoneNumber)).toEqual([KITCHEN, OFFICE]);
  expect(scope.getState($chosenCount)).toBe(0);
});

it('all forwarding of a line ends; a line that forwards nothing stays as it is', async () => {
  const { scope, calls, edit, save, rows } = await manager();
  await allSettled(shownLinesToggled, { scope });
  await edit({ act: 'END', forwardTo: 'nonsense' });
  expect(rows().map(({ after }) => after?.kind)).toEqual(['same', 'changed', undefined]);
  await save();
  expect(calls.change.mock.calls[0]?.[0].rules).toEqual(
    ['ALWAYS', 'BUSY', 'NO_ANSWER', 'NOT_REACHABLE'].map((kind) => ({
      kind,
      forwardTo: null,
      until: null,
    })),
  );
  await edit({ act: 'END', ended: 'BUSY' });
  await allSettled(shownLinesToggled, { scope });
  await save();
  expect(calls.change.mock.calls[1]?.[0].rules).toEqual([
    { kind: 'BUSY', forwardTo: null, until: null },
  ]);
});

it('nothing is sent without a line, or to no number; both are told', async () => {
  const { scope, calls, choose, edit, save } = await manager();
  await save();
  expect(scope.getState($choiceProblem)).toBe('none');
  expect(scope.getState($managerProblem)).toEqual({ kind: 'number', problem: 'missing' });
  await choose(COUNTER);
  expect(scope.getState($choiceProblem)).toBeNull();
  await edit({ forwardTo: TO, end: 'DAY', day: '13/40/26' });
  expect(scope.getState($managerProblem)).toBeNull();
  await save();
  expect(scope.getState($managerProblem)).toEqual({ kind: 'day' });
  expect(calls.change).not.toHaveBeenCalled();
});

it('more than 500 lines are too many at a time', async () => {
  const lines = Array.from({ length: 501 }, (_, place) =>
    phoneLine({ telephoneNumber: String(2_075_551_000 + place) }),
  );
  const { scope, calls, edit, save } = await manager({ lines });
  await allSettled(shownLinesToggled, { scope });
  await edit({ forwardTo: TO });
  await save();
  expect(scope.getState($choiceProblem)).toBe('tooMany');
  expect(calls.change).not.toHaveBeenCalled();
});

it('letters are shown as digits before they are sent', async () => {
  const { scope, calls, choose, edit, save } = await manager();
  await choose(COUNTER);
  await edit({ forwardTo: '1-800-FLOWERS' });
  await save();
  expect(scope.getState($managerProblem)).toEqual({ kind: 'letters', typed: '1-800-FLOWERS' });
  expect(scope.getState($managerDraft).forwardTo).toBe('(800) 356-9377');
  await save();
  expect(calls.change.mock.calls[0]?.[0].rules[0]?.forwardTo).toBe('8003569377');
});

it('lines are chosen over several searches, and left out again as they are shown', async () => {
  const { scope, rows } = await manager();
  await allSettled(managerSought, { scope, params: 'zoe' });
  expect(rows().map(({ line }) => line.telephoneNumber)).toEqual([KITCHEN]);
  await allSettled(shownLinesToggled, { scope });
  await allSettled(managerSought, { scope, params: '0142' });
  expect(scope.getState($shownChoice)).toEqual({ count: 1, share: 'none' });
  await allSettled(shownLinesToggled, { scope });
  expect(scope.getState($chosenCount)).toBe(2);
  await allSettled(shownLinesToggled, { scope });
  expect(scope.getState($chosenCount)).toBe(1);
  await allSettled(managerSought, { scope, params: '' });
  expect(rows().map(({ chosen }) => chosen)).toEqual([false, true, false]);
});

it.each([
  [{ role: 'STANDARD' }, LINES.map((line) => ({ ...line, changeable: false })), 'NOT_PERMITTED'],
  [{}, LINES.map((line) => ({ ...line, changeable: false })), 'CPNI_NOT_COMPLIANT'],
  [{}, LINES.slice(2), 'LINE_NOT_FORWARDABLE'],
  [{}, LINES, null],
  [{}, [], null],
] as const)('who cannot change any line is told why: %o', async (who, lines, bar) => {
  const { scope } = await manager({ who, lines: [...lines] });
  expect(scope.getState($managerBar)).toBe(bar);
});

it('a number that is refused is told at its field, and what was typed stays', async () => {
  const { scope, choose, edit, save } = await manager({
    change: () =>
      Promise.reject(
        refused({
          status: 422,
          systemErrorCode: 'DESTINATION_NOT_ALLOWED',
          retryAfterSeconds: null,
          fields: ['$input.rules[0].forwardTo'],
        }),
      ),
  });
  await choose(COUNTER);
  await edit({ forwardTo: TO });
  await save();
  expect(scope.getState($managerProblem)).toEqual({ kind: 'number', problem: 'invalid' });
  expect(scope.getState($managerNotice)).toBeNull();
  expect([scope.getState($managerDraft).forwardTo, scope.getState($chosenCount)]).toEqual([TO, 1]);
});

it('after a failure the lines are read again, as some may have been changed', async () => {
  const { scope, calls, choose, edit, save } = await manager({
    change: () => Promise.reject(unreachable()),
  });
  await choose(COUNTER);
  await edit({ forwardTo: TO });
  await save();
  expect(scope.getState($managerNotice)).toEqual({ kind: 'failed' });
  expect(calls.load).toHaveBeenCalledTimes(2);
  expect([scope.getState($managerDraft).forwardTo, scope.getState($chosenCount)]).toEqual([TO, 1]);
});

it('nothing of a session is there in the next', async () => {
  const { scope, choose, edit } = await manager();
  await choose(COUNTER);
  await edit({ forwardTo: TO });
  await allSettled(sessionEnded, { scope });
  expect([scope.getState($chosenCount), scope.getState($managerDraft).forwardTo]).toEqual([0, '']);
});
