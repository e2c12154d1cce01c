import type { CallFilter, CallLogQuery } from '../../../../contracts/generated/voice.ts';
import { Refusal } from '../failure.ts';
import { assertReadableLine } from './read-lines.ts';
import type { Requester } from '../account/types.ts';
import type { CallLogDeps } from './ports.ts';

/** How long calls are shown (D-118). */
const CALL_LOG_DAYS = 90;
/** Calls in one answer. */
const PART = 20;

/** The calls that came in on a line that the requester may read, newest first. */
export async function readCallLog(
  { calls, ...needs }: CallLogDeps,
  asker: Requester,
  { telephoneNumber, outcome, before }: CallFilter,
): Promise<CallLogQuery['callLog']> {
  await assertReadableLine(needs, asker, telephoneNumber);
  const last = before ? await calls.call(telephoneNumber, before) : null;
  if (before && !last) throw new Refusal('NOT_FOUND');
  const found = await calls.calls(telephoneNumber, {
    outcome: outcome ?? null,
    since: new Date(needs.businessNow().getTime() - CALL_LOG_DAYS * 86_400_000),
    before: last,
    limit: PART + 1,
  });
  return {
    telephoneNumber,
    calls: found.slice(0, PART).map((call) => ({ ...call, at: call.at.toISOString() })),
    more: found.length > PART,
  };
}
