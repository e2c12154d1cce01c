import { createEffect } from 'effector';
import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { Language } from '../language/ports.ts';

/** The alerts that concern the account now, in a language. */
export const loadPageAlertsFx = createEffect<Language, PageAlert[], RequestFailure>(() => {
  throw new Error('loadPageAlertsFx has no handler');
});

/** Which alerts the customer put away in this tab, by id. */
export const readDismissedAlertsFx = createEffect<void, string[]>(() => {
  throw new Error('readDismissedAlertsFx has no handler');
});

export const saveDismissedAlertsFx = createEffect<string[], void>(() => {
  throw new Error('keepDismissedAlertsFx has no handler');
});
