// Maintains a signed-in customer's session: timeout, other tabs, connectivity, remote
// configuration, and what the next page begins with.
import { createWatch, scopeBind } from 'effector';
import { draftStorage } from '../../gateways/session/draft-storage.ts';
import { writeLog } from '../../gateways/platform/error-log.ts';
import {
  extendSession,
  loadFeatures,
  remainingSeconds,
} from '../../gateways/session/session-gateway.ts';
import { tabsChannel } from '../../gateways/session/tabs-channel.ts';
import { refreshingStarted, visibilityChanged } from '../../models/shell/configuration/index.ts';
import { loadFeaturesFx } from '../../models/shell/configuration/ports.ts';
import { onlineChanged } from '../../models/platform/connectivity/index.ts';
import { logFx } from '../../models/platform/log/ports.ts';
import { linkApproached } from '../../models/shell/prefetch/index.ts';
import { loadPageAheadFx } from '../../models/shell/prefetch/ports.ts';
import '../../models/platform/connectivity/reconnection/index.ts';
import { probeConnectionFx } from '../../models/platform/connectivity/reconnection/ports.ts';
import { sessionEnded, sessionRuntimeLoaded, draftOwnerKey } from '../../models/session/index.ts';
import type { Profile } from '../../models/session/index.ts';
import {
  userActivityDetected,
  historyNavigated,
  tabMessageReceived,
  tabShown,
  timingStarted,
} from '../../models/session/timeout/index.ts';
import {
  fetchRemainingTimeFx,
  clearDraftsFx,
  clearOtherUsersDraftsFx,
  pingFx,
  readTimeFx,
  broadcastToTabsFx,
} from '../../models/session/timeout/ports.ts';
import '../../views/shell/ConnectivityNotice.tsx';
import '../../views/shell/SessionCountdown.tsx';
import { loadPageAhead } from '../pages.ts';
import { createAnswersAhead } from './answers-ahead.ts';
import type { AnswersAhead } from './answers-ahead.ts';
import { watchApproachedLinks } from './approached-links.ts';
import { requestFirstAnswers } from './request-first-answers.ts';
import type { SessionRuntimeOptions } from './session-runtime-options.ts';

/** What the next page begins with is asked for ahead, and forgotten with the session. */
function followAnswersAhead({
  scope,
  options,
  followAnswers,
  view,
}: SessionRuntimeOptions): AnswersAhead {
  const ahead = createAnswersAhead({
    request: requestFirstAnswers(view),
    at: () => `${view.location.pathname}${view.location.search}`,
    now: () => view.performance.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    onUsed: (reports) => {
      for (const report of reports) options.onRequestReport?.(report);
    },
  });
  createWatch({ unit: sessionEnded, scope, fn: ahead.forget });
  followAnswers(ahead.answer);
  return ahead;
}

/**
 * Registers the handlers of the session runtime's effects. The effects are loaded with their
 * models, after the scope was created: so each handler is set on its effect.
 */
function registerHandlers(needs: SessionRuntimeOptions): void {
  const { scope, acts, options, storage, texts, view } = needs;
  const ahead = followAnswersAhead(needs);
  const drafts = draftStorage(storage);
  const tabs = tabsChannel(scopeBind(tabMessageReceived, { scope }), (name) =>
    'BroadcastChannel' in view ? new view.BroadcastChannel(name) : null,
  );
  readTimeFx.use(acts.now);
  pingFx.use(async () => {
    await extendSession(options);
  });
  fetchRemainingTimeFx.use(() => remainingSeconds(options));
  broadcastToTabsFx.use(tabs.tell);
  clearDraftsFx.use(drafts.forget);
  clearOtherUsersDraftsFx.use((profile: Profile) => drafts.keepOnly(draftOwnerKey(profile)));
  loadFeaturesFx.use(() => loadFeatures(options));
  probeConnectionFx.use(async () => {
    await loadFeatures(options);
  });
  loadPageAheadFx.use(({ page, to }) => {
    ahead.ask(to);
    return loadPageAhead(page, texts);
  });
  logFx.use((entry) => writeLog(entry, view.console));
}

/**
 * Forwards browser events to the models. Bound, not settled: the session runtime never becomes
 * idle.
 */
function subscribeToBrowserEvents({ scope, acts, view }: SessionRuntimeOptions): void {
  const shown = scopeBind(tabShown, { scope });
  const visible = scopeBind(visibilityChanged, { scope });
  const online = scopeBind(onlineChanged, { scope });
  const { document } = view;
  acts.setListener(scopeBind(userActivityDetected, { scope }));
  view.addEventListener(
    'popstate',
    scopeBind(historyNavigated, { scope, safe: true }) as () => void,
  );
  document.addEventListener('visibilitychange', () => {
    visible(document.visibilityState === 'visible');
    shown();
  });
  for (const is of [true, false])
    view.addEventListener(is ? 'online' : 'offline', () => online(is));
  online(view.navigator.onLine);
  watchApproachedLinks(view, scopeBind(linkApproached, { scope }));
  // A page restored from the browser's cache shows stale data, perhaps to another user.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view.location.reload();
  });
}

/**
 * Starts the session of the signed-in user. Loads its texts first: they could not be loaded
 * offline.
 */
export async function startSessionRuntime(needs: SessionRuntimeOptions): Promise<void> {
  const { scope, acts, texts, view } = needs;
  await texts.loadNamespaces(['session']);
  registerHandlers(needs);
  subscribeToBrowserEvents(needs);
  scopeBind(sessionRuntimeLoaded, { scope })();
  scopeBind(timingStarted, { scope })({ actedAt: acts.lastActivityAt(), pingedAt: 0 });
  scopeBind(refreshingStarted, { scope })({ visible: view.document.visibilityState === 'visible' });
}
