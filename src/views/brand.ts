export { BRAND, formatPhone } from '../models/brand/index.ts';
export type { PhoneLine } from '../models/brand/index.ts';
