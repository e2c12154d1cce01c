import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import {
  networkOutage,
  outageResponse,
  ownOutagesResponse,
  plannedWork,
} from '../../../../tests/fixtures/outages/outages.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { $outages } from '../model.ts';
import type { OutageAnswer } from '../model.ts';
import { followOutageFx } from '../ports.ts';
import { $follow, followChosen, followRefusal } from './index.ts';

const OUTAGE = networkOutage({ follows: false });
const LIST = ownOutagesResponse({ outages: [OUTAGE, plannedWork({ follows: false })] });
const choice = { outageId: OUTAGE.id, follows: true };

function onPage(
  value: OutageAnswer = { kind: 'own', list: LIST },
  answer: () => unknown = () => ({ follows: true }),
) {
  const send = vi.fn(answer);
  const scope = fork({
    values: [[$outages, { kind: 'ready', value }]],
    handlers: [[followOutageFx, send]] as never,
  });
  const follows = () => {
    const card = scope.getState($outages);
    if (card.kind !== 'ready') throw new Error('The page has an answer.');
    return card.value.kind === 'outage'
      ? [card.value.detail.outage.follows]
      : card.value.list.outages.map((outage) => outage.follows);
  };
  return {
    scope,
    send,
    follows,
    choose: () => allSettled(followChosen, { scope, params: choice }),
  };
}
const refusal: RequestFailure = refused({
  status: 422,
  systemErrorCode: 'OUTAGE_ENDED',
  retryAfterSeconds: null,
  fields: [],
});

it('a customer who follows an outage of the list is told so, and of no other', async () => {
  const { scope, send, follows, choose } = onPage();
  await choose();
  expect(send.mock.calls).toEqual([[choice]]);
  expect(follows()).toEqual([true, false]);
  expect(scope.getState($follow)).toEqual({ kind: 'sent', ...choice });
});

it('on the page of an outage too', async () => {
  const { follows, choose } = onPage({
    kind: 'outage',
    detail: outageResponse({ outage: OUTAGE }),
  });
  await choose();
  expect(follows()).toEqual([true]);
});

it('a second press while the first is sent asks nothing', async () => {
  let answered: () => void = () => undefined;
  const { send, choose } = onPage(
    undefined,
    () => new Promise<void>((resolve) => (answered = resolve)),
  );
  const first = choose();
  const second = choose();
  answered();
  await Promise.all([first, second]);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  [refusal, 'OUTAGE_ENDED'],
  [unreachable(), 'failed'],
] as const)('one that fails changes nothing, and says why', async (failure, told) => {
  const { scope, follows, choose } = onPage(undefined, () => Promise.reject(failure));
  await choose();
  expect(follows()).toEqual([false, false]);
  expect(scope.getState($follow)).toEqual({ kind: 'failed', failure, ...choice });
  expect(followRefusal(failure)).toBe(told);
});

it('the next person of this browser sees nothing of it', async () => {
  const { scope, choose } = onPage();
  await choose();
  await allSettled(sessionEnded, { scope } as never);
  expect(scope.getState($follow)).toEqual({ kind: 'idle' });
});
