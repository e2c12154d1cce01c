import { createEvent } from 'effector';

/** The settings were opened. */
export const settingsOpened = createEvent();
