import type { PeopleResponse } from '../../../../contracts/rest/people/types.ts';
import { readsPeople } from '../../../models/permissions/rules-people.ts';
import { ROLES } from '../../../models/permissions/rules-roles.ts';
import { Refusal } from '../failure.ts';
import type { Actor, PeopleStore, StoredInvitation, StoredPerson } from './ports.ts';

export interface ListPeopleDeps {
  store: Pick<PeopleStore, 'people' | 'invitations'>;
  realNow: () => Date;
}

const personOf = ({ lastSignInAt, guid, firstName, lastName, username, role }: StoredPerson) => ({
  guid,
  firstName,
  lastName,
  username,
  role,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const invitationOf = (
  { id, firstName, lastName, email, role, inviterName, createdAt, expiresAt }: StoredInvitation,
  now: Date,
) => ({
  invitationId: id,
  firstName,
  lastName,
  email,
  role,
  invitedBy: inviterName,
  sentAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  state: expiresAt > now ? ('PENDING' as const) : ('EXPIRED' as const),
});

const byRoleThenName = (left: StoredPerson, right: StoredPerson): number =>
  ROLES.indexOf(left.role) - ROLES.indexOf(right.role) ||
  `${left.firstName} ${left.lastName}`.localeCompare(`${right.firstName} ${right.lastName}`) ||
  (left.guid < right.guid ? -1 : 1);

/** People with access to the account, and open invitations. */
export async function listPeople(needs: ListPeopleDeps, actor: Actor): Promise<PeopleResponse> {
  if (!readsPeople(actor)) throw new Refusal('NOT_PERMITTED');
  const [people, invitations] = [
    await needs.store.people(actor.accountNumber),
    await needs.store.invitations(actor.accountNumber),
  ];
  const now = needs.realNow();
  return {
    people: [...people].sort(byRoleThenName).map(personOf),
    invitations: invitations.map((invitation) => invitationOf(invitation, now)),
  };
}
