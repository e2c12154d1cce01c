import { createEvent } from 'effector';

// -- Public events
/** The billing home, or another page that shows the amount due, opened. */
export const billingOpened = createEvent();

export const amountDueOpened = createEvent();
