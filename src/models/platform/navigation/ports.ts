import { port } from '../port/index.ts';

/** Navigates to a path of this origin. */
export const navigateFx = port<{ to: string; replace: boolean }, void>('navigate');
/**
 * Navigates to a path with a full page load, so that nothing of the previous session stays in
 * memory.
 */
export const hardNavigateFx = port<string, void>('hardNavigate');
