import { newIdFx } from '../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import type { Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { autopayGroup, mobileAutopayGroup } from '../../../tests/fixtures/autopay/autopay.ts';
import { afterPause } from '../../../tests/fixtures/harness/after-pause.ts';
import { IDEMPOTENCY_KEY } from '../../../tests/fixtures/payments/payment.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import {
  dispute,
  nextBill as nextBillOf,
  PREVIOUS_ID,
  previousDetail,
  statement,
  STATEMENT_ID,
  statementDetail,
  statementList,
} from '../../../tests/fixtures/statements/statements.ts';
import { loadAutopayFx } from '../autopay/ports.ts';
import { refused, timedOut, unreachable } from '../platform/request/errors.ts';
import { serverReached, connectionLost } from '../platform/connectivity/index.ts';
import { $location, locationChanged } from '../shell/routing/index.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import * as model from './index.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from './ports.ts';
import { navigateFx } from '../platform/navigation/ports.ts';

const PATH = '/billing/view-statements';
const refusal = (systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'], status = 404) =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const details = (id: string) => (id === PREVIOUS_ID ? previousDetail() : statementDetail());

interface Outside {
  list: (group: string) => unknown;
  detail: (id: string) => unknown;
  next: () => unknown;
  disputes: () => unknown;
  send: (input: unknown) => unknown;
  groups: () => unknown;
}

async function open(search: string, over: Partial<Outside> = {}) {
  const outside = {
    list: vi.fn(over.list ?? (() => statementList())),
    detail: vi.fn(over.detail ?? details),
    next: vi.fn(over.next ?? (() => nextBillOf())),
    disputes: vi.fn(over.disputes ?? (() => [dispute()])),
    send: vi.fn(over.send ?? (() => dispute())),
    groups: vi.fn(over.groups ?? (() => [autopayGroup()])),
  };
  const moves: string[] = [];
  const scope: Scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: PATH, search }],
    ],
    handlers: [
      [loadStatementsFx, outside.list],
      [loadStatementDetailFx, outside.detail],
      [loadNextBillFx, outside.next],
      [loadDisputesFx, outside.disputes],
      [disputeLineFx, outside.send],
      [loadAutopayFx, outside.groups],
      [newIdFx, () => IDEMPOTENCY_KEY],
      [
        navigateFx,
        ({ to }: { to: string }) => {
          moves.push(to);
        },
      ],
    ],
  });
  await allSettled(model.statementsOpened, { scope });
  const go = (to: string) =>
    allSettled(locationChanged, { scope, params: { path: PATH, search: to } });
  return { scope, outside, moves, go };
}

const statementOf = (scope: Scope) => scope.getState(model.$statement);

describe('the list of statements', () => {
  it("loads with the next bill and what was questioned, and no statement's lines", async () => {
    const { scope, outside } = await open('');
    expect(scope.getState(model.statements.$data)).toEqual({
      kind: 'ready',
      value: statementList(),
    });
    expect(scope.getState(model.disputes.$data)).toEqual({ kind: 'ready', value: [dispute()] });
    expect(scope.getState(model.$nextBillDifference)).toBe(0);
    expect(outside.list).toHaveBeenCalledExactlyOnceWith('CORE');
    expect(outside.detail).not.toHaveBeenCalled();
    expect(scope.getState(model.$hasMobile)).toBe(false);
  });

  it('loads once for a visit, also where the page was there before it opened', async () => {
    const { scope, outside, go } = await open('');
    await go('?group=mobile');
    await allSettled(model.statementsOpened, { scope });
    expect(outside.list.mock.calls).toEqual([['CORE'], ['MOBILE']]);
    await go('?group=mobile&show=all');
    await allSettled(model.statementsOpened, { scope });
    expect(outside.list.mock.calls).toEqual([['CORE'], ['MOBILE'], ['MOBILE']]);
  });

  it("offers mobile's where the account has mobile, and loads it when it is chosen", async () => {
    const { scope, outside, go } = await open('', {
      groups: () => [autopayGroup(), mobileAutopayGroup()],
    });
    expect(scope.getState(model.$hasMobile)).toBe(true);
    await go('?group=mobile');
    expect(outside.list).toHaveBeenLastCalledWith('MOBILE');
    expect(outside.next).toHaveBeenLastCalledWith('MOBILE');
  });

  it('each part fails by itself, and is retried in place', async () => {
    let times = 0;
    const { scope } = await open('', {
      next: () => ((times += 1) === 1 ? Promise.reject(unreachable()) : nextBillOf()),
    });
    expect(scope.getState(model.nextBill.$data).kind).toBe('failed');
    expect(scope.getState(model.statements.$data).kind).toBe('ready');
    await allSettled(model.nextBill.retried, { scope });
    expect(scope.getState(model.nextBill.$data).kind).toBe('ready');
  });

  it('that failed for lack of a connection reloads up to three times once it is back', async () => {
    const { scope, outside } = await open('', { list: () => Promise.reject(timedOut()) });
    for (let time = 0; time < 5; time += 1) {
      await allSettled(connectionLost, { scope });
      await allSettled(serverReached, { scope });
    }
    expect(outside.list).toHaveBeenCalledTimes(4);
  });

  it('of a service group that the account has not says so', async () => {
    const { scope } = await open('?group=mobile', {
      list: () => Promise.reject(refusal('NOT_FOUND')),
    });
    expect(scope.getState(model.$groupNotFound)).toBe(true);
  });
});

