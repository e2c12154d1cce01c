import type { Member } from '../../../../contracts/rest/member/types.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from './assert-permitted.ts';
import type { Requester, LineHolder, StoredLine } from './types.ts';

interface Needs {
  /** Null when the member does not exist or lost access. */
  member(guid: string): Promise<(LineHolder & { username: string }) | null>;
  lines(accountNumber: string): Promise<StoredLine[]>;
}

/** The requester's own member details. Any other guid is not found, whether or not it exists. */
export async function readMember(needs: Needs, asker: Requester, guid: string): Promise<Member> {
  assertPermitted('readServices', asker);
  const found = guid.toLowerCase() === asker.guid ? await needs.member(asker.guid) : null;
  if (!found) throw new Refusal('NOT_FOUND');
  const own = (await needs.lines(asker.accountNumber))
    .filter(({ holder }) => holder?.guid === asker.guid)
    .map(({ telephoneNumber }) => telephoneNumber);
  return {
    Guid: found.guid,
    FirstName: found.firstName,
    LastName: found.lastName,
    ContactEmail: found.username,
    Service: {
      Voice: { Assignment: own.length > 0 ? 'ASSIGNED' : 'UNASSIGNED', Phone_Numbers: own },
    },
  };
}
