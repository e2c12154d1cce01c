export * from './model.ts';
export type { PhoneMailbox } from './ports.ts';
