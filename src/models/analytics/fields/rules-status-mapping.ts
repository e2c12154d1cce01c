import type { DataOf } from '../../../../contracts/events/index.ts';
import type { Validated } from './types.ts';

/** A status as reported by a request or by its monitoring. */
export type RawStatus = number | 'RED' | 'GREEN' | 'UNAVAILABLE';

const STATUS_OF: Readonly<Record<string, number>> = {
  RED: 200,
  GREEN: 200,
  UNAVAILABLE: 200,
  '-1': 400,
};

/** Status mapping of spec 8: RED, GREEN and UNAVAILABLE count as 200; 0 stays 0; −1 becomes 400. */
export const statusOf = (status: RawStatus): Validated<DataOf<'call-completed'>['responseCode']> =>
  (STATUS_OF[String(status)] ?? status) as Validated<DataOf<'call-completed'>['responseCode']>;
