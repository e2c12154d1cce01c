import type { CaseDetail, SupportCase } from '../../../../contracts/rest/cases/types.ts';
import { standingAt } from '../../../models/cases/rules-case.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { Refusal } from '../failure.ts';
import type { Actor, CaseDeps, StoredCase, StoredMessage } from './ports.ts';

/** A case as the contract has it, at an instant. */
export function answeredCase(stored: StoredCase, now: Date): SupportCase {
  const { state, owes, by } = standingAt(stored, now);
  return {
    caseId: stored.id,
    number: String(stored.number),
    subject: stored.subject,
    state,
    finding: stored.finding && {
      code: stored.finding,
      device: stored.findingDevice,
      deviceId: stored.findingDeviceId,
    },
    runId: stored.runId,
    openedBy: stored.openedBy,
    openedAt: stored.openedAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    owes,
    by: by?.toISOString() ?? null,
    version: stored.version,
  };
}

const answeredMessage = ({ id, from, name, at, text }: StoredMessage) => ({
  messageId: id,
  from,
  name,
  at: at.toISOString(),
  text,
});

/**
 * The account's cases, the one that changed last first. Throws a {@link Refusal}: NOT_PERMITTED for
 * an enterprise role of NONE.
 */
export async function readCases(
  { cases, businessNow }: CaseDeps,
  actor: Actor,
): Promise<SupportCase[]> {
  assertPermitted('readCases', actor);
  const now = businessNow();
  return (await cases.cases(actor.accountNumber)).map((stored) => answeredCase(stored, now));
}

/** A case with what was written. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readCase(
  { cases, businessNow }: CaseDeps,
  actor: Actor,
  caseId: string,
): Promise<CaseDetail> {
  assertPermitted('readCases', actor);
  const stored = await cases.case(actor.accountNumber, caseId);
  if (!stored) throw new Refusal('NOT_FOUND');
  return {
    case: answeredCase(stored, businessNow()),
    messages: (await cases.messages(caseId)).map(answeredMessage),
    slowDays: stored.slowDays,
  };
}
