export * from './model.ts';
export type { VisitId } from './ports.ts';
