// Every entry of the catalogue: its validator, strict, and its JSON Schema. For the ingest and the
// dictionary; no browser code needs it.
import typia from 'typia';
import type * as account from '../events/catalogue/account.ts';
import type * as calls from '../events/catalogue/calls.ts';
import type * as flow from '../events/catalogue/flow.ts';
import type * as statements from '../events/catalogue/statements.ts';
import type * as visit from '../events/catalogue/visit.ts';
import type { CatalogueEvent, EventKey } from '../events/index.ts';

/** Validates an event against its entry: a field unknown to the entry is a failure. */
export const validateEvent: Readonly<
  Record<EventKey, (input: unknown) => typia.IValidation<CatalogueEvent>>
> = {
  'page-viewed@1': typia.createValidateEquals<visit.PageViewedV1>(),
  'tab-closed@1': typia.createValidateEquals<visit.TabClosedV1>(),
  'events-lost@1': typia.createValidateEquals<visit.EventsLostV1>(),
  'session-tied@1': typia.createValidateEquals<visit.SessionTiedV1>(),
  'flow-started@1': typia.createValidateEquals<flow.FlowStartedV1>(),
  'flow-step-shown@1': typia.createValidateEquals<flow.FlowStepShownV1>(),
  'flow-step-completed@1': typia.createValidateEquals<flow.FlowStepCompletedV1>(),
  'flow-step-refused@1': typia.createValidateEquals<flow.FlowStepRefusedV1>(),
  'flow-ended@1': typia.createValidateEquals<flow.FlowEndedV1>(),
  'call-completed@1': typia.createValidateEquals<calls.CallCompletedV1>(),
  'system-error@1': typia.createValidateEquals<calls.SystemErrorV1>(),
  'graphql-error@1': typia.createValidateEquals<calls.GraphqlErrorV1>(),
  'verbatim-error@1': typia.createValidateEquals<calls.VerbatimErrorV1>(),
  'billing-known@1': typia.createValidateEquals<account.BillingKnownV1>(),
  'delinquency-reported@1': typia.createValidateEquals<account.DelinquencyReportedV1>(),
  'soft-disconnect-amount@1': typia.createValidateEquals<account.SoftDisconnectAmountV1>(),
  'statement-opened@1': typia.createValidateEquals<statements.StatementOpenedV1>(),
  'statement-printed@1': typia.createValidateEquals<statements.StatementPrintedV1>(),
  'statement-searched@1': typia.createValidateEquals<statements.StatementSearchedV1>(),
  'list-changed@1': typia.createValidateEquals<statements.ListChangedV1>(),
  'file-downloaded@1': typia.createValidateEquals<statements.FileDownloadedV1>(),
};

/** JSON Schemas (OpenAPI 3.1's dialect) of the events, each version by itself. */
export const eventSchemas = typia.json.schemas<
  [
    visit.PageViewedV1,
    visit.TabClosedV1,
    visit.EventsLostV1,
    visit.SessionTiedV1,
    flow.FlowStartedV1,
    flow.FlowStepShownV1,
    flow.FlowStepCompletedV1,
    flow.FlowStepRefusedV1,
    flow.FlowEndedV1,
    calls.CallCompletedV1,
    calls.SystemErrorV1,
    calls.GraphqlErrorV1,
    calls.VerbatimErrorV1,
    account.BillingKnownV1,
    account.DelinquencyReportedV1,
    account.SoftDisconnectAmountV1,
    statements.StatementOpenedV1,
    statements.StatementPrintedV1,
    statements.StatementSearchedV1,
    statements.ListChangedV1,
    statements.FileDownloadedV1,
  ],
  '3.1'
>();
