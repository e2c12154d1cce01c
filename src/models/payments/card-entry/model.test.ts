import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '../../platform/request/errors.ts';
import { languageChosen } from '../../shell/language/index.ts';
import { loadLanguageFx, showLanguageFx } from '../../shell/language/ports.ts';
import {
  $frameHeight,
  $frameProblems,
  $frameState,
  FRAME_TIMEOUT_MS,
  frameReady,
  frameFieldRequested,
  frameLoaded,
  frameRemoved,
  frameResized,
  frameRetried,
  frameShown,
} from './index.ts';
import {
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
  waitForFrameFx,
} from './ports.ts';

const settings = { language: 'en', codeLength: 4, now: '2026-11-21T12:00:00.000Z' } as const;

/** A browser in which time passes only when `pass` is called. */
function browser(capture: () => unknown = vi.fn()) {
  const timers: (() => void)[] = [];
  const [connect, configure, focus] = [vi.fn(), vi.fn(), vi.fn()];
  const wait = vi.fn<(asked: { visit: number; ms: number }) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        timers.push(resolve);
      }),
  );
  const scope = fork({
    handlers: [
      [connectFrameFx, connect],
      [configureFrameFx, configure],
      [focusFrameFieldFx, focus],
      [waitForFrameFx, wait],
      [tokenizeCardFx, capture],
      [loadLanguageFx, () => {}],
      [showLanguageFx, () => {}],
    ] as never,
  });
  const pass = async () => {
    for (const timer of timers.splice(0)) timer();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  // Not awaited: a timer of the scope is still running.
  const happens = (unit: typeof frameShown) => void allSettled(unit, { scope });
  return {
    connect,
    configure,
    focus,
    wait,
    scope,
    pass,
    happens,
    state: () => scope.getState($frameState),
  };
}

describe('the card-capture frame', () => {
  it('is told how the portal stands once it has loaded', async () => {
    const { connect, scope } = browser();
    await allSettled(frameLoaded, { scope, params: settings });
    expect(connect.mock.calls).toEqual([[settings]]);
  });

  it('is told of another language that the customer chooses', async () => {
    const { configure, connect, scope } = browser();
    await allSettled(frameLoaded, { scope, params: settings });
    await allSettled(languageChosen, { scope, params: 'es' });
    expect(connect).toHaveBeenCalledTimes(1);
    expect(configure.mock.calls).toEqual([[{ ...settings, language: 'es' }]]);
  });

  it('is not looked for before there is one, nor once it is gone', async () => {
    const { configure, scope } = browser();
    await allSettled(languageChosen, { scope, params: 'es' });
    await allSettled(frameLoaded, { scope, params: settings });
    await allSettled(frameRemoved, { scope });
    await allSettled(languageChosen, { scope, params: 'en' });
    expect(configure).not.toHaveBeenCalled();
  });

  it('is as tall as it says, in its own browser alone', async () => {
    const [one, other] = [browser().scope, browser().scope];
    await allSettled(frameResized, { scope: one, params: 412 });
    expect([one.getState($frameHeight), other.getState($frameHeight)]).toEqual([412, 0]);
  });

  it('begins each time with no height of a former one', async () => {
    const { happens, scope } = browser();
    await allSettled(frameResized, { scope, params: 412 });
    happens(frameShown);
    expect(scope.getState($frameHeight)).toBe(0);
  });

  it('takes the focus to the field that the customer asks for', async () => {
    const { focus, scope } = browser();
    await allSettled(frameFieldRequested, { scope, params: 'zipCode' });
    expect(focus.mock.calls).toEqual([['zipCode']]);
  });
});

describe('while the frame comes', () => {
  it('the customer sees that it is loading, until it answers', async () => {
    const { happens, pass, state, wait } = browser();
    expect(state()).toBe('absent');
    happens(frameShown);
    expect(state()).toBe('loading');
    happens(frameReady);
    expect(state()).toBe('ready');
    await pass();
    expect([state(), wait.mock.calls[0]?.[0].ms]).toEqual(['ready', FRAME_TIMEOUT_MS]);
  });

  it('one that never answers has failed, and another try may succeed', async () => {
    const { happens, pass, state } = browser();
    happens(frameShown);
    await pass();
    expect(state()).toBe('failed');
    happens(frameRetried);
    expect(state()).toBe('loading');
    happens(frameReady);
    await pass();
    expect(state()).toBe('ready');
  });

  it('an answer that comes too late changes nothing: its frame is gone', async () => {
    const { happens, pass, state } = browser();
    happens(frameShown);
    await pass();
    happens(frameReady);
    expect(state()).toBe('failed');
  });

  it('the time of a frame that the customer left does not fail the next one', async () => {
    const { happens, pass, scope, state } = browser();
    happens(frameShown);
    happens(frameRemoved);
    await pass();
    expect(state()).toBe('absent');
    happens(frameShown);
    const former = allSettled(waitForFrameFx, { scope, params: { visit: 1, ms: 0 } });
    expect(state()).toBe('loading');
    await pass();
    await former;
    expect(state()).toBe('failed');
  });
});

describe('what the frame said of its fields', () => {
  it('is kept for the error summary until the next try says otherwise', async () => {
    const answers = [
      { kind: 'invalid', fields: ['securityCode'], problems: { securityCode: 'CODE_WRONG' } },
      unreachable(),
    ];
    const { scope } = browser(() => Promise.reject(answers.shift()));
    await allSettled(tokenizeCardFx, { scope, params: { purpose: 'CARD' } });
    expect(scope.getState($frameProblems)).toEqual({ securityCode: 'CODE_WRONG' });
    await allSettled(tokenizeCardFx, { scope, params: { purpose: 'CARD' } });
    expect(scope.getState($frameProblems)).toEqual({});
  });
});
