import {
  assignSeat,
  getSeats,
  releaseSeat,
} from '../../../contracts/rest/add-on-services/seats.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { assignSeatFx, loadSeatsFx, releaseSeatFx } from '../../models/services/seats/ports.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of seats of add-on services. */
export function seatOperations(options: ClientOptions): readonly PortHandler[] {
  const { at } = restOperations(options);
  return [
    at(loadSeatsFx, getSeats, (id) => ({ params: { id } })),
    handle(assignSeatFx, ({ serviceId: id, ...body }) =>
      sendAt(options, assignSeat, { params: { id } }, body),
    ),
    handle(releaseSeatFx, ({ serviceId: id, seatId: seat, ...body }) =>
      sendAt(options, releaseSeat, { params: { id, seat } }, body),
    ),
  ];
}
