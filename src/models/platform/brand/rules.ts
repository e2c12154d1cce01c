/**
 * The provider's brand data in one place: telephone numbers, links and hours. The numbers are
 * placeholders (spec 9).
 */
export const BRAND = {
  /** As dialled, ten digits. */
  phones: { billing: '8555550110', support: '8555550120', sales: '8555550130' },
  enterpriseSite: 'https://enterprise.provider.example/',
  storeFinder: 'https://stores.provider.example/',
} as const;

export type PhoneLine = keyof typeof BRAND.phones;

/** Ten digits as `(855) 555-0110`. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
