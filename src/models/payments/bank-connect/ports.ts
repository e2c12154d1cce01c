import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { ConnectResponse } from '../../../../contracts/rest/bank-connect/types.ts';

/** What the chooser hands over of the account that the customer agreed to; its public token is exchanged once. */
export type ConsentedAccount = ConnectResponse;

export interface ChooserSettings {
  language: 'en' | 'es';
}

/** Opens the channel to the chooser's frame that has just loaded, and tells it how the portal stands. */
export const connectChooserFx = lazyPort<ChooserSettings, void>('payments', 'connectChooser');

/** Tells the chooser that the channel leads to how the portal stands now. */
export const configureChooserFx = lazyPort<ChooserSettings, void>('payments', 'configureChooser');

/** Fetches a ticket for this customer and opens the chooser with it. */
export const openChooserFx = requestPort<void, void>('payments', 'openChooser');

/** Waits for the frame of a visit, in milliseconds. */
export const waitForChooserFx = lazyPort<{ visit: number; ms: number }, void>(
  'payments',
  'waitForChooser',
);
