import type * as account from './catalogue/account.ts';
import type * as calls from './catalogue/calls.ts';
import type * as flow from './catalogue/flow.ts';
import type * as statements from './catalogue/statements.ts';
import type * as visit from './catalogue/visit.ts';

export { MESSAGE_LIMIT_BYTES, RELEASE_VERSION, REQUIREMENTS_VERSION } from './envelope.ts';
export type {
  AnalyticsMessage,
  AnyEvent,
  ClientType,
  DefaultFields,
  EventEnvelope,
  EventEnvironment,
  EventsResponse,
  Quarantined,
  UserConfig,
} from './envelope.ts';
export type { CallQuery } from './catalogue/calls.ts';
export type { FlowOutcome, StepChoice } from './catalogue/flow.ts';
export { FLOWS } from './flows.ts';
export type { FlowArea, FlowName, FlowSteps } from './flows.ts';
export type { FlowDetail, PartResult, ServiceResult } from './catalogue/outcomes.ts';
export type { PageQuery } from './catalogue/query.ts';
export type { FileKind } from './catalogue/statements.ts';
export type { PageName } from './catalogue/visit.ts';

/**
 * Every event of the catalogue, in every version that the ingest accepts. A version is never
 * changed: changes get the next one.
 */
export type CatalogueEvent =
  | visit.PageViewedV1
  | visit.TabClosedV1
  | visit.EventsLostV1
  | visit.SessionTiedV1
  | flow.FlowStartedV1
  | flow.FlowStepShownV1
  | flow.FlowStepCompletedV1
  | flow.FlowStepRefusedV1
  | flow.FlowEndedV1
  | calls.CallCompletedV1
  | calls.SystemErrorV1
  | calls.GraphqlErrorV1
  | calls.VerbatimErrorV1
  | account.BillingKnownV1
  | account.DelinquencyReportedV1
  | account.SoftDisconnectAmountV1
  | statements.StatementOpenedV1
  | statements.StatementPrintedV1
  | statements.StatementSearchedV1
  | statements.ListChangedV1
  | statements.FileDownloadedV1;

export type EventName = CatalogueEvent['name'];
/** A name with its version, as the key of validators and schemas. */
export type EventKey = {
  [Name in EventName]: `${Name}@${Extract<CatalogueEvent, { name: Name }>['version']}`;
}[EventName];
export type DataOf<Name extends EventName> = Extract<CatalogueEvent, { name: Name }>['data'];

/** Runtime information about an event. */
export interface CatalogueEntry {
  /** Every version that the ingest accepts; the portal records the last one. */
  versions: readonly number[];
  area: 'visit' | 'flow' | 'call' | 'account' | 'statements';
  /**
   * The fields of `data` that a replay drives the models with: actions, locations and responses.
   * The resulting states are computed, never recorded.
   */
  replays: readonly string[];
}

const entry = (area: CatalogueEntry['area'], replays: readonly string[] = []): CatalogueEntry => ({
  versions: [1],
  area,
  replays,
});

/** The catalogue by name: a missing event, or a name that is not an event, does not compile. */
export const CATALOGUE: Readonly<Record<EventName, CatalogueEntry>> = {
  'page-viewed': entry('visit', ['page', 'route', 'query']),
  'tab-closed': entry('visit'),
  'events-lost': entry('visit'),
  'session-tied': entry('visit', ['how']),
  'flow-started': entry('flow'),
  'flow-step-shown': entry('flow', ['flow', 'step']),
  'flow-step-completed': entry('flow', ['flow', 'step', 'choice']),
  'flow-step-refused': entry('flow'),
  'flow-ended': entry('flow', ['outcome', 'systemErrorCode', 'detail']),
  'call-completed': entry('call', [
    'messageCategory',
    'operation',
    'path',
    'result',
    'responseCode',
    'systemErrorCode',
  ]),
  'system-error': entry('call'),
  'graphql-error': entry('call'),
  'verbatim-error': entry('call'),
  'billing-known': entry('account', [
    'serviceGroup',
    'amountDueCents',
    'pastDueCents',
    'adjustedDelinquencyCents',
    'minimumPaymentCents',
    'maximumPaymentCents',
    'daysUntilDue',
    'firstLaterDayAhead',
    'lastLaterDayAhead',
    'openSlots',
    'mustPayToday',
    'serviceState',
  ]),
  'delinquency-reported': entry('account'),
  'soft-disconnect-amount': entry('account'),
  'statement-opened': entry('statements'),
  'statement-printed': entry('statements'),
  'statement-searched': entry('statements'),
  'list-changed': entry('statements'),
  'file-downloaded': entry('statements'),
};
