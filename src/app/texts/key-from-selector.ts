/** Stands for i18next in react-i18next, which takes this one function from it for keys given as functions; the portal's keys are texts (vite.config.ts). */
export const keyFromSelector = (key: unknown): string => String(key);
