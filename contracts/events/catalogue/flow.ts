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

/** Flows that have these steps and no other. */
type Having<Step> = {
  [Flow in FlowName]: [FlowSteps[Flow], Step] extends [Step, FlowSteps[Flow]] ? Flow : never;
}[FlowName];
interface At<Flow, Step> {
  /** Which flow. */
  flow: Flow;
  /** Which of its steps. */
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
 * A customer began a flow. Fires when its first step comes on screen, or, where a flow is one form among others, with the first act
 * in it. `flowId` is new with it and stands in every event of this run. Source: the flow's model.
 */
export interface FlowStartedV1 extends EventEnvelope<'flow-started', 1> {
  data: {
    /** Which flow. */
    flow: FlowName;
    /** The page that it began on. */
    page: PageName | null;
  };
}

/**
 * A step came on screen. Fires each time, so a step that was gone back to has two. Source: the flow's model and the address.
 * Replay: where the customer went by the browser's own back and forward, or by Change.
 */
export interface FlowStepShownV1 extends EventEnvelope<'flow-step-shown', 1> {
  data: AtStep & {
    /** How often this run has shown this step, this time included. */
    times: Count;
  };
}

/** What a choice, or an outcome, is about. */
interface Kind<Name extends string> {
  /** Which of these shapes it has. */
  kind: Name;
}

/** A payment's amount. */
interface AmountChoice extends Kind<'amount'> {
  /** Which of the offered amounts, or another one. */
  amountChoice: 'AMOUNT_DUE' | 'PAST_DUE' | 'OTHER';
  /** What is to be paid, in cents. */
  amountCents: Money;
  /** The customer confirmed that it is above the amount due. */
  confirmedAboveDue: boolean;
}

/** A payment method. */
interface WayChoice extends Kind<'method'> {
  /** Which way it was chosen: a saved one, or how a new one was entered. */
  methodChoice: 'SAVED' | 'NEW_CARD' | 'NEW_BANK_ACCOUNT' | 'CONNECT_BANK';
  /** Of which kind it is; null while that is not known. */
  methodType: MethodType | null;
  /** Of a new one: it is to be kept in the wallet. */
  saved: boolean;
}

/** A payment's day. */
interface DayChoice extends Kind<'date'> {
  /** Days from today, by business time; 0 is today. */
  daysAhead: Days;
}

/** Auto Pay's first step. */
interface ServicesChoice extends Kind<'services'> {
  /** What is to become of core services; null where it is as it was proposed. */
  core: 'LEAVE' | 'ENROL' | 'CANCEL' | null;
  /** The same of mobile. */
  mobile: 'LEAVE' | 'ENROL' | 'CANCEL' | null;
}

/** What is asked for with a payment, on its review. */
interface ExtrasChoice extends Kind<'extras'> {
  /** Auto Pay is to be turned on with the method. */
  enrolAutopay: boolean;
  /** Paperless billing is to be switched on. */
  enrolPaperless: boolean;
}

/** What the customer had chosen as a step was completed. Replay: these choices, in their order, lead a model to the same state. */
export type StepChoice =
  Kind<'none'> | AmountChoice | WayChoice | DayChoice | ServicesChoice | ExtrasChoice;

/**
 * A step was completed: what it asks for was right, and the next one follows, or the flow is sent. Source: the flow's model.
 */
export interface FlowStepCompletedV1 extends EventEnvelope<'flow-step-completed', 1> {
  data: AtStep & {
    /** Since the step was shown for the last time. */
    durationMs: Milliseconds;
    choice: StepChoice;
  };
}

/**
 * A step was submitted and something in it was wrong, so that the customer was told and stayed. Source: the model's problems.
 */
export interface FlowStepRefusedV1 extends EventEnvelope<'flow-step-refused', 1> {
  data: AtStep & {
    /** The keys of what was said, in the order of the fields; never what was typed. */
    messages: MessageKey[];
  };
}

/** How a run of a flow ended. */
export type FlowOutcome =
  /** All that was asked for is done. */
  | 'succeeded'
  /** The main thing is done, a part of it failed. */
  | 'partial'
  /** Nothing was done. */
  | 'failed'
  /** It was sent, and what became of it is not known. */
  | 'unknown'
  /** The customer left before sending it. Recorded when they leave its pages or the tab closes. */
  | 'abandoned';

/**
 * A run of a flow ended. Of several payments of one submit each has its own, with the same `flowId`; so has one whose outcome was
 * unknown and came out later. A run that failed and is tried again by the customer ends with each try; the next one has a new `flowId`.
 * `callId` is the call whose answer brought the outcome; `paymentId` the payment, where there is one. Source: the flow's model.
 * Replay: of a call's answer, what the service said of the parts of a payment, and of one that was asked for by its key.
 */
export interface FlowEndedV1 extends EventEnvelope<'flow-ended', 1> {
  data: {
    /** Which flow. */
    flow: FlowName;
    /** How it ended. */
    outcome: FlowOutcome;
    /** Why it was refused; null where no service refused it. */
    systemErrorCode: ErrorCode | null;
    /** Since `flow-started`. */
    durationMs: Milliseconds;
    /** The step on which it ended, where it was abandoned. */
    lastStep: FlowSteps[FlowName] | null;
    detail: FlowDetail;
  };
}
