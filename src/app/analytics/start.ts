// Records what the models note: the chunk that comes after the first page has its answers.
import { scopeBind } from 'effector';
import { CHOICE_KEY, useAnalyticsHandlers } from '../../gateways/analytics/analytics-gateway.ts';
import { useOutbox } from '../../gateways/analytics/analytics-outbox.ts';
import { useVisitHandlers } from '../../gateways/analytics/visit-gateway.ts';
import '../../models/analytics/visit/index.ts';
import {
  analyticsStarted,
  consentChangedInOtherTab,
  timerElapsed,
} from '../../models/analytics/recording/index.ts';
import type { RecordingOptions } from './recording-options.ts';
import { viewportNarrowChanged } from './pages.ts';
import { printStarted } from './billing/print.ts';
import { from } from '../../views/theme/breakpoints.ts';

/** From here on the side menu gives way to the footer (spec 9). */

/** Begins to record. Its ports get their handlers here: they come with their models, after the scope was made. */
export function startRecording({ scope, options, view }: RecordingOptions): void {
  useAnalyticsHandlers(options, view, scopeBind(timerElapsed, { scope }));
  useVisitHandlers(options);
  useOutbox({
    indexedDB: view.indexedDB,
    locks: view.navigator.locks,
    storage: () => view.sessionStorage,
    makeId: () => view.crypto.randomUUID(),
  });
  // Another tab of this browser chose: it holds here, too.
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key === CHOICE_KEY && newValue !== null)
      scopeBind(consentChangedInOtherTab, { scope })(newValue === 'on');
  });
  const wide = view.matchMedia(from('sideMenu'));
  const narrow = scopeBind(viewportNarrowChanged, { scope });
  wide.addEventListener('change', ({ matches }) => narrow(!matches));
  narrow(!wide.matches);
  view.addEventListener('beforeprint', scopeBind(printStarted, { scope }) as () => void);
  scopeBind(analyticsStarted, { scope })();
}
