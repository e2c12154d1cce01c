/** Length of a security code: 4 digits for American Express, 3 otherwise (spec 5). */
export const securityCodeLength = (type: string): 3 | 4 => (type === 'AMERICAN_EXPRESS' ? 4 : 3);

/** Whether the code has the right number of digits for this card. */
export const checkSecurityCode = (code: string, type: string): boolean =>
  /^\d+$/.test(code) && code.length === securityCodeLength(type);
