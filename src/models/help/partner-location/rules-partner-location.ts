/** What the portal looks up a location by: the known data. */
export type Place = { by: 'IP' } | { by: 'ZIP'; zipcode: string } | { by: 'ADDRESS' };

/** A US ZIP code, five digits (spec 5). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/**
 * Input of a page's lookup: the ZIP typed there, else the service address of the signed-in user,
 * else the visitor's network.
 */
export function placeOf({ typed, signedIn }: { typed: string | null; signedIn: boolean }): Place {
  if (typed !== null && isZip(typed)) return { by: 'ZIP', zipcode: typed };
  return signedIn ? { by: 'ADDRESS' } : { by: 'IP' };
}
