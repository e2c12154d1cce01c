import type { SeatsResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { instant, orNull } from '../matchers.ts';

/** The path of a service's seats, or of one of them. */
export const seatsAt = ({ path }: { path: string }, id = 'EMAIL_VAS_2_0', seat = ''): string =>
  fillPath(path, { params: { id, seat } });

/** By value but for the instants, which follow the day of the seeding. */
export const seatsAnswer = ({ seats, ...rest }: SeatsResponse) => ({
  status: 200,
  body: {
    ...rest,
    seats: seats.map(({ since, lastUsedAt, ...seat }) => ({
      ...seat,
      since: instant(since),
      lastUsedAt: orNull(lastUsedAt, instant),
    })),
  },
});
