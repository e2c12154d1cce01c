import {
  followOutage,
  getOutage,
  getOutageHistory,
  getOutages,
  getOwnOutages,
  reportOutage,
} from '../../../contracts/rest/outages/contract.ts';
import { loadStateMapsFx } from '../../models/outages/map/ports.ts';
import { loadHistoryFx } from '../../models/outages/history/ports.ts';
import {
  followOutageFx,
  loadOutageFx,
  loadOutagesFx,
  loadOwnOutagesFx,
  reportOutageFx,
} from '../../models/outages/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { unreachable } from '../../models/platform/request/errors.ts';
import { requestAt, sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { sendRequest } from '../platform/rest-client.ts';

/** The operations of outages. */
export function outageOperations(options: ClientOptions): readonly PortHandler[] {
  return [
    handle(loadOutagesFx, ({ zip, background }) =>
      requestAt(options, getOutages, zip === null ? {} : { query: { zip } }, { background }),
    ),
    handle(loadOwnOutagesFx, ({ background }) =>
      requestAt(options, getOwnOutages, {}, { background }),
    ),
    handle(loadOutageFx, ({ outageId, background }) =>
      requestAt(options, getOutage, { params: { outageId } }, { background }),
    ),
    handle(loadHistoryFx, () => requestAt(options, getOutageHistory, {})),
    handle(reportOutageFx, (service) => sendRequest(options, reportOutage, { service })),
    handle(followOutageFx, ({ outageId, follows }) =>
      sendAt(options, followOutage, { params: { outageId } }, { follows }),
    ),
    // The names of the files come with the map.
    handle(loadStateMapsFx, async (states) => {
      const { readStateMaps } = await import('./state-maps.ts').catch(() => {
        throw unreachable();
      });
      return readStateMaps(states);
    }),
  ];
}
