export * from './access.ts';
export * from './billing.ts';
export * from './identity.ts';
export * from './services.ts';
