export { computeDerivedStores } from './derived-stores.ts';
