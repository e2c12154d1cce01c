import type { PricedLine } from './rules-prices.ts';

/** A mobile device, as far as it says what it still costs. Cents. */
export interface PricedDevice {
  name: string;
  monthlyInstalment: number;
  /** What bills to come charge for it. */
  balance: number;
  paidInFull: boolean;
}

/**
 * Why a device costs nothing any more: it is paid off, or the bills that charged the last of it are
 * still to be paid. Null for all that goes on.
 */
export type Ended = 'paidOff' | 'billed' | null;

export type StandingLine<Line> = Line & { ended: Ended };

export const isInstalment = ({ code }: Pick<PricedLine, 'code'>): boolean =>
  code === 'DEVICE_INSTALMENT';

/**
 * The lines of a bill as they stand today: an instalment of a device that no bill to come charges
 * is 0 and says why (D-486). Devices of one name are told apart by their amount as far as possible.
 * A device that is not known costs what the bill says.
 */
export function standingLines<Line extends PricedLine>(
  lines: readonly Line[],
  devices: readonly PricedDevice[],
): StandingLine<Line>[] {
  const left = [...devices];
  /** Takes the device that a line is most probably of: each one is taken once. */
  const take = ({ name, amount }: Line): PricedDevice | undefined => {
    const named = left.filter((device) => device.name === name);
    const found =
      named.find(({ balance, monthlyInstalment }) => balance > 0 && monthlyInstalment === amount) ??
      named.find(({ balance }) => balance === 0) ??
      named[0];
    if (found) left.splice(left.indexOf(found), 1);
    return found;
  };
  return lines.map((line) => {
    const device = isInstalment(line) ? take(line) : undefined;
    if (!device || device.balance > 0) return { ...line, ended: null };
    return { ...line, amount: 0, ended: device.paidInFull ? 'paidOff' : 'billed' };
  });
}
