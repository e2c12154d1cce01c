import { typedZip, zipFault } from '../platform/zip/rules-zip.ts';

/** What the page's address asks for. */
export type Asked =
  | { kind: 'outage'; outageId: string }
  | { kind: 'zip'; zip: string }
  /** The own address. */
  | { kind: 'own' }
  /** Everything, for a visitor who has named no place. */
  | { kind: 'network' };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the query of an address asks for. A ZIP code that is none is left out. */
export function askedOf(search: string, { ownAddress }: { ownAddress: boolean }): Asked {
  const query = new URLSearchParams(search);
  const outageId = query.get('outage')?.toLowerCase() ?? '';
  if (UUID.test(outageId)) return { kind: 'outage', outageId };
  const zip = query.get('zip');
  if (zip !== null && zipFault(zip) === null) return { kind: 'zip', zip: typedZip(zip) };
  return { kind: ownAddress ? 'own' : 'network' };
}

/** Whether two ask for the same. */
export const asksSame = (one: Asked, other: Asked): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
