// Starts the portal in the browser.
import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isAfterSignOut, SIGNED_OUT_SEARCH } from '../models/platform/paths/index.ts';
import { locationChanged, navigationEnded, portalOpened } from '../models/shell/routing/index.ts';
import '../views/theme/tokens.css.ts';
import type { ClientOptions } from '../gateways/platform/rest-client.ts';
import { trackUserActivity } from './session/user-activity.ts';
import { loadRecording } from './analytics/load-recording.ts';
import { earlyAnalytics } from './analytics/early-analytics.ts';
import { subscribeToHistory, createNavigate, browserLocation } from './browser-location.ts';
import { App } from './App.tsx';
import { readBootstrapData } from './bootstrap-data.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { forgetTab, hasDrafts } from '../gateways/session/draft-keys.ts';
import type { AskAhead, LateAnswers } from './answers/first-answers.ts';
import { createHandlers } from './handlers.ts';
import { adoptEarlyInput, onceFocused } from './session/early-input.ts';
import { replayEarlyActs } from './session/early-acts.ts';
import { loadSessionRuntime } from './session/load-session-runtime.ts';
import { guardUnload } from './unload-guard.ts';
import {
  beginningsOf,
  customerNavigation,
  lazyPages,
  loadPage,
  startPageLifecycle,
} from './pages.ts';
import { createScope } from './scope.ts';
import { requestCallbacks } from './request-callbacks.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';

/**
 * The server-rendered page, ready for hydration; null when a part of it fails to load: it is then
 * rendered from scratch.
 */
const loadServerRenderedPage = (embedded: BootstrapData, texts: Texts) =>
  loadPage(createScope(embedded, browserLocation(window)), texts).catch(() => null);

const hasSignedOut = (): boolean => isAfterSignOut(browserLocation(window).search);

/** Whoever signed out before the script was there left the tab's drafts. */
function forgetAfterSignOut(storage: () => Storage): void {
  if (hasSignedOut()) forgetTab(storage);
}

/** What follows in the document, read by code that most pages do not load. */
function lateAnswers(onLate: (late: LateAnswers) => void): AskAhead {
  let reading: Promise<AskAhead> | null = null;
  return async (call) => {
    reading ??= import('./answers/late-answers.ts').then(({ readLateAnswers }) =>
      readLateAnswers(document, onLate),
    );
    // Without that code the service is asked.
    const ask = await reading.catch(() => null);
    return ask?.(call);
  };
}

/** Where the build rendered the sign-in page that was sent. */
const placeOfSignIn = () => ({ path: '/', search: hasSignedOut() ? SIGNED_OUT_SEARCH : '' });

async function start(): Promise<void> {
  const acts = trackUserActivity(window);
  const embedded = readBootstrapData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const texts = await createTexts(embedded.language);
  // The handlers are created before their scope and called after it.
  const inScope = (): Scope => scope;
  const analytics = earlyAnalytics(window, inScope);
  const options = {
    baseUrl: '',
    readCookies: () => document.cookie,
    isBackground: acts.isIdle,
    onRequestReport: analytics.onCall,
    ...requestCallbacks(inScope),
  } satisfies ClientOptions;
  const wire = {
    options,
    captureOrigin: embedded.captureOrigin,
    storage: () => sessionStorage,
    inScope,
    onFrameActivity: acts.recordActivity,
  };
  forgetAfterSignOut(wire.storage);
  const isEmptyTab = !hasDrafts(wire.storage);
  const { handlers, prepare, replay } = createHandlers({
    gatewayOptions: wire,
    first: embedded.first ?? { answers: [], coming: [] },
    late: lateAnswers(({ reports }) => {
      for (const report of reports) analytics.onCall(report);
    }),
    isEmptyTab,
    texts,
    view: window,
    navigate: createNavigate(window, inScope),
  });
  const prerendered = root.dataset['prerendered'] === 'sign-in';
  const serverRendered =
    root.dataset['prerendered'] === 'page' ? await loadServerRenderedPage(embedded, texts) : null;
  // The prerendered markup is for the root path: hydration starts there, then the browser's own URL
  // is applied.
  const scope = createScope(embedded, prerendered ? placeOfSignIn() : browserLocation(window), [
    ...handlers,
    ...analytics.handlers,
  ]);
  /** The page whose models began on the server. */
  const begun = embedded.first ? serverRendered : null;
  const dispatchLocation = () => {
    void allSettled(portalOpened, { scope, params: browserLocation(window) });
    void allSettled(locationChanged, { scope, params: browserLocation(window) });
  };
  const app = (
    <App
      scope={scope}
      texts={texts}
      pages={{ ...lazyPages(texts), ...serverRendered?.pages }}
      loaded={serverRendered?.page}
      navigation={serverRendered?.navigation ?? customerNavigation()}
      onFirstPage={() => {
        root.dataset['usable'] = '';
        replayEarlyActs(window);
      }}
    />
  );
  subscribeToHistory(window, scope);
  guardUnload(window, scope);
  loadRecording({ scope, options, view: window });
  loadSessionRuntime({
    scope,
    acts,
    texts,
    options,
    storage: wire.storage,
    followAnswers: replay.follow,
    view: window,
  });
  if (prerendered) {
    adoptEarlyInput(scope, document);
    // Synchronous, so that no key press is lost between reading the fields and hydration.
    flushSync(() => hydrateRoot(root, app));
    dispatchLocation();
    // A visitor who focuses a field is about to sign in.
    onceFocused(root, () => void prepare().catch(() => undefined));
  } else if (serverRendered) {
    dispatchLocation();
    await allSettled(navigationEnded, { scope });
    for (const report of embedded.first?.reports ?? []) analytics.onCall(report);
    for (const beginning of beginningsOf(begun, scope)) {
      void beginning();
      await replay.settled();
    }
    // A draft of this page changes what it shows: the server could not know.
    if (replay.isDifferent()) createRoot(root).render(app);
    else flushSync(() => hydrateRoot(root, app));
  } else {
    dispatchLocation();
    createRoot(root).render(app);
  }
  replay.end();
  startPageLifecycle(scope, begun?.opened ? begun.page : null);
}

void start();
