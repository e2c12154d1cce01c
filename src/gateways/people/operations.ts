import {
  changeRole,
  getAudit,
  getPeople,
  invitePerson,
  removePerson,
  resendInvitation,
  revokeInvitation,
} from '../../../contracts/rest/people/contract.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from '../../models/people/ports.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The people service's operations. */
export function peopleOperations(options: ClientOptions): readonly PortHandler[] {
  const { send, at } = restOperations(options);
  return [
    send(loadPeopleFx, getPeople),
    send(invitePersonFx, invitePerson),
    send(resendInvitationFx, resendInvitation),
    send(revokeInvitationFx, revokeInvitation),
    send(changeRoleFx, changeRole),
    send(removePersonFx, removePerson),
    at(loadAuditFx, getAudit, ({ before, about }) => {
      const query = {
        ...(before === null ? {} : { before }),
        ...(about === 'CHANGES' ? {} : { about }),
      };
      return Object.keys(query).length === 0 ? {} : { query };
    }),
  ];
}
