import { BRAND, formatAddress } from '../../models/platform/brand/rules-brand.ts';
import type { Address } from '../../models/platform/brand/rules-brand.ts';
import type { Variant } from '../../models/platform/environment/rules-environment.ts';
import { maskedTaxId, purchaseOrderOn } from '../../models/settings/rules-invoicing.ts';
import type { PurchaseOrderFrom } from '../../models/settings/rules-invoicing.ts';
import type { Pair } from './blocks.ts';
import type { Translate } from './texts.ts';

/** The customer on a document: addresses, and what their books need (D-153). */
export interface Parties {
  billTo: Address;
  serviceAddress: Address;
  customer: {
    legalName: string | null;
    taxIdLastFour: string | null;
    purchaseOrders: readonly PurchaseOrderFrom[];
  };
}

/** The customer on a document, and the variant of their account, which tells the vendor. */
export interface PartiesOfVariant {
  variant: Variant;
  parties: Parties;
}

/** What accounts payable needs of vendor and customer, in the order of the rows. */
export function partyValues({ variant, parties }: PartiesOfVariant) {
  const { vendor } = BRAND.providers[variant];
  const { billTo, serviceAddress, customer } = parties;
  return {
    vendor: vendor.legalName,
    taxId: vendor.taxId,
    remitTo: formatAddress(vendor.remitTo),
    billTo: formatAddress(billTo),
    serviceAddress: formatAddress(serviceAddress),
    customer: customer.legalName ?? '',
    customerTaxId: customer.taxIdLastFour === null ? '' : maskedTaxId(customer.taxIdLastFour),
  } as const;
}

/** The names of these values in columns of files. */
export const PARTY_COLUMNS = [
  'vendor',
  'taxId',
  'remitTo',
  'billTo',
  'serviceAddress',
  'customer',
  'customerTaxId',
] as const;

/** The customer's purchase order number of a bill or payment of this day; empty for none. */
export const purchaseOrderFor = ({ customer }: Parties, day: string): string =>
  purchaseOrderOn(customer.purchaseOrders, day) ?? '';

/** Purchase order, vendor and customer as labelled rows of a document of this day. */
export const partyRows = (say: Translate, of: PartiesOfVariant, day: string): Pair[] => {
  const values = partyValues(of);
  const rows = [
    { name: 'purchaseOrder', value: purchaseOrderFor(of.parties, day) },
    ...PARTY_COLUMNS.map((name) => ({ name, value: values[name] })),
  ];
  return rows
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ label: say(`documents:parties.${name}`), value }));
};
