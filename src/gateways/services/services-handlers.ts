import { loadDelinquencyScheduleFx } from '../../models/account/ports.ts';
import {
  saveDismissedAlertsFx,
  loadPageAlertsFx,
  readDismissedAlertsFx,
} from '../../models/shell/alerts/ports.ts';
import { loadAppointmentCalendarFx } from '../../models/appointments/calendar/ports.ts';
import type { VisitId } from '../../models/appointments/calendar/ports.ts';
import { loadAppointmentsFx } from '../../models/appointments/ports.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from '../../models/account/sign-in-sequence/ports.ts';
import { loadEntitlementsFx } from '../../models/services/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../../models/voice/ports.ts';
import { dismissedStorage } from '../shell/dismissed-storage.ts';
import type { ServicesGateway } from './services-gateway.ts';

/** The handlers of the ports around the account's services. The gateway is loaded when the first of them is called: the amount due does not wait for it. */
export function servicesHandlers(gateway: () => Promise<ServicesGateway>, storage: () => Storage) {
  const dismissed = dismissedStorage(storage);
  return [
    [loadDelinquencyScheduleFx, async () => (await gateway()).delinquencySchedule()],
    [loadAddOnServicesFx, async () => (await gateway()).addOnServices()],
    [loadMemberFx, async (guid: string) => (await gateway()).member(guid)],
    [loadCommunityTabFx, async () => (await gateway()).communityTab()],
    [loadTenantWifiFx, async () => (await gateway()).tenantWifi()],
    [loadCpniComplianceFx, async () => (await gateway()).cpniCompliance()],
    [loadSwitchTypeFx, async () => (await gateway()).switchType()],
    [loadPageAlertsFx, async (language: 'en' | 'es') => (await gateway()).pageAlerts(language)],
    [loadAppointmentsFx, async () => (await gateway()).appointments()],
    [
      loadAppointmentCalendarFx,
      async (visit: VisitId) => (await gateway()).appointmentCalendar(visit),
    ],
    [loadEntitlementsFx, async () => (await gateway()).entitlements()],
    [loadLineAssignmentsFx, async () => (await gateway()).lineAssignments()],
    [
      loadUnreadCountsFx,
      async (numbers: readonly string[]) => (await gateway()).unreadCounts(numbers),
    ],
    [readDismissedAlertsFx, dismissed.read],
    [saveDismissedAlertsFx, dismissed.keep],
  ] as const;
}
