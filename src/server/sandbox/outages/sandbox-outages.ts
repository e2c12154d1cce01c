import { asc } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { outageScript, plannedScript } from '../../../models/outages/rules-script.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import type { Database } from '../../db/driver.ts';
import { writeOutage } from '../../db/repositories/outages/outage-reports.ts';
import { outageLossRepository } from '../../db/repositories/outages/outage-losses.ts';
import { outageStepRepository, stepsToEnd } from '../../db/repositories/outages/outage-steps.ts';
import { networkNodes } from '../../db/schema/index.ts';
import { Refusal } from '../../usecases/failure.ts';
import { bookOutageLosses, rethrow } from '../../usecases/outages/book-losses.ts';
import { runOutageSteps } from '../../usecases/outages/run-steps.ts';
import { InvalidSandboxRequest } from '../invalid-request.ts';
import type { SandboxOutage } from '../requests.ts';
import type { Sandbox } from '../routes.ts';

const MINUTES = 180;
/** Planned work begins at this hour, UTC: in the night of the demo's network. */
const NIGHT_HOUR = 6;

interface OutagesDeps {
  database: Database;
  businessNow: () => Date;
  /** Runs the work while no due jobs run. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
}

/** Nodes of a ZIP code, of a county, or a node by its own name. */
async function nodesOf({ database }: OutagesDeps, { zip, area }: SandboxOutage) {
  const all = await database.orm.select().from(networkNodes).orderBy(asc(networkNodes.id));
  const found = all.filter((node) =>
    zip === undefined ? node.id === area || node.county === area : node.zips.includes(zip),
  );
  if (found.length === 0)
    throw new InvalidSandboxRequest([
      zip === undefined
        ? { path: '$input.area', expected: `one of ${all.map(({ id }) => id).join(', ')}` }
        : { path: '$input.zip', expected: 'a ZIP code that the network serves, such as 04101' },
    ]);
  return found;
}

/** When planned work of the coming night begins. */
const tonight = (now: Date): number =>
  Date.parse(`${addDays(dayIn(now, 'UTC'), 1)}T0${NIGHT_HOUR}:00:00.000Z`);

/** Outages that the sandbox begins and ends. */
export function sandboxOutages(deps: OutagesDeps): Pick<Sandbox, 'beginOutage' | 'endOutage'> {
  const { database, businessNow, exclusively } = deps;
  const steps = outageStepRepository(database);
  const losses = outageLossRepository(database);
  const runDue = async (): Promise<void> => {
    await runOutageSteps({ outages: steps, businessNow });
    await bookOutageLosses({ losses, businessNow, report: rethrow });
  };
  return {
    async beginOutage(given) {
      const nodes = await nodesOf(deps, given);
      const outageId = randomUUID();
      const { planned = false, minutes = MINUTES } = given;
      await exclusively(async () => {
        const now = businessNow();
        const beginsAt = planned ? tonight(now) : now.getTime();
        const [begin, ...coming] = planned
          ? plannedScript(now.getTime(), beginsAt, minutes)
          : outageScript(beginsAt, minutes);
        if (begin?.step.kind !== 'stage') throw new Error('A script begins with a stage.');
        const { stage } = begin.step;
        await database.transaction((orm) =>
          writeOutage(
            orm,
            {
              id: outageId,
              planned,
              stage,
              services: given.services,
              cause: given.cause ?? (planned ? 'MAINTENANCE' : 'UNKNOWN'),
              startedAt: new Date(beginsAt),
            },
            nodes,
            {
              at: new Date(begin.at),
              steps: coming.map(({ at, step }) => ({ dueAt: new Date(at), step })),
            },
          ),
        );
        await runDue();
      });
      return { outageId, nodes: nodes.map(({ id }) => id) };
    },
    async endOutage(outageId) {
      let ended = false;
      await exclusively(async () => {
        const found = await database.transaction((orm) => stepsToEnd(orm, outageId, businessNow()));
        if (found === null) throw new Refusal('NOT_FOUND');
        ended = found > 0;
        await runDue();
      });
      return ended;
    },
  };
}
