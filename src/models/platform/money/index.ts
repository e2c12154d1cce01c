export * from './rules-money.ts';
