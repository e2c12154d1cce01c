import { createEffect, sample } from 'effector';
import { and } from 'patronum/and';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import type { RemoteData } from '../../platform/query/query.ts';
import { createRefresh } from '../../platform/query/refresh.ts';
import { createWait } from '../../platform/time/ports.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $inBrowser, $pageVisible } from '../configuration/index.ts';
import { $language } from '../language/index.ts';
import type { Language } from '../language/ports.ts';
import { pageAlerts } from './model.ts';
import { reloadPageAlertsFx } from './ports.ts';

/** Maximum age of the alerts on a visible page, in milliseconds (D-497). */
const ALERTS_EVERY_MS = 60_000;

export const waitForAlertsFx = createWait('waitForPageAlerts');
const askAgainFx = createEffect<Language, PageAlert[], RequestFailure>((language) =>
  reloadPageAlertsFx(language),
);
const $watches = and(
  $inBrowser,
  pageAlerts.$data.map(({ kind }) => kind === 'ready'),
);
const due = createRefresh({
  waitFx: waitForAlertsFx,
  everyMs: ALERTS_EVERY_MS,
  $watches,
  $visible: $pageVisible,
});
sample({ clock: due, source: $language, target: askAgainFx });

// -- Answers. Without one, the alerts stay as they are; one that comes after the session, or after
// the language was changed, is another page's
sample({
  clock: askAgainFx.done,
  source: { watches: $watches, language: $language },
  filter: ({ watches, language }, { params }) => watches && language === params,
  fn: (_, { result }): RemoteData<PageAlert[]> => ({ kind: 'ready', value: result }),
  target: pageAlerts.$data,
});
