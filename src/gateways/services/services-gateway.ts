import { getDelinquencySchedule } from '../../../contracts/rest/account/contract.ts';
import { getAddOnServices } from '../../../contracts/rest/add-on-services/contract.ts';
import { getPageAlerts } from '../../../contracts/rest/alerts/contract.ts';
import {
  getAppointmentCalendar,
  getAppointments,
} from '../../../contracts/rest/appointments/contract.ts';
import { getCommunityTab, getTenantWifi } from '../../../contracts/rest/community/contract.ts';
import { getEntitlements } from '../../../contracts/rest/entitlements/contract.ts';
import { getCpniCompliance } from '../../../contracts/rest/identity/contract.ts';
import { getMember } from '../../../contracts/rest/member/contract.ts';
import { getLineAssignments, getSwitchType } from '../../../contracts/rest/phone/contract.ts';
import { getUnreadCount } from '../../../contracts/rest/voice/contract.ts';
import type { VisitId } from '../../models/appointments/calendar/ports.ts';
import { requestAt } from '../platform/request-at.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The services around the account, as the models' ports ask for them. */
export function createServicesGateway(options: ClientOptions) {
  /** An error yields a mark in the line's place (spec 7): one line that cannot be asked hides no other. */
  const unreadOf = (tn: string): Promise<number | 'err'> =>
    requestAt(options, getUnreadCount, { params: { tn } }).then(
      ({ unreadCount }) => unreadCount,
      () => 'err',
    );
  return {
    delinquencySchedule: () => sendRequest(options, getDelinquencySchedule),
    addOnServices: () => sendRequest(options, getAddOnServices),
    member: (guid: string) =>
      requestAt(options, getMember, { params: { guid }, query: { fl: 'VOICE' } }),
    communityTab: () => sendRequest(options, getCommunityTab),
    tenantWifi: () => sendRequest(options, getTenantWifi),
    cpniCompliance: () => sendRequest(options, getCpniCompliance),
    switchType: () => sendRequest(options, getSwitchType),
    pageAlerts: async (language: 'en' | 'es') =>
      (await requestAt(options, getPageAlerts, { query: { language } })).alerts,
    appointments: async () => (await sendRequest(options, getAppointments)).appointments,
    appointmentCalendar: ({ orderId, jobId }: VisitId) =>
      requestAt(options, getAppointmentCalendar, { params: { orderId, jobId } }),
    entitlements: async () => (await sendRequest(options, getEntitlements)).entitlements,
    lineAssignments: async () => (await sendRequest(options, getLineAssignments)).lines,
    unreadCounts: async (numbers: readonly string[]) =>
      Object.fromEntries(
        await Promise.all(numbers.map(async (tn) => [tn, await unreadOf(tn)] as const)),
      ),
  };
}

export type ServicesGateway = ReturnType<typeof createServicesGateway>;
