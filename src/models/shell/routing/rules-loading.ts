import { PATHS } from '../../platform/paths/rules-paths.ts';

/** Whether the loading flag is set when navigation to this path starts (spec 2.4). */
export const startsLoading = (path: string): boolean => path !== PATHS.supportCategory;

/**
 * Whether the loading flag is cleared when navigation to this path ends, by success, cancellation
 * or failure (spec 2.4).
 */
export const endsLoading = (path: string): boolean => path !== PATHS.securitySuite;
