import { port } from '../../platform/port/index.ts';
/** Remembers, for as long as the tab lives, that a representative looks on. */
export const saveCoBrowseFx = port<void, void>('saveCoBrowse');

/** Whether a representative looks on in this tab. */
export const readCoBrowseFx = port<void, boolean>('readCoBrowse');
