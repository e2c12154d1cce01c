import {
  loadAccountFx,
  loadAccountServicesFx,
  loadDelinquencyScheduleFx,
} from '../../src/models/account/ports.ts';
import {
  saveDismissedAlertsFx,
  loadPageAlertsFx,
  readDismissedAlertsFx,
} from '../../src/models/shell/alerts/ports.ts';
import { loadAppointmentsFx } from '../../src/models/appointments/ports.ts';
import {
  loadAddOnServicesFx,
  loadCpniComplianceFx,
  loadCpniCopyFx,
  loadMemberFx,
} from '../../src/models/account/sign-in-sequence/ports.ts';
import { refreshProfileFx } from '../../src/models/session/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../../src/models/voice/ports.ts';
import {
  accountInfo,
  accountServicesResponse,
  delinquencyScheduleResponse,
} from '../fixtures/account/account.ts';
import {
  addOnServicesKept,
  appointment,
  cpniComplianceResponse,
  lineAssignmentsResponse,
  member,
  pageAlert,
} from '../fixtures/account/services.ts';
import { profile } from '../fixtures/session/sign-in.ts';

/** Responses of the account's services for the demo account; `who` as the page's own profile. */
export const serviceResponses = (
  who: Parameters<typeof profile>[0] = {},
): (readonly [unknown, (params: never) => unknown])[] => [
  [loadAccountFx, () => accountInfo()],
  [loadAccountServicesFx, () => accountServicesResponse().services],
  [loadDelinquencyScheduleFx, () => delinquencyScheduleResponse()],
  [loadAddOnServicesFx, () => addOnServicesKept()],
  [loadMemberFx, () => member()],
  [loadCpniCopyFx, () => undefined],
  [loadCpniComplianceFx, () => cpniComplianceResponse()],
  [loadPageAlertsFx, () => [pageAlert()]],
  [readDismissedAlertsFx, () => []],
  [saveDismissedAlertsFx, () => undefined],
  [loadAppointmentsFx, () => [appointment()]],
  [loadLineAssignmentsFx, () => lineAssignmentsResponse().lines],
  [loadUnreadCountsFx, () => ({ 2075550142: 2, 2075550143: 0, 2075550144: 3 })],
  [refreshProfileFx, () => profile(who)],
];
