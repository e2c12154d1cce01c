// Records the model events: the chunk that is loaded after the first page has its responses.
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

/**
 * Starts recording. Registers the effect handlers here: the effects are loaded with their models,
 * after the scope was created.
 */
export function startRecording({ scope, options, view }: RecordingOptions): void {
  useAnalyticsHandlers(options, view, scopeBind(timerElapsed, { scope }));
  useVisitHandlers(options);
  useOutbox({
    indexedDB: view.indexedDB,
    locks: view.navigator.locks,
    storage: () => view.sessionStorage,
    makeId: () => view.crypto.randomUUID(),
  });
  // Another tab of this browser chose: the choice applies here, too.
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
