import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { languageChosen } from '../../shell/language/index.ts';
import { loadLanguageFx, showLanguageFx } from '../../shell/language/ports.ts';
import {
  $chooserHeight,
  $chooserState,
  CHOOSER_TIMEOUT_MS,
  chooserReady,
  chooserFailed,
  chooserLoaded,
  chooserRemoved,
  chooserResized,
  chooserShown,
  connectFailed,
} from './index.ts';
import { configureChooserFx, connectChooserFx, openChooserFx, waitForChooserFx } from './ports.ts';

/** A browser in which time passes only when `pass` is called. */
function browser(open: () => unknown = vi.fn()) {
  const timers: (() => void)[] = [];
  const [connect, configure, failed] = [vi.fn(), vi.fn(), vi.fn()];
  const opened = vi.fn(open);
  const wait = vi.fn<(asked: { visit: number; ms: number }) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        timers.push(resolve);
      }),
  );
  const scope = fork({
    handlers: [
      [connectChooserFx, connect],
      [configureChooserFx, configure],
      [openChooserFx, opened],
      [waitForChooserFx, wait],
      [loadLanguageFx, () => {}],
      [showLanguageFx, () => {}],
    ] as never,
  });
  createWatch({ unit: connectFailed, fn: failed, scope });
  const settle = () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  const pass = async () => {
    for (const timer of timers.splice(0)) timer();
    await settle();
  };
  // Not awaited: a timer of the scope is still running.
  const happens = async (unit: typeof chooserShown) => {
    void allSettled(unit, { scope });
    await settle();
  };
  return {
    connect,
    configure,
    opened,
    failed,
    wait,
    scope,
    pass,
    happens,
    state: () => scope.getState($chooserState),
  };
}

describe('while the chooser comes', () => {
  it('the customer sees a loading state until it responds; then it opens once', async () => {
    const { happens, opened, pass, state, wait, failed } = browser();
    expect(state()).toBe('absent');
    await happens(chooserShown);
    expect([state(), opened.mock.calls.length]).toEqual(['loading', 0]);
    await happens(chooserReady);
    await happens(chooserReady);
    expect([state(), opened.mock.calls.length]).toEqual(['ready', 1]);
    await pass();
    expect([wait.mock.calls[0]?.[0].ms, failed.mock.calls]).toEqual([CHOOSER_TIMEOUT_MS, []]);
  });

  it('one that never answers has failed', async () => {
    const { happens, pass, failed } = browser();
    await happens(chooserShown);
    await pass();
    expect(failed.mock.calls).toEqual([['UNAVAILABLE']]);
  });

  it('the time of a chooser that the customer left does not fail the next one', async () => {
    const { happens, pass, failed, scope } = browser();
    await happens(chooserShown);
    await happens(chooserRemoved);
    await pass();
    await happens(chooserShown);
    const former = allSettled(waitForChooserFx, { scope, params: { visit: 1, ms: 0 } });
    await pass();
    await former;
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'is refused',
      refused({ status: 429, systemErrorCode: 'THROTTLED', retryAfterSeconds: 600, fields: [] }),
      'THROTTLED',
    ],
    ['does not arrive', unreachable(), 'UNAVAILABLE'],
  ])('a ticket that %s fails it', async (_how, failure, code) => {
    const { happens, failed } = browser(() => Promise.reject(failure));
    await happens(chooserShown);
    await happens(chooserReady);
    expect(failed.mock.calls).toEqual([[code]]);
  });

  it("what fails after the customer left is nobody's failure", async () => {
    let fail = () => {};
    const { happens, failed } = browser(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(unreachable());
        }),
    );
    await happens(chooserShown);
    await happens(chooserReady);
    await happens(chooserRemoved);
    fail();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('the chooser on the page', () => {
  it('receives the portal state on load and on language change, until removed', async () => {
    const { connect, configure, scope } = browser();
    await allSettled(chooserLoaded, { scope, params: { language: 'en' } });
    await allSettled(languageChosen, { scope, params: 'es' });
    await allSettled(chooserRemoved, { scope });
    await allSettled(languageChosen, { scope, params: 'en' });
    expect([connect.mock.calls, configure.mock.calls]).toEqual([
      [[{ language: 'en' }]],
      [[{ language: 'es' }]],
    ]);
  });

  it('says itself that it cannot go on', async () => {
    const { failed, scope } = browser();
    await allSettled(chooserFailed, { scope, params: 'INSTITUTION_UNREACHABLE' });
    expect(failed.mock.calls).toEqual([['INSTITUTION_UNREACHABLE']]);
  });

  it('has the height it reports, in its own browser only, without a previous height', async () => {
    const [one, other] = [browser(), browser()];
    await allSettled(chooserResized, { scope: one.scope, params: 512 });
    expect([one.scope.getState($chooserHeight), other.scope.getState($chooserHeight)]).toEqual([
      512, 0,
    ]);
    await one.happens(chooserShown);
    expect(one.scope.getState($chooserHeight)).toBe(0);
  });
});
