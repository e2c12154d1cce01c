export * from './rules-date.ts';
export * from './rules-day.ts';
export * from '../amounts/rules-amount.ts';
export * from '../card-entry/rules-method.ts';
export * from '../../permissions/rules-billing.ts';
