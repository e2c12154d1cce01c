import { createEvent } from 'effector';

/** The browser is about to print the page. */
export const printStarted = createEvent();
