import { loadPartnerFx, loadSupportDeskFx } from '../../models/help/partner-location/ports.ts';
import type { PartnerRequest } from '../../models/help/partner-location/ports.ts';
import type { PartnerGateway } from './partner-gateway.ts';

/** The handlers of the partner location's ports. The gateway is loaded with the first question. */
export const partnerHandlers = (gateway: () => Promise<PartnerGateway>) =>
  [
    [loadPartnerFx, async (asked: PartnerRequest) => (await gateway()).partner(asked)],
    [loadSupportDeskFx, async (asked: PartnerRequest) => (await gateway()).supportDesk(asked)],
  ] as const;
