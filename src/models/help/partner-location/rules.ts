/** How the portal asks where somebody is: by what it knows of them. */
export type Place = { by: 'IP' } | { by: 'ZIP'; zipcode: string } | { by: 'ADDRESS' };

/** A US ZIP code, five digits (spec 5). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/**
 * What a page asks by: the ZIP that the visitor typed there, else the service address of whoever is signed in, else the
 * network that they come from.
 */
export function placeOf({ typed, signedIn }: { typed: string | null; signedIn: boolean }): Place {
  if (typed !== null && isZip(typed)) return { by: 'ZIP', zipcode: typed };
  return signedIn ? { by: 'ADDRESS' } : { by: 'IP' };
}

/** The ZIP that later pages of the visit carry over: the one that was found last, but never that of a network, which may be a guess. */
export const carriedOver = (
  known: string | null,
  { zipcode, resolvedBy }: { zipcode: string; resolvedBy: 'IP' | 'ZIP' | 'ADDRESS' | 'CARRYOVER' },
): string | null => (resolvedBy === 'IP' ? known : zipcode);