describe('a statement', () => {
  it('is the one that the address names, beside the one before it', async () => {
    const { scope, outside } = await open(`?statement=${STATEMENT_ID}`);
    expect(statementOf(scope)).toEqual({ kind: 'ready', detail: statementDetail() });
    expect(scope.getState(model.$comparison)).toMatchObject({
      kind: 'ready',
      comparison: { difference: 500 },
    });
    expect(outside.detail.mock.calls).toEqual([[STATEMENT_ID], [PREVIOUS_ID]]);
    expect(scope.getState(model.$isNewest)).toBe(true);
  });

  it('is the newest one where the address says so', async () => {
    const { scope } = await open('?statement=current');
    expect(statementOf(scope)).toMatchObject({
      kind: 'ready',
      detail: { statement: { id: STATEMENT_ID } },
    });
  });

  it('is none where the account has none yet', async () => {
    const { scope } = await open('?statement=current', {
      list: () => statementList({ state: 'NEW_CUSTOMER', statements: [] }),
    });
    expect(statementOf(scope)).toEqual({ kind: 'none' });
  });

  it('that cannot be is not asked for; one that is not there is said to be so', async () => {
    const nonsense = await open('?statement=nope');
    expect(statementOf(nonsense.scope)).toEqual({ kind: 'notFound' });
    expect(nonsense.outside.detail).not.toHaveBeenCalled();
    const unknown = await open(`?statement=${STATEMENT_ID}`, {
      detail: () => Promise.reject(refusal('NOT_FOUND')),
    });
    expect(statementOf(unknown.scope)).toEqual({ kind: 'notFound' });
  });

  it('the first one of an account has nothing before it', async () => {
    const { scope } = await open(`?statement=${STATEMENT_ID}`, {
      detail: () => statementDetail({ previousId: null }),
    });
    expect(scope.getState(model.$comparison)).toEqual({ kind: 'first' });
  });

  it('that fails is asked for again on request', async () => {
    let times = 0;
    const { scope } = await open(`?statement=${STATEMENT_ID}`, {
      detail: (id) => ((times += 1) === 1 ? Promise.reject(unreachable()) : details(id)),
    });
    expect(statementOf(scope)).toEqual({ kind: 'failed' });
    await allSettled(model.statementRetried, { scope });
    expect(statementOf(scope).kind).toBe('ready');
  });

  it('whose answer comes late never shows in place of the one that was chosen since', async () => {
    const answers = new Map<string, (value: unknown) => void>();
    const { scope, go } = await open('', {
      detail: (id) =>
        new Promise((resolve) => {
          answers.set(id, resolve);
        }),
    });
    void go(`?statement=${STATEMENT_ID}`);
    const gone = go(`?statement=${PREVIOUS_ID}`);
    answers.get(PREVIOUS_ID)?.(previousDetail());
    answers.get(STATEMENT_ID)?.(statementDetail());
    await gone;
    expect(statementOf(scope)).toMatchObject({ detail: { statement: { id: PREVIOUS_ID } } });
  });

  it('of a session that has ended never shows', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { scope, go } = await open('', {
      detail: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const gone = go(`?statement=${STATEMENT_ID}`);
    const ended = allSettled(sessionEnded, { scope });
    arrive(statementDetail());
    await Promise.all([gone, ended]);
    expect(statementOf(scope)).toEqual({ kind: 'loading' });
  });

  it('of mobile puts the address right', async () => {
    const { moves } = await open(`?statement=${STATEMENT_ID}&view=compare`, {
      detail: (id) =>
        id === STATEMENT_ID
          ? statementDetail({ statement: statement({ serviceGroup: 'MOBILE' }) })
          : previousDetail(),
    });
    expect(moves).toEqual([`${PATH}?group=mobile&statement=${STATEMENT_ID}&view=compare`]);
  });

  it('folds by part or all at once, and clears the search with the next statement', async () => {
    const { scope, go } = await open(`?statement=${STATEMENT_ID}`);
    await allSettled(model.sectionCollapsed, { scope, params: 'VIDEO' });
    await allSettled(model.sectionCollapsed, { scope, params: 'INTERNET' });
    await allSettled(model.sectionExpanded, { scope, params: 'VIDEO' });
    expect([scope.getState(model.$collapsedSections), scope.getState(model.$allCollapsed)]).toEqual(
      [['INTERNET'], false],
    );
    await allSettled(model.allSectionsCollapsed, { scope });
    expect(scope.getState(model.$allCollapsed)).toBe(true);
    await allSettled(model.allSectionsExpanded, { scope });
    expect(scope.getState(model.$collapsedSections)).toEqual([]);
    await afterPause(() => allSettled(model.lineSearchChanged, { scope, params: 'tv' }));
    await go(`?statement=${PREVIOUS_ID}`);
    expect(scope.getState(model.$lineSearch)).toBe('');
  });
});

describe('a customer who questions a line', () => {
  const [plan] = statementDetail().lines;
  async function ask(send: Outside['send']) {
    const opened = await open(`?statement=${STATEMENT_ID}`, { send });
    if (!plan) throw new Error('The fixture has lines.');
    await allSettled(model.disputeRequested, { scope: opened.scope, params: plan });
    const { scope } = opened;
    return {
      ...opened,
      submit: () => allSettled(model.disputeSubmitted, { scope }),
      choose: () => allSettled(model.disputeReasonChosen, { scope, params: 'WRONG_AMOUNT' }),
      type: (note: string) => allSettled(model.disputeNoteTyped, { scope, params: note }),
      form: () => scope.getState(model.$disputeForm),
      notice: () => scope.getState(model.$disputeNotice),
    };
  }

  it('is told when it will be answered, and the bill is asked for again', async () => {
    const { choose, type, submit, form, notice, outside } = await ask(() => dispute());
    await choose();
    await type('  It was $20 less.  ');
    await submit();
    expect(outside.send).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: IDEMPOTENCY_KEY,
      lineId: plan?.id,
      reason: 'WRONG_AMOUNT',
      note: 'It was $20 less.',
    });
    expect([form(), notice()]).toEqual([null, { kind: 'asked', dispute: dispute() }]);
    expect(outside.detail.mock.calls.filter(([id]) => id === STATEMENT_ID)).toHaveLength(2);
  });

  it('without a reason hears what is missing, and nothing is sent', async () => {
    const { submit, form, outside } = await ask(() => dispute());
    await submit();
    expect(form()).toMatchObject({ state: 'editing', problems: ['reason'] });
    expect(outside.send).not.toHaveBeenCalled();
  });

  it('with a card number in the note keeps the rest, and sends it when asked again', async () => {
    const { choose, type, submit, form, outside } = await ask(() => dispute());
    await choose();
    await type('Charged to 4242 4242 4242 4242 twice');
    await submit();
    expect(form()).toMatchObject({ note: 'Charged to  twice', problems: ['cardNumber'] });
    expect(outside.send).not.toHaveBeenCalled();
    await submit();
    expect(outside.send.mock.calls).toMatchObject([[{ note: 'Charged to  twice' }]]);
  });

  it('without a response keeps the dispute text and resends it with the same key', async () => {
    let times = 0;
    const { choose, type, submit, form, notice, outside } = await ask(() =>
      (times += 1) === 1 ? Promise.reject(timedOut()) : dispute(),
    );
    await choose();
    await type('Twice');
    await submit();
    expect(form()).toMatchObject({
      state: 'unknown',
      note: 'Twice',
      reason: 'WRONG_AMOUNT',
      key: IDEMPOTENCY_KEY,
    });
    await submit();
    expect(outside.send.mock.calls[0]).toEqual(outside.send.mock.calls[1]);
    expect(notice()).toMatchObject({ kind: 'asked' });
  });

  it.each([
    ['ALREADY_DISPUTED', 'alreadyAsked'],
    ['NOT_DISPUTABLE', 'notDisputable'],
    ['NOT_FOUND', 'gone'],
  ] as const)('is told in place after %s', async (code, kind) => {
    const { choose, submit, form, notice } = await ask(() => Promise.reject(refusal(code, 422)));
    await choose();
    await submit();
    expect([form(), notice()]).toEqual([null, { kind }]);
  });

  it('can leave the form, but not while sending; a second click finds it in progress', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { scope, choose, submit, form, outside } = await ask(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await choose();
    const sent = submit();
    void submit();
    void allSettled(model.disputeCancelled, { scope });
    expect(form()).toMatchObject({ state: 'sending' });
    arrive(dispute());
    await sent;
    expect(outside.send).toHaveBeenCalledTimes(1);
    expect(form()).toBeNull();
  });

  it('whose session ended meanwhile is told nothing', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { scope, choose, submit, notice } = await ask(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await choose();
    const sent = submit();
    const ended = allSettled(sessionEnded, { scope });
    arrive(dispute());
    await Promise.all([sent, ended]);
    expect(notice()).toBeNull();
  });

  it('may not be a representative', async () => {
    const { scope } = await open('');
    expect(scope.getState(model.$mayDispute)).toBe(true);
    const representative = fork({ values: [[$profile, profile({ userType: 'CSR' })]] });
    expect(representative.getState(model.$mayDispute)).toBe(false);
  });
});

it("two customers' statements don't touch each other", async () => {
  const [one, other] = await Promise.all([open(`?statement=${STATEMENT_ID}`), open('')]);
  await afterPause(() => allSettled(model.lineSearchChanged, { scope: one.scope, params: 'tv' }));
  expect([other.scope.getState(model.$lineSearch), statementOf(other.scope).kind]).toEqual([
    '',
    'loading',
  ]);
});
