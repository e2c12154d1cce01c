import { MatchersV3 } from '@pact-foundation/pact';
import type {
  AuditEntry,
  Invitation,
  PeopleResponse,
  Person,
} from '../../../../contracts/rest/people/types.ts';
import { invitation, standardPerson } from '../../../fixtures/people/people.ts';
import { instant, orNull, text, uuid } from '../matchers.ts';

const { fromProviderState } = MatchersV3;

/** Identity and permissions by value; sign-in times are the provider's own. */
const personShape = ({ guid, firstName, lastName, username, role, lastSignInAt }: Person) => ({
  guid: uuid(guid),
  firstName: text(firstName),
  lastName: text(lastName),
  username,
  role,
  lastSignInAt: orNull(lastSignInAt, instant),
});

const invitationShape = ({
  invitationId,
  firstName,
  lastName,
  email,
  role,
  invitedBy,
  sentAt,
  expiresAt,
  state,
}: Invitation) => ({
  invitationId: uuid(invitationId),
  firstName: text(firstName),
  lastName: text(lastName),
  email,
  role,
  invitedBy: orNull(invitedBy, text),
  sentAt: instant(sentAt),
  expiresAt: instant(expiresAt),
  state,
});

/** A response with the resulting people. */
export const peopleAnswer = ({ people, invitations }: PeopleResponse) => ({
  status: 200,
  body: { people: people.map(personShape), invitations: invitations.map(invitationShape) },
});

export const entryShape = ({
  entryId,
  at,
  actorName,
  action,
  subject,
  from,
  to,
  times,
}: AuditEntry) => ({
  entryId: uuid(entryId),
  at: instant(at),
  actorName: text(actorName),
  action,
  subject,
  from,
  to,
  times,
});

/** Kim Alvarez, just invited. */
export const kimInvitation = (over: Partial<Invitation> = {}): Invitation =>
  invitation({
    invitationId: '9c8b7a69-5847-4635-a241-302f1e0d9c8b',
    firstName: 'Kim',
    lastName: 'Alvarez',
    email: 'kim.alvarez@orchard.example',
    role: 'STANDARD',
    invitedBy: 'Dana Whitfield',
    ...over,
  });

/** The guid and the invitation that a state returns. */
export const SAM_GUID = standardPerson().guid;
export const guidFromState = fromProviderState('${guid}', SAM_GUID);
export const KIM_INVITATION_ID = kimInvitation().invitationId;
export const invitationIdFromState = fromProviderState('${invitationId}', KIM_INVITATION_ID);
export const UNKNOWN_GUID = '00000000-0000-4000-8000-000000000000';
