import { allSettled, fork } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import { outage, pageAlert } from '../../../../tests/fixtures/account/services.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { languageChosen } from '../language/index.ts';
import { loadLanguageFx, showLanguageFx } from '../language/ports.ts';
import { locationChanged } from '../routing/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $alerts, $alertsOf, $showsPageAlerts, alertDismissed, pageAlerts } from './index.ts';
import { saveDismissedAlertsFx, loadPageAlertsFx, readDismissedAlertsFx } from './ports.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';

function customer(kept: string[] = []) {
  const calls = {
    load: vi.fn(() => [pageAlert(), outage()]),
    keep: vi.fn<(ids: string[]) => void>(),
  };
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [
      [loadPageAlertsFx, calls.load],
      [readDismissedAlertsFx, () => kept],
      [saveDismissedAlertsFx, calls.keep],
      [loadLanguageFx, () => undefined],
      [showLanguageFx, () => undefined],
      [navigateFx, () => undefined],
    ],
  });
  return { calls, scope, ids: () => scope.getState($alerts).map(({ id }) => id) };
}

describe('the alerts on screen', () => {
  it('begin with what is worst', async () => {
    const { scope, ids } = customer();
    await allSettled(pageAlerts.opened, { scope });
    expect(ids()).toEqual([outage().id, pageAlert().id]);
    expect(
      [$alertsOf.all, $alertsOf.trouble, $alertsOf.information].map((store) =>
        scope.getState(store).map(({ id }) => id),
      ),
    ).toEqual([[outage().id, pageAlert().id], [outage().id], [pageAlert().id]]);
  });

  it('lose an information that is put away, for as long as the tab lives', async () => {
    const { scope, calls, ids } = customer();
    await allSettled(pageAlerts.opened, { scope });
    await allSettled(alertDismissed, { scope, params: pageAlert().id });
    expect(ids()).toEqual([outage().id]);
    expect(calls.keep).toHaveBeenCalledExactlyOnceWith([pageAlert().id]);
  });

  it('stay without what was put away before the page was loaded again', async () => {
    const { scope, ids } = customer([pageAlert().id, outage().id]);
    await allSettled(pageAlerts.opened, { scope });
    expect(ids()).toEqual([outage().id]);
  });

  it('are asked for in the language on screen, and again in another', async () => {
    const { scope, calls } = customer();
    await allSettled(pageAlerts.opened, { scope });
    await allSettled(languageChosen, { scope, params: 'es' });
    expect(calls.load.mock.calls).toEqual([['en'], ['es']]);
  });

  it('are not asked for by a visitor who changes the language', async () => {
    const { scope, calls } = customer();
    await allSettled(languageChosen, { scope, params: 'es' });
    expect(calls.load).not.toHaveBeenCalled();
  });

  it('say no estimate that has passed', async () => {
    const { scope } = customer();
    await allSettled(pageAlerts.opened, { scope });
    expect(scope.getState($alerts)[0]?.estimatedResolution).toBe('2026-12-14T18:30:00.000Z');
    await allSettled($businessNow, { scope, params: '2026-12-14T18:30:00.000Z' });
    expect(scope.getState($alerts)[0]?.estimatedResolution).toBeNull();
  });

  it('are gone when the session ends', async () => {
    const { scope, ids } = customer();
    await allSettled(pageAlerts.opened, { scope });
    await allSettled(sessionEnded, { scope });
    expect(ids()).toEqual([]);
  });
});

test.each([
  ['/billing/view-statements', true],
  ['/billing', false],
  ['/account-summary', false],
  ['/support', false],
])('on %s they show below the header: %s', async (path, shows) => {
  const { scope } = customer();
  await allSettled(locationChanged, { scope, params: { path, search: '' } });
  expect(scope.getState($showsPageAlerts)).toBe(shows);
});
