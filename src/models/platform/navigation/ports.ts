import { port } from '../port/index.ts';

/** Moves the browser to a path of this origin. */
export const navigateFx = port<{ to: string; replace: boolean }, void>('navigate');
/** Leaves for a path with a fresh load of the page, so that nothing of the former session stays in memory. */
export const hardNavigateFx = port<string, void>('hardNavigate');
