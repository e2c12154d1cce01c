import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { activityPage, manyRows } from '../../../../tests/fixtures/billing/activity.ts';
import { afterPause } from '../../../../tests/fixtures/harness/after-pause.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { serverReached, connectionLost } from '../../platform/connectivity/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $days,
  $export,
  $filter,
  $pack,
  $pages,
  $shown,
  $someFailed,
  $sums,
  $text,
  $totals,
  activityOpened,
  datesChosen,
  dayTyped,
  exportRequested,
  filterChosen,
  filtersCleared,
  packMonthChosen,
  packRequested,
  slotAt,
  rowsCameIntoView,
  rowsRetried,
  textTyped,
} from './index.ts';
import { downloadPackFx, exportActivityFx, loadActivityFx, readWordsFx } from './ports.ts';
import type { Words } from './index.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';

const words = {
  lines: { PLAN: ['Monthly plan'], MODEM_RENTAL: ['Modem rental'] },
  services: { INTERNET: 'Internet', MOBILE: 'Mobile' },
  serviceGroups: { CORE: 'Internet, TV and Business Phone', MOBILE: 'Mobile' },
} as unknown as Words;
type Asked = Parameters<typeof loadActivityFx>[0];

async function open(
  answer: (asked: Asked) => unknown = () => activityPage(),
  { path = '/billing/account-activity', search = '', files = () => undefined as unknown } = {},
) {
  const load = vi.fn(answer);
  const moves: { to: string; replace: boolean }[] = [];
  const [save, pack] = [vi.fn(files), vi.fn(files)];
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [
      [loadActivityFx, load],
      [readWordsFx, () => words],
      [exportActivityFx, save],
      [downloadPackFx, pack],
      [
        navigateFx,
        (move: { to: string; replace: boolean }) => {
          moves.push(move);
          queueMicrotask(() => void go(move.to));
        },
      ],
    ],
  });
  const go = async (to: string, byHistory = false) => {
    const [at = '', query = ''] = to.split('?');
    await allSettled(locationChanged, {
      scope,
      params: { path: at, search: query && `?${query}`, byHistory },
    });
  };
  await go(`${path}${search}`);
  await allSettled(activityOpened, { scope });
  return {
    scope,
    load,
    moves,
    go,
    save,
    pack,
    asked: () => load.mock.lastCall?.[0],
    at: () => moves.at(-1)?.to,
  };
}

