import { doubtsOf } from '../../../models/speed-test/rules-doubts.ts';
import { isImplausible, TEST_LIMITS, testsLeft } from '../../../models/speed-test/rules-limits.ts';
import { figuresOf } from '../../../models/speed-test/rules-measure.ts';
import { verdictOf } from '../../../models/speed-test/rules-verdict.ts';
import type {
  SpeedResult,
  SpeedResultsResponse,
  SpeedTestSettings,
  StoreSpeedResultRequest,
} from '../../../models/speed-test/types.ts';
import { assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Actor } from '../equipment/ports.ts';
import { Refusal } from '../failure.ts';
import { fullName } from '../people/full-name.ts';
import { inOutage, modemRunsOf, modemSpeedOf, readTesting } from './modem.ts';
import type { SpeedTestDeps, StoredTest } from './ports.ts';

/** As many results are shown. */
const SHOWN_RESULTS = 20;

/** Names the directions that cannot have been measured in this test. */
function assertPlausible(
  test: StoredTest,
  { down, up }: StoreSpeedResultRequest,
  settings: SpeedTestSettings,
  realNow: Date,
): void {
  const elapsedMs = realNow.getTime() - test.startedAt.getTime();
  const fields = [
    ...(isImplausible(down, { bytes: test.downBytes, elapsedMs }, settings) ? ['$input.down'] : []),
    ...(isImplausible(up, { bytes: test.upBytes, elapsedMs }, settings) ? ['$input.up'] : []),
  ];
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
}

/**
 * Computes and stores the result of a test, and ends it; the same test again answers its result.
 * Throws a {@link Refusal}: NOT_PERMITTED, INTERRUPTED, BAD_REQUEST naming a direction.
 */
export async function storeResult(
  needs: SpeedTestDeps,
  actor: Actor,
  measured: StoreSpeedResultRequest,
  settings: SpeedTestSettings,
): Promise<SpeedResult> {
  assertRoleMayBegin('testSpeed', actor);
  const { speedTests, realNow } = needs;
  const { accountNumber } = actor;
  const stored = await speedTests.result(accountNumber, measured.testId);
  if (stored) return stored;
  const test = await speedTests.test(accountNumber, measured.testId);
  if (!test || test.endedAt !== null || test.expiresAt <= realNow())
    throw new Refusal('INTERRUPTED');
  assertPlausible(test, measured, settings, realNow());
  const testing = await readTesting(needs, actor);
  const device = figuresOf(measured, settings);
  const result: SpeedResult = {
    resultId: test.id,
    at: testing.plant.now.toISOString(),
    testedBy: fullName(actor),
    device,
    modem: modemSpeedOf(testing),
    plan: testing.plan,
    verdict: verdictOf(device, testing.plan),
    doubts: doubtsOf(
      measured,
      { connection: measured.connection, outage: inOutage(testing) },
      settings,
    ),
  };
  if (!(await speedTests.store(actor, result, realNow()))) throw new Refusal('INTERRUPTED');
  return result;
}

/** A result of the account. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readResult(
  { speedTests }: SpeedTestDeps,
  actor: Actor,
  resultId: string,
): Promise<SpeedResult> {
  assertPermitted('readServices', actor);
  const found = await speedTests.result(actor.accountNumber, resultId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The account's results, and its modem's own tests. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function readResults(
  needs: SpeedTestDeps,
  actor: Actor,
): Promise<SpeedResultsResponse> {
  assertPermitted('readServices', actor);
  const { speedTests } = needs;
  const { accountNumber, billingTimeZone } = actor;
  const testing = await readTesting(needs, actor);
  const now = testing.plant.now.getTime();
  const [results, begun] = await Promise.all([
    speedTests.results(accountNumber, SHOWN_RESULTS),
    speedTests.begunSince(accountNumber, new Date(now - TEST_LIMITS.hourMs)),
  ]);
  return {
    plan: testing.plan,
    results,
    modemRuns: modemRunsOf(testing, billingTimeZone),
    left: testsLeft({ begun: begun.map((at) => at.getTime()), now }),
  };
}
