import { allSettled, fork } from 'effector';
import type { Scope } from 'effector';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  manyTransactions,
  mobilePayment,
  mobileRefund,
  mobileTransactions,
} from '../../../../tests/fixtures/mobile/mobile.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/query/index.ts';
import { serverReached, connectionLost } from '../../platform/connectivity/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $list,
  $tab,
  latestTransactions,
  moreRequested,
  tabChosen,
  transactionsOpened,
  transactionsRetried,
} from './index.ts';
import { loadTransactionsFx } from './ports.ts';
import type { MobileTransactions, Tab } from './ports.ts';
import { addressOf, appendPage, parseTab, TABS, TRANSACTION_ROWS } from './rules-transactions.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';

type Load = (input: {
  tab: Tab;
  offset: number;
  first: number;
}) => MobileTransactions | Promise<MobileTransactions>;
const down = () =>
  Promise.reject(
    refused({ status: 503, systemErrorCode: 'UNAVAILABLE', retryAfterSeconds: null, fields: [] }),
  );

async function opened(load: Load, search = '') {
  const navigate = ({ to }: { to: string }) => {
    const [path = '/', query = ''] = to.split('?');
    queueMicrotask(
      () =>
        void allSettled(locationChanged, { scope, params: { path, search: query && `?${query}` } }),
    );
  };
  const scope: Scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadTransactionsFx, load],
      [navigateFx, navigate],
    ],
  });
  await allSettled(locationChanged, {
    scope,
    params: { path: '/billing/mobile-transactions', search },
  });
  await allSettled(transactionsOpened, { scope });
  return scope;
}
const choose = async (scope: Scope, tab: Tab) => {
  await allSettled(tabChosen, { scope, params: tab });
  await vi.waitFor(() => expect(scope.getState($tab)).toBe(tab));
  await allSettled(scope);
};

