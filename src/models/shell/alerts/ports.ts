import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import type { Language } from '../language/ports.ts';

/** Loads the account's current alerts, in a language. */
export const loadPageAlertsFx = requestPort<Language, PageAlert[]>('services', 'loadPageAlerts');

/** The same in the background: it does not extend the session. */
export const reloadPageAlertsFx = requestPort<Language, PageAlert[]>(
  'services',
  'reloadPageAlerts',
);

/** Alerts dismissed in this tab, by ID. */
export const readDismissedAlertsFx = lazyPort<void, string[]>('browser', 'readDismissedAlerts');

export const saveDismissedAlertsFx = lazyPort<string[], void>('browser', 'saveDismissedAlerts');
