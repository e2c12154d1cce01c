import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import {
  CASE_ID,
  caseDetail,
  changedCase,
  supportCase,
} from '../../../tests/fixtures/cases/cases.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $location } from '../shell/routing/index.ts';
import {
  $caseCard,
  $mayWriteCases,
  $newCase,
  $reply,
  $replySent,
  casePageOpened,
  caseRetried,
  casesOpened,
  newCase,
  newCaseOpened,
  newCaseSubjectChosen,
  newCaseSubmitted,
  newCaseTyped,
  replySubmitted,
  replyTyped,
  supportCases,
} from './index.ts';
import { loadCaseFx, loadCasesFx, openCaseFx, reopenCaseFx, writeToCaseFx } from './ports.ts';

const rejects =
  (systemErrorCode: SystemErrorCode, status = 422) =>
  () =>
    Promise.reject(refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] }));

type Handlers = Extract<
  NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>,
  unknown[]
>;
type Answers = readonly (readonly [unknown, (given: never) => unknown])[];

function customer(search: string, over: Answers = []) {
  const calls = {
    load: vi.fn((): unknown => caseDetail()),
    open: vi.fn(async (): Promise<unknown> => caseDetail()),
    write: vi.fn((): unknown => changedCase({ state: 'OPEN' })),
    reopen: vi.fn((): unknown => changedCase({ state: 'REOPENED' })),
  };
  let keys = 0;
  const given = new Map<unknown, (given: never) => unknown>([
    [loadCasesFx, () => [supportCase()]],
    [loadCaseFx, calls.load],
    [openCaseFx, calls.open],
    [writeToCaseFx, calls.write],
    [reopenCaseFx, calls.reopen],
    [newIdFx, () => `key-${(keys += 1)}`],
    ...over,
  ]);
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/support/cases', search }],
    ],
    handlers: [...given] as Handlers,
  });
  return { scope, ...calls };
}

describe('a customer with cases', () => {
  it('sees them, and may write as a customer only', async () => {
    const { scope } = customer('');
    await allSettled(casesOpened, { scope });
    expect(scope.getState(supportCases.$data)).toEqual({ kind: 'ready', value: [supportCase()] });
    expect(scope.getState($mayWriteCases)).toBe(true);
    const bobo = fork({ values: [[$profile, profile({ userType: 'BOBO' })]] });
    expect(bobo.getState($mayWriteCases)).toBe(false);
  });

  it('sees the one that the address names, also once it loads', async () => {
    const load = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(caseDetail());
    const { scope } = customer(`?case=${CASE_ID}`, [[loadCaseFx, load]]);
    await allSettled(casePageOpened, { scope });
    expect(scope.getState($caseCard)).toEqual({ kind: 'failed' });
    await allSettled(caseRetried, { scope });
    expect(scope.getState($caseCard)).toEqual({ kind: 'ready', detail: caseDetail() });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($caseCard)).toEqual({ kind: 'loading' });
  });

  it('is told that there is none', async () => {
    const { scope } = customer(`?case=${CASE_ID}`, [[loadCaseFx, rejects('NOT_FOUND', 404)]]);
    await allSettled(casePageOpened, { scope });
    expect(scope.getState($caseCard)).toEqual({ kind: 'notFound' });
  });
});

