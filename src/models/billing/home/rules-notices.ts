import type { Standing } from '../delinquency/rules-standing.ts';
import type { MobileStanding } from '../rules-mobile.ts';

/**
 * How urgent a notice is: `critical`, something is to be done now; `caution`, soon; `notice`,
 * nothing is to be done.
 */
export type Urgency = 'critical' | 'caution' | 'notice';

/**
 * Urgency of the core bill's standing. Null where it is no problem. `interruptedOn`: the day on
 * which service is interrupted, where the bill names none.
 */
export function coreUrgency(
  standing: Standing,
  interruptedOn: string | null = null,
): Urgency | null {
  switch (standing.kind) {
    case 'disconnected':
      return 'critical';
    case 'softDisconnected':
      return standing.toPay > 0 ? 'critical' : 'notice';
    case 'pastDue':
      return (standing.level ?? standing.suspendedOn ?? interruptedOn) === null
        ? 'caution'
        : 'critical';
    case 'restoring':
      return 'notice';
    case 'suppressed':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'dueToday':
    case 'due':
      return null;
  }
}

/** Urgency of the mobile bill's standing. Null where it is no problem. */
export function mobileUrgency(standing: MobileStanding): Urgency | null {
  switch (standing.kind) {
    case 'inactive':
      return standing.toPay > 0 ? 'critical' : 'caution';
    case 'temporarilyDisconnected':
    case 'hotlined':
      return standing.toPay > 0 ? 'critical' : 'notice';
    case 'pastDue':
      return standing.worseOn === null ? 'caution' : 'critical';
    case 'restoring':
      return 'notice';
    case 'suppressed':
    case 'newCustomer':
    case 'credit':
    case 'nothingDue':
    case 'due':
      return null;
  }
}

const RANKS: readonly (Urgency | null)[] = ['critical', 'caution', 'notice', null];

/** What has a notice, the most urgent first; the core bill before mobile. */
export const noticesInOrder = (
  core: Standing | null,
  mobile: MobileStanding | null,
): ('core' | 'mobile')[] => {
  const rankOf = {
    core: RANKS.indexOf(core && coreUrgency(core)),
    mobile: RANKS.indexOf(mobile && mobileUrgency(mobile)),
  };
  return (['core', 'mobile'] as const).toSorted((one, other) => rankOf[one] - rankOf[other]);
};
