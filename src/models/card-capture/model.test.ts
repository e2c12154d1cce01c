import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { languageChosen } from '../language/index.ts';
import { applyLanguageFx } from '../language/ports.ts';
import { $frameHeight, frameLoaded, frameResized } from './index.ts';
import { connectFrameFx } from './ports.ts';

const settings = { language: 'en', codeLength: 4, now: '2026-11-21T12:00:00.000Z' } as const;
const browser = () => {
  const connect = vi.fn();
  return { connect, scope: fork({ handlers: [[connectFrameFx, connect], [applyLanguageFx, () => {}]] }) };
};

describe('the card-capture frame', () => {
  it('is told how the portal stands once it has loaded', async () => {
    const { connect, scope } = browser();
    await allSettled(frameLoaded, { scope, params: settings });
    expect(connect.mock.calls).toEqual([[settings]]);
  });

  it('is told of another language that the customer chooses', async () => {
    const { connect, scope } = browser();
    await allSettled(frameLoaded, { scope, params: settings });
    await allSettled(languageChosen, { scope, params: 'es' });
    expect(connect.mock.calls).toEqual([[settings], [{ ...settings, language: 'es' }]]);
  });

  it('is not looked for before there is one', async () => {
    const { connect, scope } = browser();
    await allSettled(languageChosen, { scope, params: 'es' });
    expect(connect).not.toHaveBeenCalled();
  });

  it('is as tall as it says, in its own browser alone', async () => {
    const [one, other] = [browser().scope, browser().scope];
    await allSettled(frameResized, { scope: one, params: 412 });
    expect([one.getState($frameHeight), other.getState($frameHeight)]).toEqual([412, 0]);
  });
});
