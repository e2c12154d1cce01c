import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { TEST_LIMITS } from '../../../models/speed-test/rules-limits.ts';
import { soldPlan } from '../../../models/speed-test/rules-plans.ts';
import { verdictOf } from '../../../models/speed-test/rules-verdict.ts';
import type { Database } from '../../db/driver.ts';
import { speedResults, speedTests } from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { setSpeed } from '../speed.ts';

type SpeedStateName =
  | 'a line gives less than was sold'
  | 'a speed test runs'
  | 'a speed test was given up'
  | 'ten speed tests were made'
  | 'a speed test has a result'
  | 'the speed test is switched on';
type Handlers = {
  [Name in SpeedStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface SpeedStatesDeps {
  database: Pick<Database, 'orm'>;
  features: { speedTest: boolean };
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

const SECOND_MS = 1_000;
/** A test has run for so long, in seconds, and may for as long again. */
const RUNS_FOR_S = 30;
const MANY_BYTES = 2_000_000_000;

/** States of speed tests. */
export function speedStates({ database, features, actor, businessNow }: SpeedStatesDeps): Handlers {
  const { orm } = database;
  const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * SECOND_MS);
  const addTest = async (username: string, id: string, endedAt: Date | null) => {
    const { accountNumber, guid } = await actor(username);
    await orm.insert(speedTests).values({
      id,
      accountNumber,
      guid,
      begunAt: businessNow(),
      startedAt: secondsFromNow(-RUNS_FOR_S),
      expiresAt: secondsFromNow(RUNS_FOR_S),
      endedAt,
      downBytes: MANY_BYTES,
      upBytes: MANY_BYTES,
      downBudget: 2 * MANY_BYTES,
      upBudget: 2 * MANY_BYTES,
    });
  };
  return {
    async 'a line gives less than was sold'({ username, profile }) {
      const { accountNumber } = await actor(username);
      await setSpeed(database, { accountNumber, profile }, businessNow());
      return {};
    },
    async 'a speed test runs'({ username, testId }) {
      await addTest(username, testId, null);
      return {};
    },
    async 'a speed test was given up'({ username, testId }) {
      await addTest(username, testId, new Date());
      return {};
    },
    async 'ten speed tests were made'({ username }) {
      for (let made = 0; made < TEST_LIMITS.anHour; made += 1)
        await addTest(username, randomUUID(), new Date());
      return {};
    },
    async 'a speed test has a result'({ username, resultId }) {
      const { accountNumber, guid } = await actor(username);
      const plan = soldPlan('Business Internet 600');
      const device = {
        downKbps: 412_000,
        upKbps: 34_100,
        pingMs: 13.4,
        jitterMs: 1.2,
        loadedPingMs: 31.8,
      };
      await orm.insert(speedResults).values({
        id: resultId,
        accountNumber,
        guid,
        testedBy: 'Dana Whitfield',
        at: businessNow(),
        device,
        modem: {
          at: businessNow().toISOString(),
          downKbps: 588_000,
          upKbps: 34_400,
          pingMs: 11.2,
        },
        plan,
        verdict: verdictOf(device, plan),
        doubts: ['UNSTEADY'],
      });
      return {};
    },
    async 'the speed test is switched on'() {
      features.speedTest = true;
      return {};
    },
  };
}
