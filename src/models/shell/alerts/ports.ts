import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import type { Language } from '../language/ports.ts';

/** The alerts that concern the account now, in a language. */
export const loadPageAlertsFx = requestPort<Language, PageAlert[]>('services', 'loadPageAlerts');

/** Which alerts the customer put away in this tab, by id. */
export const readDismissedAlertsFx = lazyPort<void, string[]>('browser', 'readDismissedAlerts');

export const saveDismissedAlertsFx = lazyPort<string[], void>('browser', 'saveDismissedAlerts');
