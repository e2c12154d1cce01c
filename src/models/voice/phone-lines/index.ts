export * from './model.ts';
export type { PhoneLine } from './ports.ts';
