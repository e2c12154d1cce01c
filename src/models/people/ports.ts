import { requestPort } from '../platform/port/index.ts';
import type {
  AuditQuery,
  AuditResponse,
  ChangeRoleRequest,
  InviteRequest,
  PeopleResponse,
  RemovePersonRequest,
  ResendInvitationRequest,
  RevokeInvitationRequest,
} from '../../../contracts/rest/people/types.ts';

export const loadPeopleFx = requestPort<void, PeopleResponse>('people', 'loadPeople');

// Each of these returns the updated people.

export const invitePersonFx = requestPort<InviteRequest, PeopleResponse>('people', 'invitePerson');

export const resendInvitationFx = requestPort<ResendInvitationRequest, PeopleResponse>(
  'people',
  'resendInvitation',
);

export const revokeInvitationFx = requestPort<RevokeInvitationRequest, PeopleResponse>(
  'people',
  'revokeInvitation',
);

export const changeRoleFx = requestPort<ChangeRoleRequest, PeopleResponse>('people', 'changeRole');

export const removePersonFx = requestPort<RemovePersonRequest, PeopleResponse>(
  'people',
  'removePerson',
);

/** The newest changes, or sign-ins and refusals; or those before an entry. */
export const loadAuditFx = requestPort<
  { before: string | null; about: NonNullable<AuditQuery['about']> },
  AuditResponse
>('people', 'loadAudit');
