import type { SpeedTestEnded } from '../../../../contracts/rest/speed-test/types.ts';
import {
  budgetsOf,
  longestTestMs,
  TEST_LIMITS,
  testDenial,
} from '../../../models/speed-test/rules-limits.ts';
import { soldPlan } from '../../../models/speed-test/rules-plans.ts';
import type { SpeedTestSettings, SpeedTestStart } from '../../../models/speed-test/types.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { assertRoleMayBegin } from '../account/assert-may-begin.ts';
import type { Actor } from '../equipment/ports.ts';
import { Refusal } from '../failure.ts';
import type { SpeedTestDeps, StoredTest } from './ports.ts';

const SECOND_MS = 1_000;
/** When to ask again while too many tests run, in seconds. */
const RETRY_S = 30;

const runs = ({ endedAt, expiresAt }: StoredTest, realNow: Date): boolean =>
  endedAt === null && expiresAt > realNow;

/** Refuses what an account may not begin now. */
async function assertMayTest(
  { speedTests, businessNow, realNow }: SpeedTestDeps,
  { accountNumber }: Actor,
): Promise<void> {
  const now = businessNow();
  const [begun, running] = await Promise.all([
    speedTests.begunSince(accountNumber, new Date(now.getTime() - TEST_LIMITS.hourMs)),
    speedTests.running(accountNumber, realNow()),
  ]);
  const denial = testDenial({
    begun: begun.map((at) => at.getTime()),
    running: running.own,
    now: now.getTime(),
  });
  if (denial?.code === 'TOO_MANY')
    throw new Refusal('TOO_MANY', {
      retryAfterSeconds: Math.ceil(denial.againInMs / SECOND_MS),
    });
  if (denial) throw new Refusal('BUSY');
  if (running.all >= TEST_LIMITS.atOnce)
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_S });
}

/**
 * Begins a test, once for its id. Throws a {@link Refusal}: NOT_PERMITTED, TOO_MANY, BUSY,
 * UNAVAILABLE, and INTERRUPTED for the id of a test that has ended.
 */
export async function startTest(
  needs: SpeedTestDeps,
  actor: Actor,
  testId: string,
  settings: SpeedTestSettings,
): Promise<SpeedTestStart> {
  assertRoleMayBegin('testSpeed', actor);
  const { speedTests, businessNow, realNow } = needs;
  const { accountNumber, billingTimeZone } = actor;
  const answer = { testId, settings };
  const known = await speedTests.test(accountNumber, testId);
  if (known && runs(known, realNow())) return answer;
  if (known) throw new Refusal('INTERRUPTED');
  await assertMayTest(needs, actor);
  const begunAt = businessNow();
  const startedAt = realNow();
  const name = await speedTests.planName(accountNumber, dayIn(begunAt, billingTimeZone));
  const written = await speedTests.begin(actor, {
    id: testId,
    begunAt,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + longestTestMs(settings)),
    budgets: budgetsOf(soldPlan(name), settings),
  });
  if (!written) throw new Refusal('BUSY');
  return answer;
}

/** Gives a test up. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function endTest(
  { speedTests, realNow }: SpeedTestDeps,
  actor: Actor,
  testId: string,
): Promise<SpeedTestEnded> {
  assertRoleMayBegin('testSpeed', actor);
  if (!(await speedTests.end(actor.accountNumber, testId, realNow())))
    throw new Refusal('NOT_FOUND');
  return { ended: true };
}

/**
 * Counts bytes that are about to be transferred for a test. Throws a {@link Refusal}:
 * NOT_PERMITTED, and INTERRUPTED where the test is not the account's, has ended, or has used up
 * what it may transfer.
 */
export async function takeBytes(
  { speedTests, realNow }: SpeedTestDeps,
  actor: Actor,
  testId: string,
  bytes: { down?: number; up?: number },
): Promise<void> {
  assertRoleMayBegin('testSpeed', actor);
  if (!(await speedTests.take(actor.accountNumber, testId, bytes, realNow())))
    throw new Refusal('INTERRUPTED');
}
