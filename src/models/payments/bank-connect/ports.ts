import { createEffect } from 'effector';
import { lazyPort, requestPort } from '../../platform/port/index.ts';
import { waitFx } from '../../platform/time/ports.ts';
import type { ConnectResponse } from '../../../../contracts/rest/bank-connect/types.ts';

/** Data of the consented account from the bank-connect page. Its public token is exchanged once. */
export type ConsentedAccount = ConnectResponse;

export interface ChooserSettings {
  language: 'en' | 'es';
}

/**
 * Opens the channel to the bank-connect frame that has just loaded, and sends it the portal's
 * settings.
 */
export const connectChooserFx = lazyPort<ChooserSettings, void>(
  'paymentChannels',
  'connectChooser',
);

/** Sends the portal's current settings to the bank-connect page. */
export const configureChooserFx = lazyPort<ChooserSettings, void>(
  'paymentChannels',
  'configureChooser',
);

/** Fetches a ticket for this customer and opens the bank-connect page with it. */
export const openChooserFx = requestPort<void, void>('paymentChannels', 'openChooser');

/** Waits for the given frame, in milliseconds. */
export const waitForChooserFx = createEffect<{ visit: number; ms: number }, void>({
  handler: ({ ms }) => waitFx(ms),
  name: 'waitForChooser',
  sid: 'waitForChooser',
});
