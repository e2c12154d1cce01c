import { bookOutageLosses, rethrow } from '../usecases/outages/book-losses.ts';
import { runOutageSteps } from '../usecases/outages/run-steps.ts';
import type { Orm } from '../db/driver.ts';
import { writeOutage } from '../db/repositories/outages/outage-reports.ts';
import { outageLossRepository } from '../db/repositories/outages/outage-losses.ts';
import { outageStepRepository } from '../db/repositories/outages/outage-steps.ts';
import type { networkNodes } from '../db/schema/index.ts';
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
const NODE_OF: Readonly<Record<string, string>> = {
  '8000000002': 'ME-PWM-02',
  '8000000030': 'ME-PWM-03',
};

/** The node that connects a demo account. */
export const nodeOf = (accountNumber: string): string => NODE_OF[accountNumber] ?? DEMO_NODE;

interface DemoOutage {
  /** What its id is made of. */
  name: string;
  planned?: true;
  nodes: readonly string[];
  services: NetworkService[];
  cause: OutageCause;
  /** Since when, in hours from the demo's now, negative before it. */
  since: number;
  /** Stages, in hours from `since`. */
  stages: readonly (readonly [hours: number, stage: OutageStage])[];
  /** When an end is estimated, and that end, in hours from `since`. */
  estimates: readonly (readonly [hours: number, says: number, why: EstimateReason])[];
}

const DAY = 24;

export const DEMO_OUTAGES: readonly DemoOutage[] = [
  {
    name: 'outage old port',
    nodes: ['ME-PWM-02'],
    services: ['INTERNET', 'VOICE'],
    cause: 'FIBER_CUT',
    since: -1,
    stages: [
      [0, 'CONFIRMED'],
      [0.3, 'CREW_ASSIGNED'],
      [0.6, 'CREW_ON_SITE'],
      [24.5, 'RESTORING'],
      [25, 'RESTORED'],
    ],
    estimates: [[0.1, 4.5, 'FIRST']],
  },
  {
    name: 'outage munjoy hill',
    nodes: ['ME-PWM-03', 'ME-PWM-05'],
    services: ['INTERNET', 'VIDEO', 'VOICE'],
    cause: 'POWER',
    since: -0.75,
    stages: [
      [0, 'CONFIRMED'],
      [0.2, 'CREW_ASSIGNED'],
      [0.5, 'CREW_ON_SITE'],
      [2.75, 'RESTORING'],
      [3, 'RESTORED'],
    ],
    estimates: [
      [0.1, 1.75, 'FIRST'],
      [0.6, 3.5, 'CREW_FOUND_MORE'],
      [1.75, 3, 'SOONER'],
    ],
  },
  {
    name: 'work munjoy hill',
    planned: true,
    nodes: ['ME-PWM-03'],
    services: ['INTERNET'],
    cause: 'UPGRADE',
    since: 16,
    stages: [
      [-4 * DAY, 'ANNOUNCED'],
      [0, 'RUNNING'],
      [3, 'DONE'],
    ],
    estimates: [[-4 * DAY, 3, 'PLAN']],
  },
  {
    name: 'outage munjoy hill in autumn',
    nodes: ['ME-PWM-03', 'ME-PWM-04'],
    services: ['INTERNET', 'VOICE'],
    cause: 'WEATHER',
    since: -41 * DAY,
    stages: [
      [0, 'CONFIRMED'],
      [0.5, 'CREW_ASSIGNED'],
      [1.5, 'CREW_ON_SITE'],
      [5, 'RESTORING'],
      [5.4, 'RESTORED'],
    ],
    estimates: [
      [0.2, 3, 'FIRST'],
      [2, 7, 'PARTS_NEEDED'],
      [4, 5.5, 'SOONER'],
    ],
  },
  {
    name: 'work munjoy hill in summer',
    planned: true,
    nodes: ['ME-PWM-03'],
    services: ['INTERNET', 'VIDEO'],
    cause: 'MAINTENANCE',
    since: -150 * DAY,
    stages: [
      [-5 * DAY, 'ANNOUNCED'],
      [0, 'RUNNING'],
      [2, 'DONE'],
    ],
    estimates: [[-5 * DAY, 2, 'PLAN']],
  },
];

/** A demo outage's steps, each at its time, in order. */
const stepsOf = (
  { stages, estimates }: DemoOutage,
  at: (hours: number) => Date,
): { at: Date; step: OutageStep }[] =>
  [
    ...stages.map(([hours, stage]) => ({
      at: at(hours),
      step: { kind: 'stage' as const, stage },
    })),
    ...estimates.map(([hours, says, why]) => ({
      at: at(hours),
      step: { kind: 'estimate' as const, says: at(says).toISOString(), why },
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());

/** The demo's outages as they are at a business instant, with what is to come as due steps. */
export async function seedOutages(
  orm: Orm,
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  for (const outage of DEMO_OUTAGES) {
    const at = (hours: number): Date =>
      new Date(now.getTime() + Math.round((outage.since + hours) * HOUR_MS));
    const [begin, ...steps] = stepsOf(outage, at);
    if (begin?.step.kind !== 'stage') throw new Error(`${outage.name} begins with no stage.`);
    await writeOutage(
      orm,
      {
        id: idOf(outage.name),
        planned: outage.planned ?? false,
        stage: begin.step.stage,
        services: outage.services,
        cause: outage.cause,
        startedAt: at(0),
      },
      DEMO_NODES.filter(({ id }) => outage.nodes.includes(id)),
      { at: begin.at, steps: steps.map(({ at: dueAt, step }) => ({ dueAt, step })) },
    );
  }
  // What is past by now is run, each as of its own time.
  const database = { orm, transaction: <Done>(work: (within: Orm) => Promise<Done>) => work(orm) };
  const past = outageStepRepository(database);
  const losses = outageLossRepository(database, { tells: false });
  const businessNow = () => now;
  while ((await runOutageSteps({ outages: past, businessNow })) > 0);
  await bookOutageLosses({ losses, businessNow, report: rethrow });
}
