export * from './rules-date.ts';
export * from './rules-day.ts';
export * from './rules-amount.ts';
export * from './rules-method.ts';
export * from './rules-permissions.ts';
