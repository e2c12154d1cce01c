import { isFollowable } from '../../../models/outages/follow/rules-follow.ts';
import type { FollowOutageResponse } from '../../../models/outages/types.ts';
import { mayRoleBegin } from '../../../models/permissions/rules-flows.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../people/ports.ts';
import type { FollowStore } from './ports.ts';

interface Needs {
  follows: FollowStore;
  businessNow(): Date;
}

/** Has the user get e-mails about an outage, or none any more. Asking twice changes nothing. */
export function followOutage(
  { follows, businessNow }: Needs,
  actor: Actor,
  outageId: string,
  wanted: boolean,
): Promise<FollowOutageResponse> {
  if (!mayRoleBegin('followOutage', actor)) throw new Refusal('NOT_PERMITTED');
  return follows.follow(actor, outageId, async (desk) => {
    if (!desk) throw new Refusal('NOT_FOUND');
    if (wanted && !isFollowable(desk.stage)) throw new Refusal('OUTAGE_ENDED');
    if (wanted !== desk.follows) await (wanted ? desk.begin(businessNow()) : desk.stop());
    return { follows: wanted };
  });
}
