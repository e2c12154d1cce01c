import { DAYS_OF_LEVEL, SOFT_DISCONNECT_DAYS } from './rules-levels.ts';
import type { DelinquencyLevel } from './rules-levels.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/**
 * State of a service group's service (spec 4): core services are interrupted and then disconnected;
 * mobile is hotlined, temporarily disconnected and then inactive.
 */
export type ServiceState =
  | 'ACTIVE'
  | 'SOFT_DISCONNECTED'
  | 'HOTLINED'
  | 'TEMPORARILY_DISCONNECTED'
  | 'RESTORING'
  | 'DISCONNECTED';

/** Service state per level for a past due amount without pending payments (spec 4 and 9). */
const UNPAID: Readonly<Record<ServiceGroup, Readonly<Record<DelinquencyLevel, ServiceState>>>> = {
  CORE: {
    LEVEL_30: 'ACTIVE',
    LEVEL_43: 'ACTIVE',
    LEVEL_50: 'SOFT_DISCONNECTED',
    LEVEL_76: 'DISCONNECTED',
  },
  MOBILE: {
    LEVEL_30: 'ACTIVE',
    LEVEL_43: 'HOTLINED',
    LEVEL_50: 'TEMPORARILY_DISCONNECTED',
    LEVEL_76: 'DISCONNECTED',
  },
};

/** Days past due of the next escalation while it is announced. Null if it is not. */
const NEXT_ESCALATION_DAYS: Readonly<
  Record<ServiceGroup, Readonly<Record<DelinquencyLevel, number | null>>>
> = {
  CORE: { LEVEL_30: null, LEVEL_43: SOFT_DISCONNECT_DAYS, LEVEL_50: null, LEVEL_76: null },
  MOBILE: {
    LEVEL_30: DAYS_OF_LEVEL.LEVEL_43,
    LEVEL_43: DAYS_OF_LEVEL.LEVEL_50,
    LEVEL_50: DAYS_OF_LEVEL.LEVEL_76,
    LEVEL_76: null,
  },
};

/** The service state while the past due amount is not covered. */
export const unpaidState = (group: ServiceGroup, level: DelinquencyLevel | null): ServiceState =>
  level === null ? 'ACTIVE' : UNPAID[group][level];

/** Days past due of the next escalation. Null if none is announced. */
export const nextEscalationDay = (
  group: ServiceGroup,
  level: DelinquencyLevel | null,
): number | null => (level === null ? null : NEXT_ESCALATION_DAYS[group][level]);

const INTERRUPTED: ReadonlySet<ServiceState> = new Set<ServiceState>([
  'SOFT_DISCONNECTED',
  'HOTLINED',
  'TEMPORARILY_DISCONNECTED',
]);

/**
 * Whether service is stopped and a payment restores it: the minimum payment is then the amount that
 * restores it (decisions, payment minimum).
 */
export const isInterrupted = (state: ServiceState): boolean => INTERRUPTED.has(state);

/** Whether service is stopped, for now or for good. */
export const isStopped = (state: ServiceState): boolean =>
  isInterrupted(state) || state === 'DISCONNECTED';

/** The states of core services. */
export type CoreServiceState = Exclude<ServiceState, 'HOTLINED' | 'TEMPORARILY_DISCONNECTED'>;

/** The corresponding core services state: interrupted, never hotlined. */
export const coreState = (state: ServiceState): CoreServiceState =>
  state === 'HOTLINED' || state === 'TEMPORARILY_DISCONNECTED' ? 'SOFT_DISCONNECTED' : state;
