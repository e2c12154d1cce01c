import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { loadPhoneLinesFx, renameLineFx } from '../phone-lines/ports.ts';
import type { LineNamesChange, PhoneLine } from '../phone-lines/ports.ts';
import {
  $namedLines,
  $namesDraft,
  $namesLines,
  $namesNotice,
  $namesProblems,
  lineNamesOpened,
  namesEditCancelled,
  namesEdited,
  namesEditRequested,
  namesSearched,
  namesSubmitted,
} from './index.ts';

const [COUNTER, KITCHEN] = ['2075550142', '2075550143'];
const LINES = [
  phoneLine({ nickname: 'Front counter', namesVersion: 2 }),
  phoneLine({ telephoneNumber: KITCHEN, holder: null }),
];
const saved = ({ version, nickname = null, callerIdName = null, ...line }: LineNamesChange) =>
  phoneLine({ ...line, nickname, callerIdName, namesVersion: version + 1 });
const failure = (systemErrorCode: SystemErrorCode) =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }));

async function owner({
  who = {},
  lines = () => LINES,
  rename = saved as (change: LineNamesChange) => unknown,
}: {
  who?: Parameters<typeof profile>[0];
  lines?: () => PhoneLine[];
  rename?: (change: LineNamesChange) => unknown;
} = {}) {
  const calls = { load: vi.fn(lines), rename: vi.fn(rename) };
  const scope = fork({
    values: [[$profile, profile(who)]],
    handlers: [
      [loadPhoneLinesFx, calls.load],
      [renameLineFx, calls.rename],
    ] as never,
  });
  await allSettled(lineNamesOpened, { scope });
  return {
    scope,
    calls,
    change: (params: string) => allSettled(namesEditRequested, { scope, params }),
    edit: (params: Parameters<typeof namesEdited>[0]) => allSettled(namesEdited, { scope, params }),
    save: () => allSettled(namesSubmitted, { scope }),
    notice: () => scope.getState($namesNotice)?.kind ?? null,
  };
}

it('a line has a new name, which stands in the list at once', async () => {
  const { scope, calls, change, edit, save, notice } = await owner();
  await change(COUNTER);
  expect(scope.getState($namesDraft)).toEqual({
    telephoneNumber: COUNTER,
    version: 2,
    nickname: 'Front counter',
    callerIdName: '',
  });
  await edit({ nickname: ' Bakery  counter', callerIdName: 'HARBOR BAKERY' });
  await save();
  expect(calls.rename).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: COUNTER,
    version: 2,
    nickname: 'Bakery counter',
    callerIdName: 'HARBOR BAKERY',
  });
  expect([notice(), scope.getState($namesDraft)]).toEqual(['saved', null]);
  expect(scope.getState($namedLines)[0]?.nickname).toBe('Bakery counter');
});

it('a name that is emptied goes', async () => {
  const { calls, change, edit, save } = await owner();
  await change(COUNTER);
  await edit({ nickname: '  ' });
  await save();
  expect(calls.rename.mock.calls[0]?.[0]).toMatchObject({ nickname: null, callerIdName: null });
});

it('what cannot be a name is told at its field until that is edited', async () => {
  const { scope, calls, change, edit, save } = await owner();
  await change(COUNTER);
  await edit({ nickname: 'x'.repeat(41), callerIdName: 'CAFÉ' });
  await save();
  expect(scope.getState($namesProblems)).toEqual({
    nickname: { kind: 'length', length: 41 },
    callerIdName: { kind: 'character', character: 'É' },
  });
  await edit({ callerIdName: 'CAFE' });
  expect(Object.keys(scope.getState($namesProblems))).toEqual(['nickname']);
  expect(calls.rename).not.toHaveBeenCalled();
});

it('names changed meanwhile are read again, and what was typed is kept', async () => {
  let lines = LINES;
  const { scope, calls, change, edit, save, notice } = await owner({
    lines: () => lines,
    rename: () => failure('CHANGED_MEANWHILE'),
  });
  await change(COUNTER);
  await edit({ nickname: 'Bakery' });
  lines = [phoneLine({ nickname: 'Till', namesVersion: 3 })];
  await save();
  expect(notice()).toBe('changedMeanwhile');
  expect(calls.load).toHaveBeenCalledTimes(2);
  expect(scope.getState($namesDraft)).toMatchObject({ version: 3, nickname: 'Bakery' });
});

it.each([
  ['NOT_PERMITTED', 'notPermitted'],
  ['UNAVAILABLE', 'failed'],
] as const)('a change that is refused with %s keeps what was typed', async (code, kind) => {
  const { scope, change, edit, save, notice } = await owner({ rename: () => failure(code) });
  await change(COUNTER);
  await edit({ nickname: 'Bakery' });
  await save();
  expect([notice(), scope.getState($namesDraft)?.nickname]).toEqual([kind, 'Bakery']);
});

it('without a connection nothing is lost, and the next edit ends the message', async () => {
  const { scope, change, edit, save, notice } = await owner({
    rename: () => Promise.reject(unreachable()),
  });
  await change(COUNTER);
  await save();
  expect(notice()).toBe('failed');
  await edit({ nickname: 'Bakery' });
  expect(notice()).toBeNull();
  expect(scope.getState($namesDraft)?.nickname).toBe('Bakery');
});

it('a change that is left, and another line, begin anew', async () => {
  const { scope, change, edit } = await owner();
  await change(COUNTER);
  await edit({ nickname: 'Bakery' });
  await change(KITCHEN);
  expect(scope.getState($namesDraft)).toMatchObject({ telephoneNumber: KITCHEN, nickname: '' });
  await allSettled(namesEditCancelled, { scope });
  expect(scope.getState($namesDraft)).toBeNull();
  await change('2075550000');
  expect(scope.getState($namesDraft)).toBeNull();
});

it('lines are found by what they are called', async () => {
  const { scope } = await owner();
  await allSettled(namesSearched, { scope, params: 'counter' });
  expect(scope.getState($namedLines).map(({ telephoneNumber }) => telephoneNumber)).toEqual([
    COUNTER,
  ]);
});

it.each([
  [{}, true],
  [{ role: 'ADMIN' }, true],
  [{ role: 'STANDARD' }, false],
  [{ userType: 'CSR' }, false],
] as const)('%o may name lines: %s', async (who, may) => {
  const { scope } = await owner({ who });
  expect(scope.getState($namesLines)).toBe(may);
});

it('nothing of a session is there in the next', async () => {
  const { scope, change } = await owner();
  await change(COUNTER);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($namesDraft)).toBeNull();
});
