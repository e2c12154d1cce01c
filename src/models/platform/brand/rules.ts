/** What names the provider to its customers, in one place: telephone numbers, links and hours. The numbers are placeholders (spec 9). */
export const BRAND = {
  /** As they are dialled, ten digits. */
  phones: { billing: '8555550110', support: '8555550120', sales: '8555550130' },
  enterpriseSite: 'https://enterprise.provider.example/',
  storeFinder: 'https://stores.provider.example/',
} as const;

export type PhoneLine = keyof typeof BRAND.phones;

/** `(855) 555-0110` of ten digits. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
