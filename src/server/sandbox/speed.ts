import { drawn } from '../../models/platform/drawn/rules-drawn.ts';
import { dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import { deviceLeg } from '../../models/speed-test/rules-line.ts';
import type { LineProfile } from '../../models/speed-test/rules-line.ts';
import { soldPlan } from '../../models/speed-test/rules-plans.ts';
import type { Database } from '../db/driver.ts';
import { readAccount } from '../db/repositories/account/own-rows.ts';
import { speedTestRepository } from '../db/repositories/speed-test/speed-test.ts';
import { internetLines } from '../db/schema/index.ts';
import type { Lines, LineShape } from '../extensions.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** What a line gives from now on, as the sandbox is told of it. */
export interface SandboxSpeed {
  accountNumber: string;
  profile: LineProfile;
}

/** What a line gives, as the sandbox answers it. */
export interface SandboxSpeedSet extends SandboxSpeed {
  /** Business time. */
  since: string;
}

/** One byte of a test stands for so many: a laptop transfers a twentieth of what the line would. */
const BYTES_COUNT_AS = 20;

/** So that the modem's own tests show it, too, a line has been so for ten days. */
const SO_FOR_MS = 10 * 86_400_000;

/** A line whose plan has no known speed, in thousands of bits a second. */
const UNKNOWN_PLAN = { downKbps: 100_000, upKbps: 10_000 };

/**
 * Has a line give this from now on. Throws an {@link InvalidSandboxRequest} for an account that
 * there is not.
 */
export async function setSpeed(
  { orm }: Pick<Database, 'orm'>,
  { accountNumber, profile }: SandboxSpeed,
  now: Date,
): Promise<SandboxSpeedSet> {
  if (!(await readAccount(orm, accountNumber)))
    throw new InvalidSandboxRequest([
      { path: '$input.accountNumber', expected: 'the number of an account that there is' },
    ]);
  const since = new Date(now.getTime() - SO_FOR_MS);
  await orm
    .insert(internetLines)
    .values({ accountNumber, profile, since })
    .onConflictDoUpdate({ target: internetLines.accountNumber, set: { profile, since } });
  return { accountNumber, profile, since: since.toISOString() };
}

/** A line is looked up once in this time, in milliseconds. */
const KNOWN_FOR_MS = 1_000;

/** Holds the transfers of speed tests to what each line gives. */
export function sandboxLines(
  database: Database,
  { businessNow, timeZone }: { businessNow: () => Date; timeZone: string },
): Lines {
  const store = speedTestRepository(database);
  let pings = 0;
  const read = async (accountNumber: string): Promise<LineShape> => {
    const [line, name] = await Promise.all([
      store.line(accountNumber),
      store.planName(accountNumber, dayIn(businessNow(), timeZone)),
    ]);
    const plan = soldPlan(name) ?? UNKNOWN_PLAN;
    const leg = deviceLeg(line?.profile ?? 'as-sold');
    return {
      downKbps: plan.downKbps * leg.down,
      upKbps: plan.upKbps * leg.up,
      pingMs: () => leg.pingMs + leg.jitterMs * drawn(7, (pings += 1)),
    };
  };
  let known: { accountNumber: string; until: number; shape: Promise<LineShape> } | null = null;
  return {
    bytesCountAs: BYTES_COUNT_AS,
    shapeOf(accountNumber) {
      const now = performance.now();
      if (known?.accountNumber !== accountNumber || known.until < now)
        known = { accountNumber, until: now + KNOWN_FOR_MS, shape: read(accountNumber) };
      return known.shape;
    },
  };
}
