import type {
  AddOnServicesResponse,
  AddOnState,
  SeatCount,
} from '../../../../contracts/rest/add-on-services/types.ts';
import { addOnStateOn } from '../../../models/account/add-ons/rules-add-ons.ts';
import { mayUse } from '../../../models/permissions/rules-services.ts';
import { hasUnassignedService } from '../../../models/account/rules-services.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Agreements, Requester } from '../account/types.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { PATHS } from '../../../models/platform/paths/rules-paths.ts';

interface StoredAddOn {
  serviceId: string;
  redirectUri: string;
  rateCode: string;
  internal: boolean;
  billedName: string | null;
  state: AddOnState;
  endsOn: string | null;
  /** `own`: one of them is this person's. Of a service without seats, `total` is 0. */
  seats: SeatCount;
}

export interface StandingNeeds {
  businessNow(): Date;
  /** What is late on the core services' bill and no pending payment covers, in cents. */
  lateCents(asker: Requester): Promise<number>;
}

interface Needs extends StandingNeeds {
  addOnServices(accountNumber: string, guid: string): Promise<StoredAddOn[]>;
  /** Provisioned services with their state. */
  services(accountNumber: string): Promise<{ key: string; status: string }[]>;
  agreements(accountNumber: string): Promise<Agreements | null>;
}

/** What decides where stored services stand now. What is late is read only if it decides. */
export async function standingNow(
  { businessNow, lateCents }: StandingNeeds,
  asker: Requester,
  stored: readonly { state: AddOnState }[],
): Promise<{ today: string; late: number }> {
  return {
    today: dayIn(businessNow(), asker.billingTimeZone),
    late: stored.some(({ state }) => state === 'SUSPENDED') ? await lateCents(asker) : 0,
  };
}

/** The account's add-on services, with the can-activate-services check (spec 3). */
export async function readAddOnServices(
  needs: Needs,
  asker: Requester,
): Promise<AddOnServicesResponse> {
  assertPermitted('readServices', asker);
  const { accountNumber } = asker;
  const [rows, bought, agreements] = await Promise.all([
    needs.addOnServices(accountNumber, asker.guid),
    needs.services(accountNumber),
    needs.agreements(accountNumber),
  ]);
  const standing = await standingNow(needs, asker, rows);
  return {
    services: rows.map(
      ({ serviceId, redirectUri, rateCode, internal, billedName, seats, ...stored }) => {
        const state = addOnStateOn(stored, standing);
        return {
          serviceId,
          redirectUri: { sbpp: redirectUri },
          rateCode,
          internal,
          billedName,
          state,
          endsOn: state === 'ENDING' ? stored.endsOn : null,
          seats: seats.total === 0 ? null : seats,
        };
      },
    ),
    displayServicesBanner: mayUse('activateServices', asker) && hasUnassignedService(bought),
    serviceActivationUri: agreements?.selfInstallEligible ? PATHS.selfInstall : null,
  };
}
