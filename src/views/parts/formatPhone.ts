/** Ten digits as `(207) 555-0142`. */
export const formatPhone = (digits: string): string => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
