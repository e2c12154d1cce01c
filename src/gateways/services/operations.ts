import { getDelinquencySchedule } from '../../../contracts/rest/account/contract.ts';
import { getAddOnServices } from '../../../contracts/rest/add-on-services/contract.ts';
import { getPageAlerts } from '../../../contracts/rest/alerts/contract.ts';
import { getAppointments } from '../../../contracts/rest/appointments/list.ts';
import { getCommunityTab, getTenantWifi } from '../../../contracts/rest/community/contract.ts';
import { getEntitlements } from '../../../contracts/rest/entitlements/contract.ts';
import { getCpniCompliance } from '../../../contracts/rest/identity/contract.ts';
import { getMember } from '../../../contracts/rest/member/contract.ts';
import { getLineAssignments, getSwitchType } from '../../../contracts/rest/phone/contract.ts';
import { getUnreadCount } from '../../../contracts/rest/voice/contract.ts';
import { loadDelinquencyScheduleFx } from '../../models/account/ports.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from '../../models/account/sign-in-sequence/ports.ts';
import { loadAppointmentsFx, reloadAppointmentsFx } from '../../models/appointments/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { loadEntitlementsFx } from '../../models/services/ports.ts';
import { loadPageAlertsFx, reloadPageAlertsFx } from '../../models/shell/alerts/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../../models/voice/ports.ts';
import { requestAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of the services around the account. */
export function servicesOperations(options: ClientOptions): readonly PortHandler[] {
  const { send, sendFor, at, atFor } = restOperations(options);
  /**
   * An error is marked on its own line (spec 7): one line that cannot be queried hides no other.
   */
  const unreadOf = (tn: string): Promise<number | 'err'> =>
    requestAt(options, getUnreadCount, { params: { tn } }).then(
      ({ unreadCount }) => unreadCount,
      () => 'err',
    );
  return [
    send(loadDelinquencyScheduleFx, getDelinquencySchedule),
    sendFor(loadAddOnServicesFx, getAddOnServices, ({ services, ...rest }) => ({
      ...rest,
      // Without the rate code, which no customer is shown (spec 3).
      services: services.map(
        ({ serviceId, redirectUri, internal, billedName, state, endsOn, seats }) => ({
          serviceId,
          redirectUri,
          internal,
          billedName,
          state,
          endsOn,
          seats,
        }),
      ),
    })),
    at(loadMemberFx, getMember, (guid) => ({ params: { guid }, query: { fl: 'VOICE' } })),
    send(loadCommunityTabFx, getCommunityTab),
    send(loadTenantWifiFx, getTenantWifi),
    send(loadCpniComplianceFx, getCpniCompliance),
    send(loadSwitchTypeFx, getSwitchType),
    atFor(
      loadPageAlertsFx,
      getPageAlerts,
      (language) => ({ query: { language } }),
      ({ alerts }) => alerts,
    ),
    atFor(
      reloadPageAlertsFx,
      getPageAlerts,
      (language) => ({ query: { language } }),
      ({ alerts }) => alerts,
      { background: true },
    ),
    sendFor(loadAppointmentsFx, getAppointments, ({ appointments }) => appointments),
    atFor(
      reloadAppointmentsFx,
      getAppointments,
      () => ({}),
      ({ appointments }) => appointments,
      { background: true },
    ),
    sendFor(loadEntitlementsFx, getEntitlements, ({ entitlements }) => entitlements),
    sendFor(loadLineAssignmentsFx, getLineAssignments, ({ lines }) => lines),
    handle(loadUnreadCountsFx, async (numbers) =>
      Object.fromEntries(
        await Promise.all(numbers.map(async (tn) => [tn, await unreadOf(tn)] as const)),
      ),
    ),
  ];
}
