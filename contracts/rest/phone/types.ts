import type { TelephoneNumber, Uuid } from '../../scalars.ts';

/** The assignee of a phone line. */
export interface LineHolder {
  guid: Uuid;
  firstName: string;
  lastName: string;
}

/** A phone line of the account. */
export interface LineAssignment {
  telephoneNumber: TelephoneNumber;
  /** Null while the line is unassigned. */
  assignedTo: LineHolder | null;
}

export interface LineAssignmentsResponse {
  /** In the order of the account's lines. */
  lines: LineAssignment[];
}

/** The switches that serve phone lines; MetaSwitch lines can be forwarded online (spec 6). */
export type SwitchType = 'METASWITCH' | 'BROADWORKS';

export interface SwitchTypeResponse {
  /** `METASWITCH` if it serves at least one line of the account. */
  switchType: SwitchType;
}