describe("a customer who opens the account's activity", () => {
  it('sees the first hundred rows and the totals', async () => {
    const { scope, load, asked } = await open();
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked()).toMatchObject({
      kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
      offset: 0,
      first: 100,
      text: null,
      sort: 'DATE',
      descending: true,
    });
    expect(scope.getState($shown)).toBe('ready');
    expect(scope.getState($totals)).toEqual({
      total: 2,
      charged: 11_999,
      paid: -24_817,
      refunded: 0,
      chargesHidden: false,
    });
  });

  it('of the payment history sees payments and refunds alone, and what they come to', async () => {
    const { scope, asked } = await open(undefined, { path: '/billing/payment-history' });
    expect(scope.getState($sums)).toEqual({
      total: 2,
      charged: null,
      paid: 24_817,
      refunded: null,
    });
    expect(asked()?.kinds).toEqual(['PAYMENT', 'REFUND']);
  });

  it('of the payment history says what of it was refunded', async () => {
    const { scope } = await open(() => activityPage({ refunded: 14_500 }), {
      path: '/billing/payment-history',
    });
    expect(scope.getState($sums)).toMatchObject({ paid: 24_817, refunded: 14_500 });
  });

  it.each([
    ['', 'empty'],
    ['?group=mobile', 'nothingFound'],
  ] as const)('without rows at "%s" reads: %s', async (search, shown) => {
    const { scope } = await open(() => activityPage({ rows: [], total: 0, charged: 0, paid: 0 }), {
      search,
    });
    expect(scope.getState($shown)).toBe(shown);
  });

  it('from a shared link has its filter, and what was looked for in the field', async () => {
    const { scope, asked } = await open(undefined, {
      search: '?kind=charges&dates=custom&from=2026-11-01&q=modem&sort=oldest',
    });
    expect(asked()).toMatchObject({
      kinds: ['CHARGE', 'ADJUSTMENT'],
      from: '2026-11-01',
      to: null,
      text: 'modem',
      codes: ['MODEM_RENTAL'],
      descending: false,
    });
    expect([scope.getState($text), scope.getState($days)]).toEqual([
      'modem',
      { from: '11/01/26', to: '' },
    ]);
  });

  it('coming back to it has the newest rows', async () => {
    const { scope, load, go } = await open();
    await go('/billing');
    expect(load).toHaveBeenCalledTimes(1);
    await go('/billing/account-activity', true);
    await allSettled(activityOpened, { scope });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a filter', () => {
  it('is a step of the address, and back takes it back', async () => {
    const { scope, moves, go, asked } = await open();
    await allSettled(filterChosen, { scope, params: { group: 'mobile' } });
    expect(moves).toEqual([{ to: '/billing/account-activity?group=mobile', replace: false }]);
    expect(asked()?.serviceGroup).toBe('MOBILE');
    await go('/billing/account-activity', true);
    expect(asked()?.serviceGroup).toBeNull();
    expect(scope.getState($filter).group).toBe('all');
  });

  it('that is typed is looked for after a pause, once, as one step', async () => {
    const { scope, load, moves } = await open();
    await afterPause(() =>
      Promise.all(
        ['m', 'mo', 'modem '].map((text) => allSettled(textTyped, { scope, params: text })),
      ),
    );
    expect(moves).toEqual([{ to: '/billing/account-activity?q=modem', replace: true }]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(scope.getState($text)).toBe('modem ');
  });

  it('by days begins with the ones chosen before and follows what is typed', async () => {
    const { scope, asked } = await open(undefined, { search: '?dates=lastMonth' });
    await allSettled(datesChosen, { scope, params: 'custom' });
    expect(scope.getState($days)).toEqual({ from: '11/01/26', to: '11/30/26' });
    await afterPause(() =>
      allSettled(dayTyped, { scope, params: { field: 'to', typed: '11/15/26' } }),
    );
    expect(asked()).toMatchObject({ from: '2026-11-01', to: '2026-11-15' });
  });

  it('is cleared with what was typed', async () => {
    const { scope, at } = await open(undefined, { search: '?group=mobile&q=modem&sort=oldest' });
    await allSettled(filtersCleared, { scope });
    expect(at()).toBe('/billing/account-activity?sort=oldest');
    expect(scope.getState($text)).toBe('');
  });

  it('drops what comes late for the one before', async () => {
    let arrive = (): void => undefined;
    const { scope } = await open(({ serviceGroup }) =>
      serviceGroup === 'CORE'
        ? new Promise((resolve) => {
            arrive = () => resolve(activityPage({ total: 999 }));
          })
        : activityPage(),
    );
    const late = allSettled(filterChosen, { scope, params: { group: 'core' } });
    const newer = allSettled(filterChosen, { scope, params: { group: 'mobile' } });
    await vi.waitFor(() => expect(scope.getState($totals)).toMatchObject({ total: 2 }));
    arrive();
    await Promise.all([late, newer]);
    expect(scope.getState($totals)).toMatchObject({ total: 2 });
  });
});

describe('a customer who scrolls through 20,000 rows', () => {
  it('has the pages in view, and not those that flew past', async () => {
    const { scope, load } = await open(manyRows(20_000));
    await Promise.all(
      [
        [3_000, 3_010],
        [9_000, 9_010],
        [12_345, 12_402],
      ].map(([first = 0, last = 0]) =>
        allSettled(rowsCameIntoView, { scope, params: { first, last } }),
      ),
    );
    expect(load.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 12_300, 12_400]);
    expect(slotAt(scope.getState($pages), 12_345)).toMatchObject({ row: { name: 'Line 12346' } });
    expect(slotAt(scope.getState($pages), 9_005)).toEqual({ kind: 'waiting' });
  });

  it('is told of a page that failed, and has it on request or once the line is back', async () => {
    let works = false;
    const { scope, load } = await open((asked) =>
      asked.offset === 0 || works ? manyRows(500)(asked) : Promise.reject(unreachable()),
    );
    await allSettled(rowsCameIntoView, { scope, params: { first: 210, last: 220 } });
    expect([scope.getState($shown), scope.getState($someFailed)]).toEqual(['ready', true]);
    await allSettled(rowsRetried, { scope });
    expect(scope.getState($someFailed)).toBe(true);
    works = true;
    await allSettled(connectionLost, { scope });
    await allSettled(serverReached, { scope });
    expect(scope.getState($someFailed)).toBe(false);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('whose first page fails sees that, and tries again', async () => {
    let times = 0;
    const { scope } = await open(() =>
      (times += 1) === 1 ? Promise.reject(unreachable()) : activityPage(),
    );
    expect(scope.getState($shown)).toBe('failed');
    await allSettled(rowsRetried, { scope });
    expect(scope.getState($shown)).toBe('ready');
  });

  it('and leaves takes nothing along', async () => {
    const { scope, load } = await open();
    await allSettled(sessionEnded, { scope });
    expect([scope.getState($totals), load.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('a file of it', () => {
  const notFound = refused({
    status: 404,
    systemErrorCode: 'NOT_FOUND',
    retryAfterSeconds: null,
    fields: [],
  });

  it('is asked for once per click, in the language on screen, and told to be saved', async () => {
    let arrive = (): void => undefined;
    const { scope, save } = await open(undefined, {
      search: '?kind=payments',
      files: () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    });
    const first = allSettled(exportRequested, { scope, params: 'csv' });
    void allSettled(exportRequested, { scope, params: 'xlsx' });
    expect(scope.getState($export)).toEqual({ format: 'csv', download: 'underWay' });
    arrive();
    await first;
    expect(save).toHaveBeenCalledExactlyOnceWith({
      format: 'csv',
      language: 'en',
      kind: 'payments',
      group: 'all',
    });
    expect(scope.getState($export)).toEqual({ format: 'csv', download: 'saved' });
    await allSettled(filterChosen, { scope, params: { group: 'core' } });
    expect(scope.getState($export)).toBeNull();
  });

  it('that did not come can be asked for again', async () => {
    let times = 0;
    const { scope } = await open(undefined, {
      files: () => ((times += 1) === 1 ? Promise.reject(unreachable()) : undefined),
    });
    await allSettled(exportRequested, { scope, params: 'quickbooks' });
    expect(scope.getState($export)?.download).toBe('failed');
    await allSettled(exportRequested, { scope, params: 'quickbooks' });
    expect(scope.getState($export)?.download).toBe('saved');
  });

  it('of a month defaults to the last full one; a month without activity has none', async () => {
    const { scope, pack } = await open(undefined, { files: () => Promise.reject(notFound) });
    await allSettled(packRequested, { scope });
    expect(pack).toHaveBeenLastCalledWith({ month: '2026-11', language: 'en' });
    expect(scope.getState($pack)).toBe('none');
    await allSettled(packMonthChosen, { scope, params: { year: '2025', month: '03' } });
    expect(scope.getState($pack)).toBe('idle');
    await allSettled(packRequested, { scope });
    expect(pack).toHaveBeenLastCalledWith({ month: '2025-03', language: 'en' });
  });
});

it("two customers' activities don't touch each other", async () => {
  const [one, other] = await Promise.all([open(manyRows(300)), open()]);
  expect([one.scope.getState($totals)?.total, other.scope.getState($totals)?.total]).toEqual([
    300, 2,
  ]);
});
