import type { LineAssignment, SwitchType } from '../../../../contracts/rest/phone/types.ts';
import { mayUse } from '../../../models/permissions/rules-services.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester, StoredLine } from '../account/types.ts';

interface Needs {
  lines(accountNumber: string): Promise<StoredLine[]>;
}

/** The account's lines with their assigned users. */
export async function readLineAssignments(
  needs: Needs,
  asker: Requester,
): Promise<LineAssignment[]> {
  assertPermitted('readLines', asker);
  return (await needs.lines(asker.accountNumber)).map(({ telephoneNumber, holder }) => ({
    telephoneNumber,
    assignedTo: holder,
  }));
}

/** Whether a person may read what a line of their account does, and what came in on it. */
export const mayReadLine = (
  asker: Requester,
  { holder }: { holder: { guid: string } | null },
): boolean =>
  mayUse('readServices', asker) &&
  (holder?.guid === asker.guid || mayUse('readColleaguesVoicemail', asker));

/**
 * A line that the requester may read: their own, or any of the account with the right to. Every
 * other number is not found.
 */
export async function assertReadableLine(
  needs: Needs,
  asker: Requester,
  telephoneNumber: string,
): Promise<StoredLine> {
  const line = (await needs.lines(asker.accountNumber)).find(
    (candidate) => candidate.telephoneNumber === telephoneNumber,
  );
  if (!line || !mayReadLine(asker, line)) throw new Refusal('NOT_FOUND');
  return line;
}

/** The unread voicemails of a line that the requester may read. */
export const readUnreadVoicemails = async (
  needs: Needs,
  asker: Requester,
  telephoneNumber: string,
): Promise<number> => (await assertReadableLine(needs, asker, telephoneNumber)).unreadVoicemails;

/** The switch that serves the account's lines; MetaSwitch when it serves any of them. */
export async function readSwitchType(needs: Needs, asker: Requester): Promise<SwitchType> {
  const switches = (await needs.lines(asker.accountNumber)).map(({ switchType }) => switchType);
  const [first] = switches;
  if (!first || !mayUse('readServices', asker)) throw new Refusal('NOT_FOUND');
  return switches.includes('METASWITCH') ? 'METASWITCH' : first;
}