describe('a customer who opens a case', () => {
  const opened = async (over: Answers = []) => {
    const at = customer('?new=WIFI', over);
    await allSettled(newCaseOpened, { scope: at.scope });
    return at;
  };

  it('has it sent once, about what the link said', async () => {
    const { scope, open } = await opened();
    await allSettled(newCaseTyped, { scope, params: '  It stops.  ' });
    void allSettled(newCaseSubmitted, { scope });
    await allSettled(newCaseSubmitted, { scope });
    expect(open).toHaveBeenCalledExactlyOnceWith({
      subject: 'WIFI',
      text: 'It stops.',
      language: 'en',
      idempotencyKey: 'key-1',
    });
    expect(scope.getState($newCase).text).toBe('');
  });

  it.each([
    ['  ', 'empty'],
    ['My card is 4242 4242 4242 4242', 'cardNumber'],
  ])('is told that “%s” is no text, and nothing is sent', async (typed, problem) => {
    const { scope, open } = await opened();
    await allSettled(newCaseTyped, { scope, params: typed });
    await allSettled(newCaseSubmitted, { scope });
    expect([scope.getState($newCase).problem, open.mock.calls.length]).toEqual([problem, 0]);
  });

  it('keeps what was written where it is not opened, and sends it again as the same', async () => {
    const open = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(caseDetail());
    const { scope } = await opened([[openCaseFx, open]]);
    await allSettled(newCaseSubjectChosen, { scope, params: 'BILLING' });
    await allSettled(newCaseTyped, { scope, params: 'It is too much.' });
    await allSettled(newCaseSubmitted, { scope });
    expect([scope.getState(newCase.$state).kind, scope.getState($newCase).text]).toEqual([
      'unknown',
      'It is too much.',
    ]);
    await allSettled(newCaseSubmitted, { scope });
    expect(open.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
    ]);
  });
});

describe('a customer who writes to a case', () => {
  const opened = async (over: Answers = []) => {
    const at = customer(`?case=${CASE_ID}`, over);
    await allSettled(casePageOpened, { scope: at.scope });
    return at;
  };
  const write = async ({ scope }: Awaited<ReturnType<typeof opened>>, text: string) => {
    await allSettled(replyTyped, { scope, params: text });
    await allSettled(replySubmitted, { scope });
  };

  it('has it sent with the version that was seen, and is told', async () => {
    const at = await opened();
    await write(at, ' It still does. ');
    expect(at.write).toHaveBeenCalledExactlyOnceWith({
      caseId: CASE_ID,
      text: 'It still does.',
      version: 1,
      idempotencyKey: 'key-1',
    });
    expect([at.scope.getState($replySent), at.scope.getState($reply).text]).toEqual([true, '']);
  });

  it('reopens it, once it is resolved', async () => {
    const at = await opened([[loadCaseFx, () => changedCase({ state: 'RESOLVED', owes: null })]]);
    await write(at, 'It stopped again.');
    expect([at.reopen.mock.calls.length, at.write.mock.calls.length]).toEqual([1, 0]);
  });

  it('is told that nothing was written', async () => {
    const at = await opened();
    await write(at, '   ');
    expect([at.scope.getState($reply).problem, at.write.mock.calls.length]).toEqual(['empty', 0]);
  });

  it('sees what somebody else wrote meanwhile, keeps the text, and may send it then', async () => {
    const theirs = changedCase({ state: 'WAITING_ON_US' });
    const load = vi.fn().mockReturnValueOnce(caseDetail()).mockReturnValue(theirs);
    const send = vi.fn(rejects('VERSION_CONFLICT', 409));
    const at = await opened([
      [loadCaseFx, load],
      [writeToCaseFx, send],
    ]);
    await write(at, 'It still does.');
    expect(at.scope.getState($caseCard)).toEqual({ kind: 'ready', detail: theirs });
    expect(at.scope.getState($reply)).toEqual({ text: 'It still does.', problem: 'changed' });
    await allSettled(replySubmitted, { scope: at.scope });
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }));
  });

  it.each([
    [rejects('NOT_PERMITTED', 403), 'failed'],
    [() => Promise.reject(timedOut()), 'unknown'],
  ] as const)('keeps the text where it did not arrive', async (send, problem) => {
    const at = await opened([[writeToCaseFx, send]]);
    await write(at, 'It still does.');
    expect(at.scope.getState($reply)).toEqual({ text: 'It still does.', problem });
  });
});

it('two customers’ scopes do not touch each other', async () => {
  const [one, other] = [customer(''), customer('')];
  await allSettled(replyTyped, { scope: one.scope, params: 'Mine' });
  expect([one, other].map(({ scope }) => scope.getState($reply).text)).toEqual(['Mine', '']);
});
