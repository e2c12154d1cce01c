import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { boxStateAt } from '../../../models/equipment/rules-reach.ts';
import type { BoxState } from '../../../models/equipment/rules-reach.ts';
import type { LineProfile } from '../../../models/speed-test/rules-line.ts';
import { modemRunAt, modemSpeedAt, runTimes } from '../../../models/speed-test/rules-modem.ts';
import { soldPlan } from '../../../models/speed-test/rules-plans.ts';
import type { ModemRun, ModemSpeed, SpeedPlan } from '../../../models/speed-test/types.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Actor, StoredDevice } from '../equipment/ports.ts';
import { modemOf, outageEndOf, outageOf, readPlant } from '../equipment/read-devices.ts';
import type { Plant } from '../equipment/read-devices.ts';
import { Refusal } from '../failure.ts';
import type { InternetLine, SpeedTestDeps } from './ports.ts';

/** The account's modem with all that decides what it measures. */
export interface Testing {
  plant: Plant;
  modem: StoredDevice | null;
  line: InternetLine | null;
  plan: SpeedPlan | null;
}

/** Reads the account's modem, line and plan. */
export async function readTesting(
  needs: SpeedTestDeps,
  actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
): Promise<Testing> {
  const { accountNumber, billingTimeZone } = actor;
  const today = dayIn(needs.businessNow(), billingTimeZone);
  const [plant, line, name] = await Promise.all([
    readPlant(needs, actor),
    needs.speedTests.line(accountNumber),
    needs.speedTests.planName(accountNumber, today),
  ]);
  const modem = modemOf(plant) ?? null;
  return { plant, modem, line, plan: soldPlan(name) };
}

/** How a modem is at an instant. An outage that is over by now is not known of. */
function modemAt({ plant }: Testing, modem: StoredDevice, at: Date): BoxState {
  const outage = outageOf(modem, plant.outages);
  return boxStateAt(
    modem,
    {
      restarts: plant.restarts.filter(
        ({ deviceId, requestedAt }) => deviceId === modem.id && requestedAt <= at,
      ),
      outage: outage !== null && outage.startedAt <= at ? outage : null,
      outageEnded: outageEndOf(modem, plant.outageEnds, at),
      modem: null,
    },
    at,
  );
}

const profileAt = (line: InternetLine | null, at: Date): LineProfile =>
  line !== null && line.since <= at ? line.profile : 'as-sold';

/** What is needed to say what a modem measures at an instant; null where it is not reached. */
function testedAt(testing: Testing, at: Date) {
  const { modem, plan, line } = testing;
  if (modem === null || plan === null) return null;
  const grade = modemAt(testing, modem, at).signal?.grade;
  if (grade === undefined) return null;
  return { seed: modem.seed, grade, profile: profileAt(line, at), plan };
}

/** What the modem measures now; null where it is not reached, or nobody knows its plan. */
export function modemSpeedOf(testing: Testing): ModemSpeed | null {
  const tested = testedAt(testing, testing.plant.now);
  return tested && modemSpeedAt(tested, testing.plant.now);
}

/** The tests that the modem made by itself, oldest first. */
export const modemRunsOf = (testing: Testing, timeZone: string): ModemRun[] =>
  testing.modem === null || testing.plan === null
    ? []
    : runTimes(testing.plant.now, timeZone).map(({ at, hour }) => {
        const tested = testedAt(testing, at);
        return tested ? modemRunAt(tested, at, hour) : { at: at.toISOString(), downKbps: null };
      });

/** Whether an outage of internet is open where the account is. */
export const inOutage = ({ plant }: Testing): boolean =>
  plant.outages.some(({ services }) => services.includes('INTERNET'));

/**
 * What the modem measures now. Throws a {@link Refusal}: NOT_PERMITTED, MODEM_UNREACHABLE.
 */
export async function readModemSpeed(needs: SpeedTestDeps, actor: Actor): Promise<ModemSpeed> {
  assertPermitted('readServices', actor);
  const speed = modemSpeedOf(await readTesting(needs, actor));
  if (speed === null) throw new Refusal('MODEM_UNREACHABLE');
  return speed;
}
