/** What a line gives. `evening`: the network is full, at 40 percent. `poor-wifi`: inside it is. */
export type LineProfile = 'as-sold' | 'evening' | 'poor-wifi' | 'lossy';

export const LINE_PROFILES: readonly LineProfile[] = ['as-sold', 'evening', 'poor-wifi', 'lossy'];

/** How a leg of a line is: shares of the plan, and a ping with its changes in milliseconds. */
export interface Leg {
  down: number;
  up: number;
  pingMs: number;
  jitterMs: number;
}

interface Line {
  /** From the modem to the network. */
  network: Leg;
  /** From a device to the modem. */
  inside: Leg;
}

/** A line gives a tenth more than was sold, so that what was sold arrives. */
const GOOD: Line = {
  network: { down: 1.1, up: 1.1, pingMs: 11, jitterMs: 1 },
  inside: { down: 2, up: 2, pingMs: 2, jitterMs: 1 },
};

/** Both legs of each profile (D-443). */
export const LINES: Readonly<Record<LineProfile, Line>> = {
  'as-sold': GOOD,
  evening: { ...GOOD, network: { down: 0.4, up: 0.6, pingMs: 28, jitterMs: 6 } },
  'poor-wifi': { ...GOOD, inside: { down: 0.25, up: 0.4, pingMs: 25, jitterMs: 30 } },
  lossy: { ...GOOD, network: { down: 0.65, up: 0.65, pingMs: 40, jitterMs: 45 } },
};

/** What a device measures over both legs. */
export function deviceLeg(profile: LineProfile): Leg {
  const { network, inside } = LINES[profile];
  return {
    down: Math.min(network.down, inside.down),
    up: Math.min(network.up, inside.up),
    pingMs: network.pingMs + inside.pingMs,
    jitterMs: network.jitterMs + inside.jitterMs,
  };
}
