export { BRAND, formatAddress, formatPhone, siteAddress } from '../models/platform/brand/index.ts';
export type { PhoneLine } from '../models/platform/brand/index.ts';
