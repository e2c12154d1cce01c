import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import { createQuery } from '../../platform/query/query.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $language } from '../language/index.ts';
import { $layout, $location } from '../routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { saveDismissedAlertsFx, loadPageAlertsFx, readDismissedAlertsFx } from './ports.ts';
import {
  estimateOf,
  isDismissible,
  mostUrgent,
  showsInformation,
  showsPageAlerts,
  stillShown,
} from './rules-alerts.ts';

/** An alert as shown. An estimate that has passed is omitted. */
export type ShownAlert = PageAlert & { dismissible: boolean };

// -- Public events
/** The customer dismissed an informational alert. */
export const alertDismissed = createEvent<string>();

// -- The alerts, in the current language
const inLanguageOnScreenFx = attach({
  source: $language,
  effect: loadPageAlertsFx,
  mapParams: (_: void, language) => language,
});
export const pageAlerts = createQuery({
  name: 'pageAlerts',
  loadFx: inLanguageOnScreenFx,
  params: undefined,
});

// -- Stores
const $dismissed = createStore<readonly string[]>([], { sid: 'dismissedAlerts' });

// -- Derived
export const $alerts = combine(
  pageAlerts.$data,
  $dismissed,
  $businessNow,
  (card, dismissed, now): readonly ShownAlert[] =>
    card.kind === 'ready'
      ? stillShown(card.value, dismissed).map((alert) => ({
          ...alert,
          dismissible: isDismissible(alert),
          estimatedResolution: estimateOf(alert.estimatedResolution, now),
        }))
      : [],
);

/** All alerts; problems; informational ones. */
export const $alertsOf = {
  all: $alerts,
  trouble: combine($alerts, (alerts) => alerts.filter(({ dismissible }) => !dismissible)),
  information: combine($alerts, (alerts) => alerts.filter(({ dismissible }) => dismissible)),
} as const;
/** The urgency of the most urgent problem. Null without one. */
export const $troubleUrgency = $alertsOf.trouble.map(mostUrgent);
/** The current page shows alerts below the shell's header (spec 2.4). */
export const $showsPageAlerts = combine($location, $layout, ({ path }, layout) =>
  showsPageAlerts(path, layout),
);
/** The current page shows information, too. */
export const $showsInformation = combine($location, $layout, ({ path }, layout) =>
  showsInformation(path, layout),
);
/** Whether something is out is known, or cannot be known. */
export const $areAlertsKnown = pageAlerts.$data.map(({ kind }) => kind !== 'loading');

// -- Wiring
sample({ clock: pageAlerts.opened, fn: () => undefined, target: readDismissedAlertsFx });
sample({ clock: readDismissedAlertsFx.doneData, target: $dismissed });
const putAway = sample({
  clock: alertDismissed,
  source: $dismissed,
  fn: (dismissed, id) => [...dismissed, id],
});
sample({ clock: putAway, target: [$dismissed, saveDismissedAlertsFx] });
reset({ clock: sessionEnded, target: $dismissed });
// The server provides the alert texts: another language requires a refetch.
sample({
  clock: $language.updates,
  source: pageAlerts.$data,
  filter: ({ kind }) => kind === 'ready',
  fn: () => undefined,
  target: pageAlerts.refreshed,
});
