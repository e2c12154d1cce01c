import { createEffect } from 'effector';
import type {
  AuditResponse,
  ChangeRoleRequest,
  InviteRequest,
  PeopleResponse,
  RemovePersonRequest,
  ResendInvitationRequest,
  RevokeInvitationRequest,
} from '../../../contracts/rest/people/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export const loadPeopleFx = createEffect<void, PeopleResponse, RequestFailure>(() => {
  throw new Error('loadPeopleFx has no handler');
});

// Each of these answers the people as they are after it.

export const invitePersonFx = createEffect<InviteRequest, PeopleResponse, RequestFailure>(() => {
  throw new Error('invitePersonFx has no handler');
});

export const resendInvitationFx = createEffect<
  ResendInvitationRequest,
  PeopleResponse,
  RequestFailure
>(() => {
  throw new Error('resendInvitationFx has no handler');
});

export const revokeInvitationFx = createEffect<
  RevokeInvitationRequest,
  PeopleResponse,
  RequestFailure
>(() => {
  throw new Error('revokeInvitationFx has no handler');
});

export const changeRoleFx = createEffect<ChangeRoleRequest, PeopleResponse, RequestFailure>(() => {
  throw new Error('changeRoleFx has no handler');
});

export const removePersonFx = createEffect<RemovePersonRequest, PeopleResponse, RequestFailure>(
  () => {
    throw new Error('removePersonFx has no handler');
  },
);

/** The newest changes, or those before an entry. */
export const loadAuditFx = createEffect<{ before: string | null }, AuditResponse, RequestFailure>(
  () => {
    throw new Error('loadAuditFx has no handler');
  },
);
