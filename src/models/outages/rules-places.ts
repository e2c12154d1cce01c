/** Where the network is: visitors, who have no account, read its times. */
export const NETWORK_TIME_ZONE = 'America/New_York';

/** A box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box of `west,south,east,north`; null for what is none. */
export function boxOf(text: string): Box | null {
  const numbers = text.split(',').map(Number);
  if (numbers.length !== 4 || numbers.some((one) => !Number.isFinite(one))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const fits = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return fits && west < east && south < north ? { west, south, east, north } : null;
}
