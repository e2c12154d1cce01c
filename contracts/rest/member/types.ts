import type { tags } from 'typia';
import type { TelephoneNumber, Uuid } from '../../scalars.ts';

/** Requested services of the member; voice is the only one (spec 7). */
export interface MemberQuery {
  fl: 'VOICE';
}

/** A member's phone service (spec 3, member details). */
export interface MemberVoice {
  /** Whether at least one phone line is assigned to them. */
  Assignment: 'ASSIGNED' | 'UNASSIGNED';
  /** The lines assigned to them, in the order of the account's lines. Empty when unassigned. */
  Phone_Numbers: TelephoneNumber[];
}

/** Member details (spec 3), with the member service's spelling. */
export interface Member {
  /** The identity's id. */
  Guid: Uuid;
  FirstName: string;
  LastName: string;
  /** The member's e-mail address, which is also the username. */
  ContactEmail: string & tags.Format<'email'>;
  Service: { Voice: MemberVoice };
}
