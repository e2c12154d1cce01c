export * from './rules-brand.ts';
