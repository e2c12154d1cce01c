/** Hexadecimal digits of an id, in capitals. */
export const digitsOf = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** The serial number of a box with this id: 12 letters and digits. */
export const serialOf = (id: string): string => `BP${digitsOf(id).slice(0, 10)}`;
