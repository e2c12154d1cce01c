import { createEffect, createStore, sample } from 'effector';
import { and } from 'patronum/and';
import { not } from 'patronum/not';
import { createWait } from '../../platform/time/ports.ts';
import type { RemoteData } from '../../platform/query/query.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $pageVisible, refreshingStarted } from '../configuration/index.ts';
import { $language } from '../language/index.ts';
import type { Language } from '../language/ports.ts';
import { pageAlerts } from './model.ts';
import { reloadPageAlertsFx } from './ports.ts';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';

/** Maximum age of the alerts on a visible page, in milliseconds (D-497). */
export const ALERTS_EVERY_MS = 60_000;

export const waitForAlertsFx = createWait('waitForPageAlerts');
const askAgainFx = createEffect<Language, PageAlert[], RequestFailure>((language) =>
  reloadPageAlertsFx(language),
);

// -- Stores
/** The script runs the page: a page that is rendered on the server waits for nothing. */
const $running = createStore(false, { serialize: 'ignore' });
const $stale = createStore(false, { serialize: 'ignore' });
const $watches = and(
  $running,
  pageAlerts.$data.map(({ kind }) => kind === 'ready'),
);
const $due = and($watches, $pageVisible, $stale);

// -- Each minute, and only while visible: a hidden page asks again when it is shown
sample({ clock: refreshingStarted, fn: () => true, target: $running });
const due = sample({ clock: $due, filter: (isDue) => isDue, fn: () => undefined });
sample({ clock: due, source: $language, target: askAgainFx });
sample({ clock: due, fn: () => false, target: $stale });
sample({
  clock: [$watches, due],
  filter: and($watches, not($stale), not(waitForAlertsFx.pending)),
  fn: () => ALERTS_EVERY_MS,
  target: waitForAlertsFx,
});
sample({ clock: waitForAlertsFx.done, fn: () => true, target: $stale });

// -- Answers. Without one, the alerts stay as they are; one that comes after the session, or after
// the language was changed, is another page's
sample({
  clock: askAgainFx.done,
  source: { watches: $watches, language: $language },
  filter: ({ watches, language }, { params }) => watches && language === params,
  fn: (_, { result }): RemoteData<PageAlert[]> => ({ kind: 'ready', value: result }),
  target: pageAlerts.$data,
});
