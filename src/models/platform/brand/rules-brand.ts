/** A postal address in the United States. */
export interface Address {
  addressLine1: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

/** An address on one line, as on an envelope: `1 Main Street, Portland, ME 04101`. */
export const formatAddress = ({ addressLine1, city, state, zip }: Address): string =>
  `${addressLine1}, ${city}, ${state} ${zip}`;

const STORES: readonly Address[] = [
  { addressLine1: '118 Marginal Way', city: 'Portland', state: 'ME', zip: '04101' },
  { addressLine1: '640 Main Street', city: 'Lewiston', state: 'ME', zip: '04240' },
  { addressLine1: '27 Hogan Road', city: 'Bangor', state: 'ME', zip: '04401' },
];

/**
 * The provider's brand data in one place: telephone numbers, links, stores, and the details by
 * which a customer's accounts payable knows the vendor. All are placeholders (spec 9).
 */
export const BRAND = {
  /** As dialled, ten digits. */
  phones: { billing: '8555550110', support: '8555550120', sales: '8555550130' },
  /**
   * The provider's other sites. One with a placeholder is told in words, never linked:
   * {@link siteAddress}.
   */
  sites: {
    /** Where enterprise customers' billing is (spec 1). */
    enterprise: 'https://enterprise.provider.example/',
    /** Where equipment is set up while the portal's own screens are off (spec 4). */
    selfInstall: 'https://selfinstall.provider.example/',
    /** The mailboxes of business e-mail. */
    webmail: 'https://webmail.provider.example/',
  },
  /** Where customers pay in cash, and return or exchange equipment. */
  stores: STORES,
  /** By the account's variant: what its documents and e-mails say of the provider. */
  providers: {
    business: {
      name: 'Business Portal',
      /** What its e-mails call the portal, by language. */
      portal: { en: 'Business Portal', es: 'Business Portal' },
      vendor: {
        legalName: 'Business Portal Communications, LLC',
        /** Employer identification number, `NN-NNNNNNN`. */
        taxId: '00-0000000',
        /** Where checks are sent. */
        remitTo: { addressLine1: 'PO Box 5550', city: 'Portland', state: 'ME', zip: '04104' },
      },
    },
    community: {
      name: 'Community Solutions',
      portal: { en: 'Community Solutions Account', es: 'Community Solutions' },
      vendor: {
        legalName: 'Community Solutions Communications, LLC',
        taxId: '00-0000001',
        remitTo: { addressLine1: 'PO Box 5560', city: 'Portland', state: 'ME', zip: '04104' },
      },
    },
  },
} as const;

/** Names reserved for documentation and tests: no site is ever there (RFC 2606). */
const RESERVED = /(^|\.)(example|invalid|test|example\.(com|net|org))$/;

/**
 * An absolute https address as it may be linked; null for a placeholder, behind which there is no
 * site, and for anything that is no such address.
 */
export function siteAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !RESERVED.test(hostname) ? address : null;
}

export type PhoneLine = keyof typeof BRAND.phones;

/** Ten digits as `(855) 555-0110`. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
