import {
  getPartnerByAddress,
  getPartnerByIp,
  getPartnerByZip,
  getSupportByAddress,
  getSupportByIp,
  getSupportByZip,
} from '../../../contracts/rest/partner-location/contract.ts';
import type {
  PartnerLocationResponse,
  SupportLocationResponse,
} from '../../../contracts/rest/partner-location/types.ts';
import { loadPartnerFx, loadSupportDeskFx } from '../../models/help/partner-location/ports.ts';
import type { PartnerRequest } from '../../models/help/partner-location/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { requestAt } from '../platform/request-at.ts';
import type { ClientOptions, Route } from '../platform/rest-client.ts';

type RouteByLocator<Answer> = Readonly<
  Record<PartnerRequest['place']['by'], Route<unknown, Answer>>
>;

/** Request of each locator. */
const PARTNER: RouteByLocator<PartnerLocationResponse> = {
  IP: getPartnerByIp,
  ZIP: getPartnerByZip,
  ADDRESS: getPartnerByAddress,
};
const SUPPORT: RouteByLocator<SupportLocationResponse> = {
  IP: getSupportByIp,
  ZIP: getSupportByZip,
  ADDRESS: getSupportByAddress,
};

const routeParameters = (flowAs: 'flow' | 'path', { flow, place, carryover }: PartnerRequest) => ({
  params: place.by === 'ZIP' ? { zipcode: place.zipcode } : {},
  // By IP no other parameter is sent: only the network identifies the location.
  query: {
    [flowAs]: flow,
    ...(carryover !== null && place.by !== 'IP' ? { 'carryover-zipcode': carryover } : {}),
  },
});

/** The partner location service's operations. */
export function helpOperations(options: ClientOptions): readonly PortHandler[] {
  const ask =
    <Answer>(routes: RouteByLocator<Answer>, flowAs: 'flow' | 'path') =>
    (asked: PartnerRequest) =>
      requestAt(options, routes[asked.place.by], routeParameters(flowAs, asked));
  return [
    handle(loadPartnerFx, ask(PARTNER, 'flow')),
    handle(loadSupportDeskFx, ask(SUPPORT, 'path')),
  ];
}
