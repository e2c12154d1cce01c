// Starts the portal in the browser.
import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { $page, locationChanged, portalOpened } from '../models/shell/routing/index.ts';
import '../views/theme/tokens.css.ts';
import type { ClientOptions } from '../gateways/platform/rest-client.ts';
import { trackUserActivity } from './session/user-activity.ts';
import { loadRecording } from './analytics/load-recording.ts';
import { earlyAnalytics } from './analytics/early-analytics.ts';
import { subscribeToHistory, createNavigate, browserLocation } from './browser-location.ts';
import { App } from './App.tsx';
import { readBootstrapData } from './bootstrap-data.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { createHandlers } from './handlers.ts';
import {
  fillRememberedUsername,
  replayEarlySubmit,
  adoptEarlyInput,
} from './session/early-input.ts';
import { loadSessionRuntime } from './session/load-session-runtime.ts';
import { guardUnload } from './unload-guard.ts';
import { lazyPages, startPageLifecycle, loadPage } from './pages.ts';
import { createScope } from './scope.ts';
import { requestCallbacks } from './request-callbacks.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';

/**
 * The server-rendered page, ready for hydration; null when a part of it fails to load: it is then
 * rendered from scratch.
 */
const loadServerRenderedPage = (embedded: BootstrapData, texts: Texts) =>
  loadPage(createScope(embedded, browserLocation(window)).getState($page), embedded, texts).catch(
    () => null,
  );

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
  const { handlers, prepare } = createHandlers({
    gatewayOptions: wire,
    graph: embedded.graph,
    texts,
    view: window,
    navigate: createNavigate(window, inScope),
  });
  const prerendered = root.dataset['prerendered'] === 'sign-in';
  const serverRendered =
    root.dataset['prerendered'] === 'page' ? await loadServerRenderedPage(embedded, texts) : null;
  // The prerendered markup is for the root path: hydration starts there, then the browser's own URL
  // is applied.
  const scope = createScope(
    embedded,
    prerendered ? { path: '/', search: '' } : browserLocation(window),
    [...handlers, ...analytics.handlers],
    serverRendered?.seeds,
  );
  // After hydration, which has to match the server's markup.
  const dispatchLocation = () => {
    void allSettled(portalOpened, { scope, params: browserLocation(window) });
    void allSettled(locationChanged, { scope, params: browserLocation(window) });
  };
  const app = (
    <App scope={scope} texts={texts} pages={{ ...lazyPages(texts), ...serverRendered?.pages }} />
  );
  subscribeToHistory(window, scope);
  guardUnload(window, scope);
  loadRecording({ scope, options, view: window });
  loadSessionRuntime({ scope, acts, texts, options, storage: wire.storage, view: window });
  if (prerendered) {
    fillRememberedUsername(document, embedded.greeting);
    adoptEarlyInput(scope, document);
    // Synchronous, so that no key press is lost between reading the fields and hydration.
    flushSync(() => hydrateRoot(root, app));
    dispatchLocation();
    replayEarlySubmit(scope, window);
    // A visitor who focuses a field is about to sign in.
    root.addEventListener('focusin', () => void prepare().catch(() => undefined), { once: true });
  } else if (serverRendered) {
    flushSync(() => hydrateRoot(root, app));
    dispatchLocation();
  } else {
    dispatchLocation();
    createRoot(root).render(app);
  }
  startPageLifecycle(scope);
}

void start();
