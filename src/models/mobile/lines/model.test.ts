import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { afterPause } from '../../../../tests/fixtures/harness/after-pause.ts';
import { mobileLines } from '../../../../tests/fixtures/mobile/mobile.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused } from '../../platform/query/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $chart,
  $chosenLine,
  $draft,
  $entries,
  $foundCount,
  $groupNames,
  $lastLabelledLine,
  $mayLabelLines,
  $sort,
  $search,
  labelCancelled,
  labelRequested,
  labelSubmitted,
  labelTyped,
  lineChosen,
  lines,
  linesOpened,
  MONTHS,
  sortChosen,
  searchChanged,
} from './index.ts';
import { labelLineFx, loadLinesFx } from './ports.ts';

type Label = { phoneNumber: string; label?: string | null; group?: string | null };
const keep = vi.fn(({ phoneNumber, label = null, group = null }: Label) => ({
  phoneNumber,
  label,
  group,
}));
const down = () =>
  Promise.reject(
    refused({ status: 503, systemErrorCode: 'UNAVAILABLE', retryAfterSeconds: null, fields: [] }),
  );
const THIRD =
  mobileLines().lines[2] ??
  (() => {
    throw new Error('There is no third line.');
  })();

async function opened({
  load = () => mobileLines() as never,
  label = keep as never,
}: { load?: () => never; label?: () => never } = {}) {
  keep.mockClear();
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadLinesFx, load],
      [labelLineFx, label],
    ],
  });
  await allSettled(linesOpened, { scope });
  return scope;
}
type Opened = Awaited<ReturnType<typeof opened>>;
const numbers = (scope: Opened) =>
  scope
    .getState($entries)
    .map((entry) => (entry.kind === 'group' ? entry.group.name : entry.line.phoneNumber.slice(-4)));
async function name(scope: Opened, label: string, group: string) {
  await allSettled(labelRequested, { scope, params: THIRD });
  await allSettled(labelTyped, { scope, params: { field: 'label', typed: label } });
  await allSettled(labelTyped, { scope, params: { field: 'group', typed: group } });
  await allSettled(labelSubmitted, { scope });
}

describe('a customer with mobile lines', () => {
  it('sees what they cost for a year and the same month of the year before, by group', async () => {
    const load = vi.fn(() => mobileLines());
    const scope = await opened({ load: load as never });
    expect(load).toHaveBeenCalledWith(MONTHS);
    expect([numbers(scope), scope.getState($foundCount), scope.getState($groupNames)]).toEqual([
      ['Deliveries', '0141', 'Shop', '0142', null, '0143'],
      3,
      ['Deliveries', 'Shop'],
    ]);
  });

  it('searches and orders them', async () => {
    const scope = await opened();
    await afterPause(() => allSettled(searchChanged, { scope, params: 'tablet' }));
    expect([numbers(scope), scope.getState($foundCount)]).toEqual([['Shop', '0142'], 1]);
    await afterPause(() => allSettled(searchChanged, { scope, params: '' }));
    await allSettled(sortChosen, { scope, params: 'dearest' });
    expect(numbers(scope)).toHaveLength(6);
  });

  it('sees one line’s own cost, and all lines’ again', async () => {
    const scope = await opened();
    await allSettled(lineChosen, { scope, params: '2075550141' });
    expect([
      scope.getState($chosenLine)?.label,
      scope.getState($chart).map(({ amount }) => amount),
    ]).toEqual(['Delivery van', [4_500, 5_250]]);
    await allSettled(lineChosen, { scope, params: null });
    expect(scope.getState($chart).map(({ amount }) => amount)).toEqual([14_500, 15_250]);
  });

  it('names a line and its group, which then stands there', async () => {
    const scope = await opened();
    await name(scope, '  Front counter ', 'Shop');
    expect(keep).toHaveBeenCalledWith({
      phoneNumber: '2075550143',
      label: 'Front counter',
      group: 'Shop',
    });
    expect([numbers(scope), scope.getState($draft), scope.getState($lastLabelledLine)]).toEqual([
      ['Deliveries', '0141', 'Shop', '0142', '0143'],
      null,
      '2075550143',
    ]);
  });

  it('takes a name away again', async () => {
    const scope = await opened();
    await name(scope, ' ', '');
    expect(keep).toHaveBeenCalledWith({ phoneNumber: '2075550143', label: null, group: null });
  });

  it.each([
    ['x'.repeat(41), 'Shop', { label: 'length', group: null }],
    ['Counter', '4242 4242 4242 4242', { label: null, group: 'number' }],
  ])(
    'is told that “%s” in “%s” is no name, and nothing is sent',
    async (label, group, problems) => {
      const scope = await opened();
      await name(scope, label, group);
      expect([scope.getState($draft)?.problems, keep.mock.calls.length]).toEqual([problems, 0]);
      await allSettled(labelTyped, { scope, params: { field: 'label', typed: 'Counter' } });
      expect(scope.getState($draft)?.problems.label).toBeNull();
    },
  );

  it('is told that a name was not kept, and sends it once more', async () => {
    const label = vi.fn().mockImplementationOnce(down).mockImplementation(keep);
    const scope = await opened({ label: label as never });
    await name(scope, 'Front counter', '');
    expect([scope.getState($draft)?.state, scope.getState($lastLabelledLine)]).toEqual([
      'failed',
      null,
    ]);
    await allSettled(labelSubmitted, { scope });
    expect([
      scope.getState($draft),
      scope.getState($lastLabelledLine),
      label.mock.calls.length,
    ]).toEqual([null, '2075550143', 2]);
  });

  it('who keeps a name as it is sends nothing', async () => {
    const scope = await opened();
    await allSettled(labelRequested, { scope, params: THIRD });
    await allSettled(labelCancelled, { scope });
    expect([scope.getState($draft), keep.mock.calls.length]).toEqual([null, 0]);
  });

  it('finds the page as it was first on the next visit', async () => {
    const scope = await opened();
    await afterPause(() => allSettled(searchChanged, { scope, params: 'tablet' }));
    await allSettled(sortChosen, { scope, params: 'dearest' });
    await allSettled(lineChosen, { scope, params: '2075550141' });
    await allSettled(linesOpened, { scope });
    expect([scope.getState($search), scope.getState($sort), scope.getState($chosenLine)]).toEqual([
      '',
      'number',
      null,
    ]);
  });

  it('who signs out leaves nothing behind', async () => {
    const scope = await opened();
    await allSettled(sessionEnded, { scope, params: undefined as never });
    expect([scope.getState(lines.$data).kind, scope.getState($entries)]).toEqual(['loading', []]);
  });
});

it.each([
  [{}, true],
  [{ userType: 'CSR' as const }, false],
])('a customer names lines, a representative does not', async (who, may) => {
  const scope = fork({ values: [[$profile, profile(who)]] });
  expect(scope.getState($mayLabelLines)).toBe(may);
});

it('two customers’ scopes do not touch each other', async () => {
  const [one, other] = [await opened(), await opened()];
  await afterPause(() => allSettled(searchChanged, { scope: one, params: 'van' }));
  expect([one.getState($foundCount), other.getState($foundCount)]).toEqual([1, 3]);
});
