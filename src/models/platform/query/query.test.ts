import { allSettled, createEffect, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { serverReached, connectionLost } from '../connectivity/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { createQuery } from './query.ts';
import { refused, timedOut, unreachable } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

const loadFx = createEffect<void, number, RequestFailure>(() => {
  throw new Error('no handler');
});
const card = createQuery({ name: 'test', loadFx, params: undefined });

describe('a card', () => {
  it('loads when it opens', async () => {
    const scope = fork({ handlers: [[loadFx, () => 7]] });
    expect(scope.getState(card.$data)).toEqual({ kind: 'loading' });
    await allSettled(card.opened, { scope });
    expect(scope.getState(card.$data)).toEqual({ kind: 'ready', value: 7 });
  });

  it('fails by itself and loads again on retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce(8);
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    expect(scope.getState(card.$data)).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable' },
    });
    const retry = allSettled(card.retried, { scope });
    expect(scope.getState(card.$data)).toEqual({ kind: 'loading' });
    await retry;
    expect(scope.getState(card.$data)).toEqual({ kind: 'ready', value: 8 });
  });

  it('keeps a value on screen while a newer one is on its way', async () => {
    const load = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    const refresh = allSettled(card.refreshed, { scope });
    expect(scope.getState(card.$data)).toEqual({ kind: 'ready', value: 1 });
    await refresh;
    expect(scope.getState(card.$data)).toEqual({ kind: 'ready', value: 2 });
  });

  it('clears its data when the session ends, so that the next customer never sees it', async () => {
    const scope = fork({ handlers: [[loadFx, () => 7]] });
    await allSettled(card.opened, { scope });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState(card.$data)).toEqual({ kind: 'loading' });
  });

  const lineBreaks = async (scope: ReturnType<typeof fork>) => {
    await allSettled(connectionLost, { scope });
    await allSettled(serverReached, { scope });
  };

  it.each([
    ['nothing came back', unreachable()],
    ['nothing came back in time', timedOut()],
  ])(
    'that failed because %s loads again by itself once the line is back',
    async (_why, failure) => {
      const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(8);
      const scope = fork({ handlers: [[loadFx, load]] });
      await allSettled(card.opened, { scope });
      await lineBreaks(scope);
      expect(scope.getState(card.$data)).toEqual({ kind: 'ready', value: 8 });
    },
  );

  it('that was refused, or that is there, is left alone by the line', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(
        refused({ status: 500, systemErrorCode: 'INTERNAL', retryAfterSeconds: null, fields: [] }),
      )
      .mockResolvedValue(8);
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    await lineBreaks(scope);
    expect(load).toHaveBeenCalledTimes(1);
    await allSettled(card.retried, { scope });
    await lineBreaks(scope);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that fails again and again waits for the customer after the third time', async () => {
    const load = vi.fn().mockRejectedValue(timedOut());
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    for (let times = 0; times < 5; times += 1) await lineBreaks(scope);
    expect(load).toHaveBeenCalledTimes(4);
    await allSettled(card.retried, { scope });
    await lineBreaks(scope);
    expect(load).toHaveBeenCalledTimes(6);
  });

  it('keeps two browsers apart', async () => {
    const one = fork({ handlers: [[loadFx, () => 1]] });
    const other = fork({ handlers: [[loadFx, () => 2]] });
    await allSettled(card.opened, { scope: one });
    expect(other.getState(card.$data)).toEqual({ kind: 'loading' });
  });
});
