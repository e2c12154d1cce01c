import type { tags } from 'typia';
import type { TelephoneNumber, Uuid } from '../../scalars.ts';

/** Of which the member's services are asked for; voice is the one that exists (spec 7). */
export interface MemberQuery {
  fl: 'VOICE';
}

/** What phone service a member has (spec 3, member details). */
export interface MemberVoice {
  /** Whether at least one phone line is theirs. */
  Assignment: 'ASSIGNED' | 'UNASSIGNED';
  /** The lines that are theirs, in the order of the account's lines. Empty when unassigned. */
  Phone_Numbers: TelephoneNumber[];
}

/** Member details (spec 3), as the member service spells them. */
export interface Member {
  /** The identity's id. */
  Guid: Uuid;
  FirstName: string;
  LastName: string;
  /** Where the member reads mail; the user name, which is an e-mail address. */
  ContactEmail: string & tags.Format<'email'>;
  Service: { Voice: MemberVoice };
}
