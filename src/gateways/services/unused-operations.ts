import { getUnused, removeSeat } from '../../../contracts/rest/add-on-services/unused.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { removeSeatFx } from '../../models/services/removal/ports.ts';
import { loadUnusedFx } from '../../models/services/unused/ports.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of what is paid for and not used. */
export function unusedOperations(options: ClientOptions): readonly PortHandler[] {
  const { send } = restOperations(options);
  return [
    send(loadUnusedFx, getUnused),
    handle(removeSeatFx, ({ serviceId: id, seatId: seat, ...body }) =>
      sendAt(options, removeSeat, { params: { id, seat } }, body),
    ),
  ];
}
