/**
 * Replaces i18next in react-i18next, which imports only this function, for keys given as functions;
 * the portal's keys are strings (vite.config.ts).
 */
export const keyFromSelector = (key: unknown): string => String(key);
