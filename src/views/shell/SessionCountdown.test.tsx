import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import english from '../../../locales/en/session.json' with { type: 'json' };
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { sessionTexts } from '../../../tests/views/session-texts.ts';
import { unsavedChangesChanged } from '../../models/shell/leaving/index.ts';
import { $profile } from '../../models/session/index.ts';
import { signOutFx } from '../../models/session/ports.ts';
import { timingStarted } from '../../models/session/timeout/index.ts';
import {
  clearOtherUsersDraftsFx,
  pingFx,
  readTimeFx,
  broadcastToTabsFx,
  waitForTickFx,
} from '../../models/session/timeout/ports.ts';
import SessionCountdown from './SessionCountdown.tsx';
import { hardNavigateFx } from '../../models/platform/navigation/ports.ts';

/** A tab without user activity for this many seconds. */
async function idleFor(seconds: number) {
  let now = seconds * 1_000;
  let tick = (): void => undefined;
  const calls = { ping: vi.fn(), signOut: vi.fn() };
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [readTimeFx, () => now],
      [
        waitForTickFx,
        () =>
          new Promise<void>((resolve) => {
            tick = resolve;
          }),
      ],
      [pingFx, calls.ping],
      [signOutFx, calls.signOut],
      [hardNavigateFx, () => undefined],
      [broadcastToTabsFx, () => undefined],
      [clearOtherUsersDraftsFx, () => undefined],
    ],
  });
  document.title = 'Billing';
  render(
    <I18nextProvider i18n={await sessionTexts()}>
      <Provider value={scope}>
        <SessionCountdown />
      </Provider>
    </I18nextProvider>,
  );
  await act(async () => {
    void allSettled(timingStarted, { scope, params: { actedAt: 0, pingedAt: 0 } });
  });
  const pass = (more: number) =>
    act(async () => {
      now += more * 1_000;
      tick();
    });
  return { scope, calls, pass, user: userEvent.setup({ delay: null }) };
}

describe('the dialog of a session that nobody uses', () => {
  it('does not show before it is due', async () => {
    await idleFor(779);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts down to the second, and is heard only now and then', async () => {
    const { pass } = await idleFor(780);
    expect(
      screen.getByRole('dialog', { name: english.dialog.title }).getAttribute('aria-describedby'),
    ).toBe('session-dialog-body');
    expect(screen.getByRole('timer').textContent).toBe('2:00');
    expect(screen.getByRole('status').textContent).toBe(english.dialog.spoken['120']);
    await pass(55);
    expect(screen.getByRole('timer').textContent).toBe('1:05');
    expect(screen.getByRole('status').textContent).toBe(english.dialog.spoken['120']);
    await pass(5);
    expect(screen.getByRole('status').textContent).toBe(english.dialog.spoken['60']);
    await pass(30);
    expect(screen.getByRole('status').textContent).toBe('You will be signed out in 30 seconds.');
  });

  it('is closed by one key, which extends the session', async () => {
    const { user, calls } = await idleFor(800);
    screen.getByRole('button', { name: english.dialog.stay }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.ping).toHaveBeenCalledTimes(1);
  });

  it('is closed by Escape as well', async () => {
    const { calls } = await idleFor(800);
    await act(async () => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.ping).toHaveBeenCalledTimes(1);
  });

  it('offers to sign out', async () => {
    const { user, calls } = await idleFor(800);
    await user.click(screen.getByRole('button', { name: english.dialog.signOut }));
    expect(calls.signOut).toHaveBeenCalledTimes(1);
  });

  it("is said in the tab's title, for as long as it shows", async () => {
    const { user } = await idleFor(800);
    expect(document.title).toBe('Still there? · Billing');
    await user.click(screen.getByRole('button', { name: english.dialog.stay }));
    expect(document.title).toBe('Billing');
  });

  it('says of a payment under way that it is kept', async () => {
    const { scope } = await idleFor(800);
    expect(screen.queryByText(english.dialog.kept)).toBeNull();
    await act(async () => {
      void allSettled(unsavedChangesChanged, { scope, params: true });
    });
    expect(screen.getByText(english.dialog.kept)).not.toBeNull();
  });
});
