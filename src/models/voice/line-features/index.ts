export * from './model.ts';
export type { LineFeatures } from './ports.ts';
