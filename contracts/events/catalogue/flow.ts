import type { EventEnvelope } from '../envelope.ts';
import type {
  Count,
  Days,
  ErrorCode,
  MessageKey,
  MethodType,
  Milliseconds,
  Money,
} from '../fields.ts';
import type { FlowName, FlowSteps } from '../flows.ts';
import type { FlowDetail } from './outcomes.ts';
import type { PageName } from './visit.ts';

/** Flows that have exactly these steps. */
type Having<Step> = {
  [Flow in FlowName]: [FlowSteps[Flow], Step] extends [Step, FlowSteps[Flow]] ? Flow : never;
}[FlowName];
interface At<Flow, Step> {
  /** The flow. */
  flow: Flow;
  /** The step of the flow. */
  step: Step;
}
type Of<Flow extends FlowName> = At<Flow, FlowSteps[Flow]>;

/** A flow and one of its steps. */
type AtStep =
  | Of<'payment'>
  | Of<'autopayEnrol'>
  | Of<'autopayManage'>
  | Of<'walletDelete'>
  | Of<'signIn'>
  | Of<'passwordRecovery'>
  | At<Having<'form'>, 'form'>
  | At<Having<'confirm'>, 'confirm'>
  | At<Having<'choose'>, 'choose'>
  | At<Having<'press'>, 'press'>;

/**
 * A customer started a flow. Fires when its first step is shown, or, if a flow is one form among
 * others, with the first action in it. `flowId` is new and is part of every event of this run.
 * Source: the flow's model.
 */
export interface FlowStartedV1 extends EventEnvelope<'flow-started', 1> {
  data: {
    /** The flow. */
    flow: FlowName;
    /** The page on which it started. */
    page: PageName | null;
  };
}

/**
 * A step was shown. Fires each time, so a step that the customer returned to has two. Source: the
 * flow's model and the URL. Replay: navigation by the browser's back and forward, or by Change.
 */
export interface FlowStepShownV1 extends EventEnvelope<'flow-step-shown', 1> {
  data: AtStep & {
    /** How often this run has shown this step, including this time. */
    times: Count;
  };
}

/** Subject of a choice or an outcome. */
interface Kind<Name extends string> {
  /** Discriminator of these shapes. */
  kind: Name;
}

/** A payment's amount. */
interface AmountChoice extends Kind<'amount'> {
  /** One of the offered amounts, or another one. */
  amountChoice: 'AMOUNT_DUE' | 'PAST_DUE' | 'OTHER';
  /** Amount to be paid, in cents. */
  amountCents: Money;
  /** The customer confirmed that it is above the amount due. */
  confirmedAboveDue: boolean;
}

/** A payment method. */
interface WayChoice extends Kind<'method'> {
  /** How the method was chosen: a saved one, or how a new one was entered. */
  methodChoice: 'SAVED' | 'NEW_CARD' | 'NEW_BANK_ACCOUNT' | 'CONNECT_BANK';
  /** Type of the method; null if not known. */
  methodType: MethodType | null;
  /** Whether a new method is to be saved to the wallet. */
  saved: boolean;
}

/** A payment's day. */
interface DayChoice extends Kind<'date'> {
  /** Days from today, by business time; 0 is today. */
  daysAhead: Days;
}

/** Auto Pay's first step. */
interface ServicesChoice extends Kind<'services'> {
  /** Requested change for core services; null if the proposal is unchanged. */
  core: 'LEAVE' | 'ENROL' | 'CANCEL' | null;
  /** Requested change for mobile. */
  mobile: 'LEAVE' | 'ENROL' | 'CANCEL' | null;
}

/** Extras requested with a payment, on its review. */
interface ExtrasChoice extends Kind<'extras'> {
  /** Auto Pay should be turned on with the method. */
  enrolAutopay: boolean;
  /** Paperless billing should be turned on. */
  enrolPaperless: boolean;
}

/**
 * The customer's choices when a step was completed. Replay: these choices, in order, lead a model
 * to the same state.
 */
export type StepChoice =
  Kind<'none'> | AmountChoice | WayChoice | DayChoice | ServicesChoice | ExtrasChoice;

/**
 * A step was completed: its input was valid, and the next step follows, or the flow is sent.
 * Source: the flow's model.
 */
export interface FlowStepCompletedV1 extends EventEnvelope<'flow-step-completed', 1> {
  data: AtStep & {
    /** Time since the step was last shown. */
    durationMs: Milliseconds;
    choice: StepChoice;
  };
}

/**
 * A step was submitted with invalid input: the customer was notified and stayed. Source: the
 * model's problems.
 */
export interface FlowStepRefusedV1 extends EventEnvelope<'flow-step-refused', 1> {
  data: AtStep & {
    /** Keys of the shown messages, in the order of the fields; never the input. */
    messages: MessageKey[];
  };
}

/** How a run of a flow ended. */
export type FlowOutcome =
  /** Everything requested is done. */
  | 'succeeded'
  /** The main request is done, an extra failed. */
  | 'partial'
  /** Nothing was done. */
  | 'failed'
  /** It was sent, and the outcome is not known. */
  | 'unknown'
  /** The customer left before sending it. Recorded when they leave its pages or the tab closes. */
  | 'abandoned';

/**
 * A run of a flow ended. Each of several payments of one submission has its own, with the same
 * `flowId`; so has one whose outcome was unknown and became known later. A failed run that the
 * customer retries ends with each attempt; the next one has a new `flowId`. `callId` is the request
 * whose response contained the outcome; `paymentId` the payment, if there is one. Source: the
 * flow's model. Replay: the payment extras in a response, and the outcome of a payment queried by
 * its key.
 */
export interface FlowEndedV1 extends EventEnvelope<'flow-ended', 1> {
  data: {
    /** The flow. */
    flow: FlowName;
    /** How it ended. */
    outcome: FlowOutcome;
    /** Why it was rejected; null if no service rejected it. */
    systemErrorCode: ErrorCode | null;
    /** Time since `flow-started`. */
    durationMs: Milliseconds;
    /** The step on which it was abandoned, if it was. */
    lastStep: FlowSteps[FlowName] | null;
    detail: FlowDetail;
  };
}