describe('the tabs of mobile’s transactions', () => {
  it.each([
    ['', 'ALL'],
    ['?tab=payments', 'PAYMENTS'],
    ['?tab=refunds', 'REFUNDS'],
    ['?tab=other', 'ALL'],
    ['?tab=', 'ALL'],
  ] as const)('with “%s” in the address: %s', (search, tab) => expect(parseTab(search)).toBe(tab));

  it('each have their own address', () =>
    expect(
      TABS.map((tab) => parseTab(new URL(`https://x.example${addressOf(tab)}`).search)),
    ).toEqual(TABS));

  it('each load their rows when first shown in a visit, and show them again later', async () => {
    const load = vi.fn<Load>(({ tab }) =>
      mobileTransactions(tab === 'REFUNDS' ? { rows: [mobileRefund()], total: 1 } : {}),
    );
    const scope = await opened(load);
    expect(scope.getState($list)).toMatchObject({ kind: 'ready', total: 2, more: 'none' });
    await choose(scope, 'REFUNDS');
    expect(scope.getState($list)).toMatchObject({ rows: [mobileRefund()] });
    await choose(scope, 'ALL');
    expect(load.mock.calls.map(([{ tab, offset, first }]) => [tab, offset, first])).toEqual([
      ['ALL', 0, TRANSACTION_ROWS],
      ['REFUNDS', 0, TRANSACTION_ROWS],
    ]);
    await allSettled(transactionsOpened, { scope });
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a customer', () => {
  it('sees more of them when asked, until there are no more', async () => {
    const scope = await opened(manyTransactions(60));
    const shown = () => {
      const list = scope.getState($list);
      return list.kind === 'ready' ? [list.rows.length, list.more] : [list.kind];
    };
    const seen = [shown()];
    for (let step = 0; step < 3; step += 1) {
      await allSettled(moreRequested, { scope });
      seen.push(shown());
    }
    expect(seen).toEqual([
      [25, 'idle'],
      [50, 'idle'],
      [60, 'none'],
      [60, 'none'],
    ]);
  });

  it('keeps the rows that are there when more of them do not come, and may ask again', async () => {
    const load = vi
      .fn<Load>()
      .mockImplementationOnce(manyTransactions(30))
      .mockImplementationOnce(down)
      .mockImplementation(manyTransactions(30));
    const scope = await opened(load);
    await allSettled(moreRequested, { scope });
    expect(scope.getState($list)).toMatchObject({
      kind: 'ready',
      more: 'failed',
      rows: { length: 25 },
    });
    await allSettled(moreRequested, { scope });
    expect(scope.getState($list)).toMatchObject({ more: 'none', rows: { length: 30 } });
  });

  it('is told that they did not load, and tries again', async () => {
    const scope = await opened(
      vi
        .fn<Load>()
        .mockImplementationOnce(down)
        .mockImplementation(() => mobileTransactions()),
    );
    expect(scope.getState($list)).toEqual({ kind: 'failed' });
    await allSettled(transactionsRetried, { scope });
    expect(scope.getState($list).kind).toBe('ready');
  });

  it('whose line is back sees them without asking', async () => {
    const scope = await opened(
      vi
        .fn<Load>()
        .mockImplementationOnce(() => Promise.reject(unreachable()))
        .mockImplementation(() => mobileTransactions()),
    );
    await allSettled(connectionLost, { scope });
    await allSettled(serverReached, { scope });
    expect(scope.getState($list).kind).toBe('ready');
  });

  it.each([
    ['without mobile', { hasMobile: false, rows: [], total: 0 }, 'noMobile'],
    ['with whom nothing happened', { rows: [], total: 0 }, 'empty'],
  ])('%s is told so', async (_, answer, kind) => {
    expect((await opened(() => mobileTransactions(answer))).getState($list).kind).toBe(kind);
  });

  it('who signs out leaves nothing behind', async () => {
    const scope = await opened(() => mobileTransactions());
    await allSettled(sessionEnded, { scope, params: undefined as never });
    expect(scope.getState($list)).toEqual({ kind: 'loading' });
  });

  it('sees the latest three on billing home, independent of the transactions page', async () => {
    const load = vi.fn<Load>(({ first }) => manyTransactions(first)({ offset: 0, first }));
    const scope = fork({ handlers: [[loadTransactionsFx, load]] });
    await allSettled(latestTransactions.opened, { scope });
    expect([scope.getState(latestTransactions.$data), scope.getState($list)]).toMatchObject([
      { kind: 'ready', value: { rows: { length: 3 } } },
      { kind: 'loading' },
    ]);
  });
});

it('two customers’ scopes do not touch each other', async () => {
  const [one, other] = [
    await opened(() => mobileTransactions()),
    await opened(() => mobileTransactions({ rows: [], total: 0 })),
  ];
  expect([one.getState($list).kind, other.getState($list).kind]).toEqual(['ready', 'empty']);
});

it('however many there are and however new ones come between the pages, no row shows twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 60 }),
      (news, before) => {
        let all = Array.from({ length: before }, (_, index) =>
          mobilePayment({ id: `old ${index}` }),
        );
        let list = appendPage(undefined, 0, {
          hasMobile: true,
          rows: all.slice(0, 10),
          total: all.length,
        });
        for (const [step, count] of news.entries()) {
          all = [
            ...Array.from({ length: count }, (_, index) =>
              mobilePayment({ id: `new ${step} ${index}` }),
            ),
            ...all,
          ];
          if (list.kind !== 'ready' || list.more === 'none') continue;
          const offset = list.rows.length;
          list = appendPage(list, offset, {
            hasMobile: true,
            rows: all.slice(offset, offset + 10),
            total: all.length,
          });
          const ids = list.kind === 'ready' ? list.rows.map(({ id }) => id) : [];
          expect(new Set(ids).size).toBe(ids.length);
        }
      },
    ),
    { numRuns: SCALE.properties },
  );
});
