import type { SpeedFigures, SpeedPlan, SpeedResult, SpeedVerdict } from './types.ts';

/** Shares of the plan from which on a speed is as sold, and below which it is far below (D-440). */
export const VERDICT_SHARES = { asSold: 0.8, farBelow: 0.5 } as const;

export type Speeds = Pick<SpeedFigures, 'downKbps' | 'upKbps'>;
export type Direction = 'down' | 'up';

const shareOf = (measured: number, sold: number): number => (sold === 0 ? 1 : measured / sold);

/** The shares of the plan that each direction reached. */
const sharesOf = (speeds: Speeds, plan: SpeedPlan): Record<Direction, number> => ({
  down: shareOf(speeds.downKbps, plan.downKbps),
  up: shareOf(speeds.upKbps, plan.upKbps),
});

/** The verdict on a share of the plan. */
export function verdictOnShare(share: number): SpeedVerdict {
  if (share >= VERDICT_SHARES.asSold) return 'AS_SOLD';
  return share < VERDICT_SHARES.farBelow ? 'FAR_BELOW' : 'BELOW';
}

/** The verdict on speeds, by the worse direction; null without a plan to compare with. */
export function verdictOf(speeds: Speeds, plan: SpeedPlan | null): SpeedVerdict | null {
  if (plan === null) return null;
  const { down, up } = sharesOf(speeds, plan);
  return verdictOnShare(Math.min(down, up));
}

/**
 * The direction that a verdict is about: the download, unless the upload alone is worse than as
 * sold.
 */
export function decisiveDirection(speeds: Speeds, plan: SpeedPlan): Direction {
  const { down, up } = sharesOf(speeds, plan);
  return verdictOnShare(up) !== 'AS_SOLD' && up < down ? 'up' : 'down';
}

/**
 * Where speed is lost. `INSIDE`: the modem gets what was sold and the device does not. `NETWORK`:
 * the modem does not get it. `UNKNOWN`: the modem was not reached, or there is no plan.
 */
export type Loss = 'NOWHERE' | 'INSIDE' | 'NETWORK' | 'UNKNOWN';

export function lossOf({
  verdict,
  modem,
  plan,
}: Pick<SpeedResult, 'verdict' | 'modem' | 'plan'>): Loss {
  if (verdict === 'AS_SOLD') return 'NOWHERE';
  const ofModem = modem === null ? null : verdictOf(modem, plan);
  if (verdict === null || ofModem === null) return 'UNKNOWN';
  return ofModem === 'AS_SOLD' ? 'INSIDE' : 'NETWORK';
}

/** What a business does on its line. */
export type Use = 'CALLS' | 'MEETINGS' | 'CARDS' | 'CAMERAS' | 'BACKUP';
export const USES: readonly Use[] = ['CALLS', 'MEETINGS', 'CARDS', 'CAMERAS', 'BACKUP'];

/** `GOOD`: several at once. `WEAK`: one at a time. `BAD`: not even that. */
export type Fitness = 'GOOD' | 'WEAK' | 'BAD';

interface Need {
  downKbps: number;
  upKbps: number;
  pingMs: number;
  jitterMs: number;
}

/** What one use needs at least, and what it needs to go well beside everything else (D-440). */
export const NEEDS: Readonly<Record<Use, { least: Need; well: Need }>> = {
  CALLS: {
    least: { downKbps: 100, upKbps: 100, pingMs: 300, jitterMs: 50 },
    well: { downKbps: 1_000, upKbps: 1_000, pingMs: 150, jitterMs: 30 },
  },
  MEETINGS: {
    least: { downKbps: 1_200, upKbps: 1_200, pingMs: 300, jitterMs: 80 },
    well: { downKbps: 12_000, upKbps: 8_000, pingMs: 150, jitterMs: 40 },
  },
  CARDS: {
    least: { downKbps: 100, upKbps: 100, pingMs: 1_000, jitterMs: 500 },
    well: { downKbps: 1_000, upKbps: 500, pingMs: 300, jitterMs: 150 },
  },
  CAMERAS: {
    least: { downKbps: 500, upKbps: 3_000, pingMs: 1_000, jitterMs: 500 },
    well: { downKbps: 1_000, upKbps: 12_000, pingMs: 500, jitterMs: 200 },
  },
  BACKUP: {
    least: { downKbps: 1_000, upKbps: 5_000, pingMs: 2_000, jitterMs: 1_000 },
    well: { downKbps: 5_000, upKbps: 15_000, pingMs: 1_000, jitterMs: 500 },
  },
};

const meets = (figures: SpeedFigures, need: Need): boolean =>
  figures.downKbps >= need.downKbps &&
  figures.upKbps >= need.upKbps &&
  figures.pingMs <= need.pingMs &&
  figures.jitterMs <= need.jitterMs;

/** What a measured connection is good for. */
export const fitnessFor = (use: Use, figures: SpeedFigures): Fitness => {
  const { least, well } = NEEDS[use];
  if (meets(figures, well)) return 'GOOD';
  return meets(figures, least) ? 'WEAK' : 'BAD';
};
