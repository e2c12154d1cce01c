import { BRAND, formatAddress } from '../../models/platform/brand/rules.ts';
import type { Address } from '../../models/platform/brand/rules.ts';
import type { Pair } from './blocks.ts';
import type { Translate } from './texts.ts';

/** The customer's addresses on a document. */
export interface Parties {
  billTo: Address;
  serviceAddress: Address;
}

const { vendor } = BRAND;

/** What accounts payable needs of vendor and customer, in the order of the rows. */
export const partyValues = ({ billTo, serviceAddress }: Parties) =>
  ({
    vendor: vendor.legalName,
    taxId: vendor.taxId,
    remitTo: formatAddress(vendor.remitTo),
    billTo: formatAddress(billTo),
    serviceAddress: formatAddress(serviceAddress),
  }) as const;

/** The names of these values in columns of files. */
export const PARTY_COLUMNS = ['vendor', 'taxId', 'remitTo', 'billTo', 'serviceAddress'] as const;

/** Vendor and customer as labelled rows of a document. */
export const partyRows = (say: Translate, parties: Parties): Pair[] => {
  const values = partyValues(parties);
  return PARTY_COLUMNS.map((name) => ({
    label: say(`documents:parties.${name}`),
    value: values[name],
  }));
};
