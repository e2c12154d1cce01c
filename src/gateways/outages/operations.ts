import {
  getOutage,
  getOutages,
  getOwnOutages,
  reportOutage,
} from '../../../contracts/rest/outages/contract.ts';
import {
  loadOutageFx,
  loadOutagesFx,
  loadOwnOutagesFx,
  reportOutageFx,
} from '../../models/outages/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { sendRequest } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of outages. */
export function outageOperations(options: ClientOptions): readonly PortHandler[] {
  const { send, at } = restOperations(options);
  return [
    at(loadOutagesFx, getOutages, (zip) => (zip === null ? {} : { query: { zip } })),
    send(loadOwnOutagesFx, getOwnOutages),
    at(loadOutageFx, getOutage, (outageId) => ({ params: { outageId } })),
    handle(reportOutageFx, (service) => sendRequest(options, reportOutage, { service })),
  ];
}
