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

export type { FlowName, FlowSteps, PageName } from '../../../contracts/events/index.ts';

declare const sure: unique symbol;

/**
 * As a type of the catalogue, where whatever is no literal was made by rules-fields.ts: a plain text, such as a name or an e-mail
 * address, is no value of it, and does not compile.
 */
export type Validated<T> = T extends boolean | null | undefined
  ? T
  : T extends string | number
    ? 'typia.tag' extends keyof T
      ? T & { readonly [sure]: true }
      : T
    : T extends readonly (infer Item)[]
      ? readonly Validated<Item>[]
      : T extends object
        ? { [Key in keyof T]: Validated<T[Key]> }
        : never;

/** What an event is joined by. */
export interface Joins {
  flowId?: string;
  callId?: string;
  paymentId?: string;
}

/** An event as it is recorded: its envelope is put around it by rules-envelope.ts. */
export type Draft = {
  [Name in EventName]: { name: Name; data: Validated<DataOf<Name>>; joins?: Joins };
}[EventName];

/** When something was told. */
export interface Timestamps {
  /** The browser's clock, in milliseconds since 1970; it may be wrong. */
  wall: number;
  /** Milliseconds that only go forward, since the page began. */
  steady: number;
  /** Between 0 and 1, by chance. */
  chance: number;
}

/** A call that came to an end, as the place that made it tells of it. */
export interface RequestReport {
  callId: string;
  category: 'rest' | 'graphql' | 'file';
  verb: 'GET' | 'POST';
  /** Of the page where the call's is the same. */
  host: string;
  /** As the contract has it, `:name` for what differs from call to call. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** GraphQL's alone. */
  operation: string | null;
  /** Milliseconds. */
  responseTimeMs: number;
  /** 0 where nothing came back, −1 where the portal stopped waiting. */
  status: number;
  /** Null where a value came. */
  failure: RequestFailure | null;
  /** Codes of GraphQL's errors, all of them. */
  errors: readonly SystemErrorCode[];
  /** Headers of the answer. */
  clusterVersion: string | null;
  date: string | null;
  businessTime: string | null;
  /** Of an answer to one of the payment mutations. */
  paymentId: string | null;
  background: boolean;
}

type AtStep = { [Flow in FlowName]: { flow: Flow; step: FlowSteps[Flow] } }[FlowName];

/** What the areas of the portal say: an event, or something of a flow, whose run is kept here (rules-flows.ts). */
export type Fact =
  | {
      kind: 'event';
      draft: Draft;
      /** Belongs to the run of this flow that is open. */ flow?: FlowName;
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
      /** The last call of these brought the outcome. */ calls: readonly string[];
      paymentId?: string | undefined;
    }
  /** The customer is somewhere else: a run that is open is abandoned. */
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

/** A fact, and when it was told. */
export interface TimestampedFact {
  fact: Fact;
  stamp: Timestamps;
}

/** Who the events are about; null before sign-in. */
export type User = UserConfig | null;
