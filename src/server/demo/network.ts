import { eq } from 'drizzle-orm';
import type { Orm } from '../db/driver.ts';
import {
  networkNodes,
  outageEstimates,
  outageNodes,
  outages,
  outageSteps,
  outageUpdates,
} from '../db/schema/index.ts';
import type {
  EstimateReason,
  NetworkService,
  OutageCause,
  OutageStage,
  OutageStep,
} from '../../models/outages/types.ts';

type DemoNode = typeof networkNodes.$inferInsert;

const HOUR_MS = 3_600_000;

/** FIPS codes of the counties. */
const COUNTIES = {
  androscoggin: '23001',
  cumberland: '23005',
  sagadahoc: '23023',
  york: '23031',
  rockingham: '33015',
  strafford: '33017',
} as const;

const node = (
  id: string,
  name: string,
  county: keyof typeof COUNTIES,
  [latitude, longitude]: readonly [number, number],
  zips: string[],
  customers: number,
): DemoNode => ({
  id,
  name,
  state: id.slice(0, 2),
  county: COUNTIES[county],
  latitude,
  longitude,
  zips,
  customers,
});

/** The demo's network: the south of Maine, and two counties of New Hampshire. */
export const DEMO_NODES: readonly DemoNode[] = [
  node('ME-PWM-01', 'Portland, Downtown', 'cumberland', [43.6573, -70.2589], ['04101'], 412),
  node('ME-PWM-02', 'Portland, Old Port', 'cumberland', [43.6572, -70.2497], ['04101'], 186),
  node('ME-PWM-03', 'Portland, Munjoy Hill', 'cumberland', [43.6681, -70.2438], ['04101'], 143),
  node('ME-PWM-04', 'Portland, West End', 'cumberland', [43.6497, -70.2716], ['04102'], 265),
  node('ME-PWM-05', 'Portland, Deering', 'cumberland', [43.6838, -70.2871], ['04103'], 238),
  node('ME-SPO-01', 'South Portland', 'cumberland', [43.6347, -70.2709], ['04106'], 301),
  node('ME-WBK-01', 'Westbrook', 'cumberland', [43.6956, -70.3565], ['04092'], 152),
  node('ME-BRU-01', 'Brunswick', 'cumberland', [43.9086, -69.973], ['04011'], 174),
  node('ME-WIN-01', 'Windham', 'cumberland', [43.8006, -70.4092], ['04062'], 88),
  node('ME-BRI-01', 'Bridgton', 'cumberland', [44.0548, -70.7126], ['04009'], 41),
  node('ME-BID-01', 'Biddeford', 'york', [43.4926, -70.4534], ['04005'], 163),
  node('ME-SAN-01', 'Sanford', 'york', [43.4393, -70.7742], ['04073'], 97),
  node('ME-KIT-01', 'Kittery', 'york', [43.0881, -70.7361], ['03904'], 76),
  node('ME-LEW-01', 'Lewiston', 'androscoggin', [44.1004, -70.2148], ['04240'], 207),
  node('ME-AUB-01', 'Auburn', 'androscoggin', [44.0979, -70.2312], ['04210'], 158),
  node('ME-BTH-01', 'Bath', 'sagadahoc', [43.9106, -69.8206], ['04530'], 69),
  node('NH-PSM-01', 'Portsmouth', 'rockingham', [43.0718, -70.7626], ['03801'], 224),
  node('NH-EXE-01', 'Exeter', 'rockingham', [42.9814, -70.9478], ['03833'], 83),
  node('NH-DOV-01', 'Dover', 'strafford', [43.1979, -70.8737], ['03820'], 131),
];

/** The node of an account that is not listed. */
const DEMO_NODE = 'ME-PWM-01';

/** Accounts at other nodes, so that an outage there is theirs alone. */
const NODE_OF: Readonly<Record<string, string>> = { '8000000002': 'ME-PWM-02' };

/** The node that connects a demo account. */
export const nodeOf = (accountNumber: string): string => NODE_OF[accountNumber] ?? DEMO_NODE;

interface DemoOutage {
  /** What its id is made of. */
  name: string;
  node: string;
  services: NetworkService[];
  cause: OutageCause;
  /** Hours from the demo's now, negative before it: stages. */
  stages: readonly (readonly [hours: number, stage: OutageStage])[];
  /** Hours at which an end is estimated, and hours of that end. */
  estimates: readonly (readonly [hours: number, says: number, why: EstimateReason])[];
}

export const DEMO_OUTAGES: readonly DemoOutage[] = [
  {
    name: 'outage old port',
    node: 'ME-PWM-02',
    services: ['INTERNET', 'VOICE'],
    cause: 'FIBER_CUT',
    stages: [
      [-1, 'CONFIRMED'],
      [-0.7, 'CREW_ASSIGNED'],
      [-0.4, 'CREW_ON_SITE'],
      [23.5, 'RESTORING'],
      [24, 'RESTORED'],
      [48, 'CLOSED'],
    ],
    estimates: [[-0.9, 3.5, 'FIRST']],
  },
];

/** The demo's outages as they are at a business instant, with what is to come as due steps. */
export async function seedOutages(
  orm: Orm,
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  const at = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
  for (const { name, node: nodeId, services, cause, stages, estimates } of DEMO_OUTAGES) {
    const outageId = idOf(name);
    const [reached, coming] = [true, false].map((past) => ({
      stages: stages.filter(([hours]) => hours <= 0 === past),
      estimates: estimates.filter(([hours]) => hours <= 0 === past),
    }));
    const [begin] = stages;
    const stage = reached?.stages.at(-1)?.[1];
    if (!reached || !coming || !begin || !stage) throw new Error(`${name} has not begun.`);
    const estimate = reached.estimates.at(-1);
    const [connected] = await orm
      .select({ customers: networkNodes.customers })
      .from(networkNodes)
      .where(eq(networkNodes.id, nodeId));
    await orm.insert(outages).values({
      id: outageId,
      planned: false,
      stage,
      services,
      cause,
      startedAt: at(begin[0]),
      estimate: estimate ? at(estimate[1]) : null,
      affected: connected?.customers ?? 0,
    });
    await orm.insert(outageNodes).values({ outageId, nodeId });
    await orm.insert(outageUpdates).values(
      reached.stages.map(([hours, reachedStage], position) => ({
        outageId,
        position,
        at: at(hours),
        stage: reachedStage,
      })),
    );
    if (reached.estimates.length > 0)
      await orm.insert(outageEstimates).values(
        reached.estimates.map(([hours, says, why], position) => ({
          outageId,
          position,
          at: at(hours),
          says: at(says),
          why,
        })),
      );
    const steps: { hours: number; step: OutageStep }[] = [
      ...coming.stages.map(([hours, next]) => ({
        hours,
        step: { kind: 'stage' as const, stage: next },
      })),
      ...coming.estimates.map(([hours, says, why]) => ({
        hours,
        step: { kind: 'estimate' as const, says: at(says).toISOString(), why },
      })),
    ].sort((one, other) => one.hours - other.hours);
    if (steps.length > 0)
      await orm.insert(outageSteps).values(
        steps.map(({ hours, step }, position) => ({
          outageId,
          position,
          dueAt: at(hours),
          step,
        })),
      );
  }
}
