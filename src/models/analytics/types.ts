import type { SystemErrorCode } from '../../../contracts/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type {
  DataOf,
  EventName,
  FlowDetail,
  FlowName,
  FlowOutcome,
  FlowSteps,
  PageName,
  StepChoice,
  UserConfig,
} from '../../../contracts/events/index.ts';

import type { Validated } from './fields/types.ts';

export type { Validated } from './fields/types.ts';
export type { FlowName, FlowSteps, PageName } from '../../../contracts/events/index.ts';

/** The IDs that join an event to others. */
export interface Joins {
  flowId?: string;
  callId?: string;
  paymentId?: string;
}

/** An event to record. rules-envelope.ts adds its envelope. */
export type Draft = {
  [Name in EventName]: { name: Name; data: Validated<DataOf<Name>>; joins?: Joins };
}[EventName];

/** When something was reported. */
export interface Timestamps {
  /** The browser's clock, in milliseconds since 1970. It may be wrong. */
  wall: number;
  /** Monotonic milliseconds since the page was opened. */
  steady: number;
  /** A random number between 0 and 1. */
  chance: number;
}

/** A finished request, as reported by its caller. */
export interface RequestReport {
  callId: string;
  category: 'rest' | 'graphql' | 'file';
  verb: 'GET' | 'POST';
  /** The page's host for same-origin requests. */
  host: string;
  /** The contract's path, with `:name` for parameters. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** GraphQL only. */
  operation: string | null;
  /** Milliseconds. */
  responseTimeMs: number;
  /** 0 if no response was received, −1 if the portal stopped waiting. */
  status: number;
  /** Null if a value was received. */
  failure: RequestFailure | null;
  /** All codes of GraphQL errors. */
  errors: readonly SystemErrorCode[];
  /** Response headers. */
  clusterVersion: string | null;
  date: string | null;
  businessTime: string | null;
  /** From the response to a payment mutation. */
  paymentId: string | null;
  background: boolean;
}

type AtStep = { [Flow in FlowName]: { flow: Flow; step: FlowSteps[Flow] } }[FlowName];

/**
 * A fact reported by an area of the portal: an event, or a step of a flow, whose run is tracked
 * here (rules-flows.ts).
 */
export type Fact =
  | {
      kind: 'event';
      draft: Draft;
      /** Belongs to the open run of this flow. */ flow?: FlowName;
    }
  | (AtStep & { kind: 'stepShown'; page: PageName | null })
  | (AtStep & { kind: 'stepCompleted'; choice: Validated<StepChoice> })
  | (AtStep & {
      kind: 'stepRefused';
      messages: readonly Validated<DataOf<'flow-step-refused'>['messages'][number]>[];
    })
  | {
      kind: 'flowEnded';
      flow: FlowName;
      outcome: FlowOutcome;
      systemErrorCode: Validated<DataOf<'flow-ended'>['systemErrorCode']>;
      detail: Validated<FlowDetail>;
      /** The last request of these produced the outcome. */ calls: readonly string[];
      paymentId?: string | undefined;
    }
  /** The customer navigated elsewhere: an open run is abandoned. */
  | { kind: 'flowLeft'; flow: FlowName; detail?: Validated<FlowDetail> }
  | { kind: 'call'; report: RequestReport }
  | {
      kind: 'pageShown';
      page: PageName;
      route: string;
      search: string;
      language: 'en' | 'es';
      narrow: boolean;
    }
  | { kind: 'sessionTied'; how: 'signedIn' | 'resumed' };

/** A fact with the time at which it was reported. */
export interface TimestampedFact {
  fact: Fact;
  stamp: Timestamps;
}

/** The user of the events. Null before sign-in. */
export type User = UserConfig | null;
