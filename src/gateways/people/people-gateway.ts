import {
  changeRole,
  getAudit,
  getPeople,
  invitePerson,
  removePerson,
  resendInvitation,
  revokeInvitation,
} from '../../../contracts/rest/people/contract.ts';
import type {
  ChangeRoleRequest,
  InviteRequest,
  RemovePersonRequest,
  ResendInvitationRequest,
  RevokeInvitationRequest,
} from '../../../contracts/rest/people/types.ts';
import { requestAt } from '../platform/request-at.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The people service, as the model's ports ask for it. */
export const createPeopleGateway = (options: ClientOptions) => ({
  people: () => sendRequest(options, getPeople),
  invite: (request: InviteRequest) => sendRequest(options, invitePerson, request),
  resend: (request: ResendInvitationRequest) => sendRequest(options, resendInvitation, request),
  revoke: (request: RevokeInvitationRequest) => sendRequest(options, revokeInvitation, request),
  changeRole: (request: ChangeRoleRequest) => sendRequest(options, changeRole, request),
  remove: (request: RemovePersonRequest) => sendRequest(options, removePerson, request),
  audit: ({ before }: { before: string | null }) =>
    requestAt(options, getAudit, before === null ? {} : { query: { before } }),
});

export type PeopleGateway = ReturnType<typeof createPeopleGateway>;
