import { createEvent, sample } from 'effector';
import { coreBilling, mobileBilling } from './queries.ts';

// -- Public events
/** The billing home, or another page that shows the amount due, was opened. */
export const billingOpened = createEvent();

export const amountDueOpened = createEvent();

sample({ clock: amountDueOpened, target: [coreBilling.opened, mobileBilling.opened] });
