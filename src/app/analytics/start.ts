// Records what the models note: the chunk that comes after the first page has its answers.
import { scopeBind } from 'effector';
import { analyticsHandlers, CHOICE_KEY } from '../../gateways/analytics/analytics-gateway.ts';
import { createOutbox } from '../../gateways/analytics/analytics-outbox.ts';
import { visitHandlers } from '../../gateways/analytics/visit-gateway.ts';
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
  const outbox = createOutbox({
    indexedDB: view.indexedDB,
    locks: view.navigator.locks,
    storage: () => view.sessionStorage,
    makeId: () => view.crypto.randomUUID(),
  });
  for (const [port, handler] of [
    ...analyticsHandlers(options, view, scopeBind(timerElapsed, { scope })),
    ...visitHandlers(options),
    ...outbox,
  ])
    (port.use as (given: unknown) => void)(handler);
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
