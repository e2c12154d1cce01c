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
import { callAt } from '../platform/call-at.ts';
import { call } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The people service, as the model's ports ask for it. */
export const createPeopleGateway = (options: ClientOptions) => ({
  people: () => call(options, getPeople),
  invite: (request: InviteRequest) => call(options, invitePerson, request),
  resend: (request: ResendInvitationRequest) => call(options, resendInvitation, request),
  revoke: (request: RevokeInvitationRequest) => call(options, revokeInvitation, request),
  changeRole: (request: ChangeRoleRequest) => call(options, changeRole, request),
  remove: (request: RemovePersonRequest) => call(options, removePerson, request),
  audit: ({ before }: { before: string | null }) =>
    callAt(options, getAudit, before === null ? {} : { query: { before } }),
});

export type PeopleGateway = ReturnType<typeof createPeopleGateway>;
