import type { Actor } from '../permissions/rules-people.ts';
import { mayManage, mayInvite } from '../permissions/rules-people.ts';
import type { Invitation, InvitationRow, Person, PersonRow } from './types.ts';

/** A person's name in the lists. The last name may be missing. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The people as rows, with what the viewer may change. */
export const personRows = (people: readonly Person[], viewer: Actor): PersonRow[] =>
  people.map(({ guid, username, role, lastSignInAt, ...person }) => ({
    guid,
    username,
    role,
    lastSignInAt,
    name: nameOf(person),
    isYou: guid === viewer.guid,
    manageable: mayManage(viewer, { guid, role }),
  }));

export const invitationRows = (
  invitations: readonly Invitation[],
  viewer: Actor,
): InvitationRow[] =>
  invitations.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    name: nameOf({ firstName, lastName }),
    manageable: mayInvite(viewer, rest.role),
  }));

/** Whether the viewer is the account's only owner, so that nobody can remove that role. */
export const isOnlyOwner = (people: readonly Person[], viewer: Actor): boolean => {
  const owners = people.filter(({ role }) => role === 'PRIMARY');
  return owners.length === 1 && owners[0]?.guid === viewer.guid;
};
