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
import type { CallFailure } from '../platform/request/errors.ts';

export const loadPeopleFx = createEffect<void, PeopleResponse, CallFailure>(() => {
  throw new Error('loadPeopleFx has no handler');
});

// Each of these answers the people as they are after it.

export const invitePersonFx = createEffect<InviteRequest, PeopleResponse, CallFailure>(() => {
  throw new Error('invitePersonFx has no handler');
});

export const resendInvitationFx = createEffect<
  ResendInvitationRequest,
  PeopleResponse,
  CallFailure
>(() => {
  throw new Error('resendInvitationFx has no handler');
});

export const revokeInvitationFx = createEffect<
  RevokeInvitationRequest,
  PeopleResponse,
  CallFailure
>(() => {
  throw new Error('revokeInvitationFx has no handler');
});

export const changeRoleFx = createEffect<ChangeRoleRequest, PeopleResponse, CallFailure>(() => {
  throw new Error('changeRoleFx has no handler');
});

export const removePersonFx = createEffect<RemovePersonRequest, PeopleResponse, CallFailure>(() => {
  throw new Error('removePersonFx has no handler');
});

/** The newest changes, or those before an entry. */
export const loadAuditFx = createEffect<{ before: string | null }, AuditResponse, CallFailure>(
  () => {
    throw new Error('loadAuditFx has no handler');
  },
);
