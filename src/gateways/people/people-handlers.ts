import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from '../../models/people/ports.ts';
import {
  changePasswordFx,
  loadSettingsFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
} from '../../models/settings/ports.ts';
import type { PeopleGateway } from './people-gateway.ts';
import type { SettingsGateway } from '../settings/settings-gateway.ts';

type Params<Fx extends (params: never) => unknown> = Parameters<Fx>[0];

/** The handlers of the people's and the settings' ports. Each gateway is loaded when the first of its calls is made. */
export const peopleHandlers = (
  people: () => Promise<PeopleGateway>,
  settings: () => Promise<SettingsGateway>,
) =>
  [
    [loadPeopleFx, async () => (await people()).people()],
    [
      invitePersonFx,
      async (request: Params<typeof invitePersonFx>) => (await people()).invite(request),
    ],
    [
      resendInvitationFx,
      async (request: Params<typeof resendInvitationFx>) => (await people()).resend(request),
    ],
    [
      revokeInvitationFx,
      async (request: Params<typeof revokeInvitationFx>) => (await people()).revoke(request),
    ],
    [
      changeRoleFx,
      async (request: Params<typeof changeRoleFx>) => (await people()).changeRole(request),
    ],
    [
      removePersonFx,
      async (request: Params<typeof removePersonFx>) => (await people()).remove(request),
    ],
    [loadAuditFx, async (request: Params<typeof loadAuditFx>) => (await people()).audit(request)],
    [loadSettingsFx, async () => (await settings()).settings()],
    [
      saveProfileFx,
      async (request: Params<typeof saveProfileFx>) => (await settings()).saveProfile(request),
    ],
    [
      saveLanguageFx,
      async (request: Params<typeof saveLanguageFx>) => (await settings()).saveLanguage(request),
    ],
    [
      saveNotificationsFx,
      async (request: Params<typeof saveNotificationsFx>) =>
        (await settings()).saveNotifications(request),
    ],
    [
      savePaperlessFx,
      async (request: Params<typeof savePaperlessFx>) => (await settings()).savePaperless(request),
    ],
    [
      changePasswordFx,
      async (request: Params<typeof changePasswordFx>) =>
        (await settings()).changePassword(request),
    ],
  ] as const;
