/**
 * The code mailed to a billing contact: its digits, how often it may be tried, and for how many
 * hours of real time it works (D-138).
 */
export const CONTACT_CODE = { digits: 8, tries: 5, hours: 24 } as const;

/** The digits of a code as typed, with or without the space between its groups. */
export const codeDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether it has the form of such a code. */
export const isContactCode = (typed: string): boolean => /^\d{8}$/.test(codeDigits(typed));
