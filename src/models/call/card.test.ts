import { allSettled, createEffect, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '../session/index.ts';
import { createCard } from './card.ts';
import { unreachable } from './errors.ts';
import type { CallFailure } from './errors.ts';

const loadFx = createEffect<void, number, CallFailure>(() => { throw new Error('no handler'); });
const card = createCard({ name: 'test', loadFx, params: undefined });

describe('a card', () => {
  it('loads when it opens', async () => {
    const scope = fork({ handlers: [[loadFx, () => 7]] });
    expect(scope.getState(card.$card)).toEqual({ kind: 'loading' });
    await allSettled(card.opened, { scope });
    expect(scope.getState(card.$card)).toEqual({ kind: 'ready', value: 7 });
  });

  it('fails by itself and loads again on retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce(8);
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    expect(scope.getState(card.$card)).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
    const retry = allSettled(card.retried, { scope });
    expect(scope.getState(card.$card)).toEqual({ kind: 'loading' });
    await retry;
    expect(scope.getState(card.$card)).toEqual({ kind: 'ready', value: 8 });
  });

  it('keeps a value on screen while a newer one is on its way', async () => {
    const load = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const scope = fork({ handlers: [[loadFx, load]] });
    await allSettled(card.opened, { scope });
    const refresh = allSettled(card.refreshed, { scope });
    expect(scope.getState(card.$card)).toEqual({ kind: 'ready', value: 1 });
    await refresh;
    expect(scope.getState(card.$card)).toEqual({ kind: 'ready', value: 2 });
  });

  it('forgets its value when the session ends, so that the next customer never sees it', async () => {
    const scope = fork({ handlers: [[loadFx, () => 7]] });
    await allSettled(card.opened, { scope });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState(card.$card)).toEqual({ kind: 'loading' });
  });

  it('keeps two browsers apart', async () => {
    const one = fork({ handlers: [[loadFx, () => 1]] });
    const other = fork({ handlers: [[loadFx, () => 2]] });
    await allSettled(card.opened, { scope: one });
    expect(other.getState(card.$card)).toEqual({ kind: 'loading' });
  });
});
