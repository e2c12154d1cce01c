import type { SpeedPlan } from './types.ts';

/** Speeds of a plan in millions of bits a second. */
interface SoldSpeed {
  down: number;
  up: number;
}

/** The plans for internet by their name on the bill, as the price list sells them (D-440). */
const SOLD: Readonly<Record<string, SoldSpeed>> = {
  'Business Internet 300': { down: 300, up: 10 },
  'Business Internet 600': { down: 600, up: 35 },
  'Business Internet 1000': { down: 1_000, up: 50 },
};

const KBPS = 1_000;

/** The speed that was sold with a plan; null for one whose speed is not known, and without one. */
export function soldPlan(name: string | null): SpeedPlan | null {
  const sold = name === null || !Object.hasOwn(SOLD, name) ? undefined : SOLD[name];
  return sold && name !== null
    ? { name, downKbps: sold.down * KBPS, upKbps: sold.up * KBPS }
    : null;
}
