export * from './billing.ts';
export * from './identity.ts';
