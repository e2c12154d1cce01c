import type {
  DeviceReturn,
  HeldDevice,
  ReturnDenialCode,
  ReturnState,
  ReturnStep,
} from '../../../../contracts/rest/equipment/custody.ts';

/** When each step of a return happened; null for one that has not. Business time. */
export interface ReturnMoments {
  madeAt: Date;
  droppedOffAt: Date | null;
  inTransitAt: Date | null;
  receivedAt: Date | null;
  cancelledAt: Date | null;
}

/** The scans of a return, in the only order in which they happen. */
export const SCANS = ['DROPPED_OFF', 'IN_TRANSIT', 'RECEIVED'] as const;
export type Scan = (typeof SCANS)[number];

/** What has happened to a return so far, in order. */
export function stepsOf({
  madeAt,
  droppedOffAt,
  inTransitAt,
  receivedAt,
  cancelledAt,
}: ReturnMoments): ReturnStep[] {
  const moments: readonly [ReturnState, Date | null][] = [
    ['LABEL_MADE', madeAt],
    ['DROPPED_OFF', droppedOffAt],
    ['IN_TRANSIT', inTransitAt],
    ['RECEIVED', receivedAt],
    ['CANCELLED', cancelledAt],
  ];
  return moments.flatMap(([state, at]) => (at === null ? [] : [{ state, at: at.toISOString() }]));
}

/** How far a return is: its last step. */
export const returnStateOf = (moments: ReturnMoments): ReturnState =>
  stepsOf(moments).at(-1)?.state ?? 'LABEL_MADE';

/** The scan that comes next; null where none does. */
export function nextScan(state: ReturnState): Scan | null {
  switch (state) {
    case 'LABEL_MADE':
      return 'DROPPED_OFF';
    case 'DROPPED_OFF':
      return 'IN_TRANSIT';
    case 'IN_TRANSIT':
      return 'RECEIVED';
    case 'RECEIVED':
    case 'CANCELLED':
      return null;
  }
}

/** Whether the box was handed over: it is no longer with the customer, and no longer rented. */
export const wasHandedOver = (state: ReturnState): boolean => SCANS.some((scan) => scan === state);

/** Whether a return may be cancelled: until its box is handed over. */
export const isCancellable = (state: ReturnState): boolean => state === 'LABEL_MADE';

/** Why a rented box may not be returned now; null where it may. */
export function returnDenial({
  mayReturn,
  states,
}: {
  /** Whether the person's role may (src/models/permissions). */
  mayReturn: boolean;
  /** The states of its returns so far. */
  states: readonly ReturnState[];
}): ReturnDenialCode | null {
  if (!mayReturn) return 'NOT_PERMITTED';
  if (states.some(wasHandedOver)) return 'ALREADY_RETURNED';
  return states.includes('LABEL_MADE') ? 'RETURN_OPEN' : null;
}

/** The return that counts: the one that was not cancelled; null for none. */
export const openReturn = ({ returns }: Pick<HeldDevice, 'returns'>): DeviceReturn | null =>
  returns.find(({ state }) => state !== 'CANCELLED') ?? null;

/** The boxes that the account has, and those that it returned. */
export const byPlace = (
  devices: readonly HeldDevice[],
): { here: readonly HeldDevice[]; returned: readonly HeldDevice[] } => ({
  here: devices.filter(({ until }) => until === null),
  returned: devices.filter(({ until }) => until !== null),
});

/** What stops the rent of these boxes a month, in cents. */
export const rentOf = (devices: readonly Pick<HeldDevice, 'monthlyCents'>[]): number =>
  devices.reduce((sum, { monthlyCents }) => sum + (monthlyCents ?? 0), 0);
