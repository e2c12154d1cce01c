export type { ServiceGroup } from './types.ts';
