// Starts the portal in the browser.
import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { $page, locationChanged, portalOpened } from '../models/shell/routing/index.ts';
import '../views/theme/tokens.css.ts';
import { followActs } from './session/acts.ts';
import { beginRecording } from './analytics/begin.ts';
import { firstAnalytics } from './analytics/first.ts';
import { followHistory, navigator, whereIs } from './address.ts';
import { App } from './App.tsx';
import { readEmbedded } from './embedded.ts';
import type { Embedded } from './embedded.ts';
import { createHandlers } from './handlers.ts';
import { greet, replaySubmit, takeTyped } from './session/held.ts';
import { keepSession } from './session/keep-session.ts';
import { followLeaving } from './leaving.ts';
import { lazyPages, openPages, pageNow } from './pages.ts';
import { createScope } from './scope.ts';
import { requestCallbacks } from './signals.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';

/** The page whose markup the server sent, ready to be taken over; null when a part of it doesn't come: then it is rendered anew. */
const renderedPage = (embedded: Embedded, texts: Texts) =>
  pageNow(createScope(embedded, whereIs(window)).getState($page), embedded, texts).catch(
    () => null,
  );

async function start(): Promise<void> {
  const acts = followActs(window);
  const embedded = readEmbedded(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const texts = await createTexts(embedded.language);
  // The handlers come before their scope and are called after it.
  const inScope = (): Scope => scope;
  const analytics = firstAnalytics(window, inScope);
  const options = {
    baseUrl: '',
    readCookies: () => document.cookie,
    isBackground: acts.areLongAgo,
    onCall: analytics.onCall,
    ...requestCallbacks(inScope),
  };
  const wire = {
    options,
    captureOrigin: embedded.captureOrigin,
    storage: () => sessionStorage,
    inScope,
    onFrameActivity: acts.happened,
  };
  const { handlers, prepare } = createHandlers({
    wire,
    graph: embedded.graph,
    texts,
    view: window,
    navigate: navigator(window, inScope),
  });
  const prerendered = root.dataset['prerendered'] === 'sign-in';
  const rendered =
    root.dataset['prerendered'] === 'page' ? await renderedPage(embedded, texts) : null;
  // What was prerendered stands at the root path: hydration begins there, then the browser's own address is taken.
  const scope = createScope(
    embedded,
    prerendered ? { path: '/', search: '' } : whereIs(window),
    [...handlers, ...analytics.handlers],
    rendered?.seeds,
  );
  // After hydration, which has to meet the markup that the server sent.
  const arrive = () => {
    void allSettled(portalOpened, { scope, params: whereIs(window) });
    void allSettled(locationChanged, { scope, params: whereIs(window) });
  };
  const app = (
    <App scope={scope} texts={texts} pages={{ ...lazyPages(texts), ...rendered?.pages }} />
  );
  followHistory(window, scope);
  followLeaving(window, scope);
  beginRecording({ scope, options, view: window });
  keepSession({ scope, acts, texts, options, storage: wire.storage, view: window });
  if (prerendered) {
    greet(document, embedded.greeting);
    takeTyped(scope, document);
    // At once, so that no key falls between reading the fields and taking them over.
    flushSync(() => hydrateRoot(root, app));
    arrive();
    replaySubmit(scope, window);
    // Whoever begins to type will sign in.
    root.addEventListener('focusin', () => void prepare().catch(() => undefined), { once: true });
  } else if (rendered) {
    flushSync(() => hydrateRoot(root, app));
    arrive();
  } else {
    arrive();
    createRoot(root).render(app);
  }
  openPages(scope);
}

void start();
