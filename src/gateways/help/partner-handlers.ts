import { loadPartnerFx, loadSupportDeskFx } from '../../models/help/partner-location/ports.ts';
import type { PartnerAsked } from '../../models/help/partner-location/ports.ts';
import type { PartnerGateway } from './partner-gateway.ts';

/** The handlers of the partner location's ports. The gateway is loaded with the first question. */
export const partnerHandlers = (gateway: () => Promise<PartnerGateway>) =>
  [
    [loadPartnerFx, async (asked: PartnerAsked) => (await gateway()).partner(asked)],
    [loadSupportDeskFx, async (asked: PartnerAsked) => (await gateway()).supportDesk(asked)],
  ] as const;
