import { createEffect } from 'effector';
import type { ConnectResponse } from '../../../../contracts/rest/bank-connect/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** What the chooser hands over of the account that the customer agreed to; its public token is exchanged once. */
export type ConsentedAccount = ConnectResponse;

export interface ChooserSettings {
  language: 'en' | 'es';
}

/** Opens the channel to the chooser's frame that has just loaded, and tells it how the portal stands. */
export const connectChooserFx = createEffect<ChooserSettings, void>(() => {
  throw new Error('connectChooserFx has no handler');
});

/** Tells the chooser that the channel leads to how the portal stands now. */
export const configureChooserFx = createEffect<ChooserSettings, void>(() => {
  throw new Error('configureChooserFx has no handler');
});

/** Fetches a ticket for this customer and opens the chooser with it. */
export const openChooserFx = createEffect<void, void, RequestFailure>(() => {
  throw new Error('openChooserFx has no handler');
});

/** Waits for the frame of a visit, in milliseconds. */
export const waitForChooserFx = createEffect<{ visit: number; ms: number }, void>(() => {
  throw new Error('waitForChooserFx has no handler');
});
