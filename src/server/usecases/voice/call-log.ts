import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallFilter, CallLogQuery } from '../../../../contracts/generated/voice.ts';
import { Refusal } from '../failure.ts';
import { assertReadableLine } from './read-lines.ts';
import type { Requester } from '../account/types.ts';
import type { CallLogDeps, StoredCall } from './ports.ts';
import { addMonths, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';

/** How long calls are shown (D-118). */
const CALL_LOG_DAYS = 90;
/** How long calls are in files (D-118). */
const FILE_MONTHS = 13;
/** Calls that are read at a time for a file. */
const FILE_PART = 5_000;
/** Calls that a file has at most: the newest (D-471). */
const FILE_CALLS = 100_000;
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

/**
 * The calls of 13 months that came in on a line that the requester may read, newest first; of more
 * than 100,000 the newest, and `isCut`. Others have their turn between two parts.
 */
export async function readCallLogFile(
  { calls, ...needs }: CallLogDeps,
  asker: Requester & { billingTimeZone: string },
  telephoneNumber: string,
): Promise<{ telephoneNumber: string; calls: StoredCall[]; isCut: boolean }> {
  await assertReadableLine(needs, asker, telephoneNumber);
  const zone = asker.billingTimeZone;
  const first = addMonths(dayIn(needs.businessNow(), zone), -FILE_MONTHS);
  const since = new Date(instantOf(first, 0, zone).getTime() - 1);
  const all: StoredCall[] = [];
  const older = (limit: number) =>
    calls.calls(telephoneNumber, { outcome: null, since, before: all.at(-1) ?? null, limit });
  while (all.length < FILE_CALLS) {
    const part = await older(FILE_PART);
    all.push(...part);
    if (part.length < FILE_PART) break;
    await nextTurn();
  }
  const isCut = all.length >= FILE_CALLS && (await older(1)).length > 0;
  return { telephoneNumber, calls: all, isCut };
}
