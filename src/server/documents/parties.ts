import { BRAND, formatAddress } from '../../models/platform/brand/rules.ts';
import type { Address } from '../../models/platform/brand/rules.ts';
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

const { vendor } = BRAND;

/** What accounts payable needs of vendor and customer, in the order of the rows. */
export const partyValues = ({ billTo, serviceAddress, customer }: Parties) =>
  ({
    vendor: vendor.legalName,
    taxId: vendor.taxId,
    remitTo: formatAddress(vendor.remitTo),
    billTo: formatAddress(billTo),
    serviceAddress: formatAddress(serviceAddress),
    customer: customer.legalName ?? '',
    customerTaxId: customer.taxIdLastFour === null ? '' : maskedTaxId(customer.taxIdLastFour),
  }) as const;

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
export const partyRows = (say: Translate, parties: Parties, day: string): Pair[] => {
  const values = partyValues(parties);
  const rows = [
    { name: 'purchaseOrder', value: purchaseOrderFor(parties, day) },
    ...PARTY_COLUMNS.map((name) => ({ name, value: values[name] })),
  ];
  return rows
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ label: say(`documents:parties.${name}`), value }));
};
