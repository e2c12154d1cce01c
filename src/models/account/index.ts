export { account, addOnServices, services } from '../customer/index.ts';
export * from './model.ts';
export type { AddOnLink } from './rules.ts';
