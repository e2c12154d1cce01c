export * from './access.ts';
export * from './billing.ts';
export * from './identity.ts';
export * from './mobile.ts';
export * from './services.ts';
export * from './statements.ts';
export * from './streaming.ts';
