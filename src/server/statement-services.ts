import type { ActivityExportQuery } from '../../contracts/rest/billing-documents/types.ts';
import type { ActivityFilter, DisputeInput } from '../../contracts/generated/selfservice.ts';
import type { Database } from './db/driver.ts';
import { devicesOf } from './db/repositories/mobile/devices.ts';
import { activityRepository } from './db/repositories/billing/activity.ts';
import { disputeRepository } from './db/repositories/statements/disputes.ts';
import { statementRepository } from './db/repositories/statements/statements.ts';
import { disputeLine, readDisputes, runDisputes } from './usecases/statements/disputes.ts';
import { readDevices } from './usecases/mobile/devices/read-devices.ts';
import { exportedActivity, exportedBalances } from './usecases/billing/activity/export-activity.ts';
import { readMonthEnd } from './usecases/billing/activity/month-end.ts';
import { readActivity } from './usecases/billing/activity/read-activity.ts';
import type { SearchWords } from './usecases/billing/activity/read-activity.ts';
import {
  readNextBill,
  readStatement,
  readStatements,
} from './usecases/statements/read-statements.ts';
import type { ReadStatementsDeps } from './usecases/statements/read-statements.ts';
import type { Checkpoint } from './usecases/payments/one-time/crash-points.ts';
import type { Actor } from './usecases/payments/one-time/ports.ts';
import type { ServiceGroup } from '../models/platform/service-group/types.ts';

interface StatementServicesDeps extends Pick<ReadStatementsDeps, 'billing' | 'businessNow'> {
  database: Database;
  checkpoint: Checkpoint;
  report: (error: unknown) => void;
}

/** Wires statements, account activity and disputes to the database. */
export function createStatementServices(deps: StatementServicesDeps) {
  const disputes = disputeRepository(deps.database, deps.checkpoint);
  const needs = {
    ...deps,
    statements: statementRepository(deps.database),
    activity: activityRepository(deps.database),
    disputes,
  };
  return {
    statements: (actor: Actor, serviceGroup: ServiceGroup) =>
      readStatements(needs, actor, serviceGroup),
    statement: (actor: Actor, statementId: string) => readStatement(needs, actor, statementId),
    expectedBill: (actor: Actor, serviceGroup: ServiceGroup) =>
      readNextBill(needs, actor, serviceGroup),
    activity: (actor: Actor, input: ActivityFilter) => readActivity(needs, actor, input),
    devices: (actor: Actor) => readDevices({ ...needs, devices: devicesOf(deps.database) }, actor),
    exportedBalances: (actor: Actor, query: ActivityExportQuery) =>
      exportedBalances(needs, actor, query),
    exportedActivity: (actor: Actor, query: ActivityExportQuery, words?: SearchWords) =>
      exportedActivity(needs, actor, query, words),
    monthEnd: (actor: Actor, month: string) => readMonthEnd(needs, actor, month),
    disputes: (actor: Actor) => readDisputes(needs, actor),
    disputeLine: (actor: Actor, input: DisputeInput) => disputeLine(needs, actor, input),
    /** Advances due disputes: they are reviewed, then decided. */
    runDisputes: () => runDisputes(needs),
    /** Time of the next dispute transition; null when there is none. */
    nextDispute: () => disputes.nextDueAfter(deps.businessNow()),
  };
}
