import { port } from '../../platform/port/index.ts';
/** Saves, for the tab's lifetime, that a representative is watching. */
export const saveCoBrowseFx = port<void, void>('saveCoBrowse');

/** Whether a representative is watching in this tab. */
export const readCoBrowseFx = port<void, boolean>('readCoBrowse');
