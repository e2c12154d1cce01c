export { BRAND, formatAddress, formatPhone } from '../models/platform/brand/index.ts';
export type { PhoneLine } from '../models/platform/brand/index.ts';
